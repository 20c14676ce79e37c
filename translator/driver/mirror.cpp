#include "driver/mirror.h"

#include "driver/paths.h"
#include "write/write_files.h"

#include <array>
#include <filesystem>

namespace spacecast {

namespace {

namespace fs = std::filesystem;

std::string FolderOf(const std::string &path) { return fs::path(path).parent_path().string(); }

} // namespace

std::string PlaceInProject(const std::string &input, const OutputFile &output) {
  std::string source = Absolute(output.source.empty() ? input : output.source);
  fs::path folder = FolderOf(source);
  if (output.source.empty())
    return Absolute(output.path, folder.string());
  std::string name = fs::path(output.path).filename().string();
  std::string place = Absolute(name, folder.string());
  bool is_unit = fs::path(name).extension() == ".cpp" && source == Absolute(input);
  if (is_unit && source != place && fs::exists(place))
    return Absolute(fs::path(source).filename().string() + ".cpp", folder.string());
  return place;
}

std::string Mirror::InMirror(const std::string &path) const {
  std::string absolute = Absolute(path);
  if (!IsInside(absolute, root_))
    return absolute;
  return folder_ + (root_ == "/" ? absolute : absolute.substr(root_.size()));
}

std::string Mirror::Original(const std::string &path) const {
  std::string absolute = Absolute(path);
  if (made_.count(absolute) > 0)
    return "";
  if (!IsInside(absolute, folder_))
    return absolute;
  return (root_ == "/" ? "" : root_) + absolute.substr(folder_.size());
}

Result<Mirror> Mirror::Make(const std::string &folder, const std::vector<FileReport> &files,
                            const std::vector<std::string> &other_sources) {
  Mirror mirror;
  mirror.folder_ = folder;
  std::vector<std::string> folders;
  for (const FileReport &file : files) {
    folders.push_back(FolderOf(Absolute(file.input)));
    for (const OutputFile &output : file.translation.files)
      folders.push_back(FolderOf(PlaceInProject(file.input, output)));
  }
  for (const std::string &path : other_sources)
    folders.push_back(FolderOf(Absolute(path)));
  mirror.root_ = CommonFolder(folders);

  std::vector<FileToWrite> to_write;
  for (const FileReport &file : files)
    for (const OutputFile &output : file.translation.files) {
      std::string path = mirror.InMirror(PlaceInProject(file.input, output));
      to_write.push_back({path, output.text});
      // A header is an output of each unit that includes it.
      if (!mirror.made_.insert(path).second)
        continue;
      if (fs::path(path).extension() == ".cpp" &&
          (output.source.empty() || Absolute(output.source) == Absolute(file.input)))
        mirror.translated_sources_.emplace_back(path, file.input);
    }
  for (const FileToWrite &file : to_write)
    if (auto failure = WriteFiles({file}).failure)
      return Failure{"cannot write: " + failure->reason};

  auto link = [&](const std::string &path) {
    std::string target = Absolute(path);
    std::string name = mirror.InMirror(path);
    std::error_code error;
    // Outside the project there is nothing to mirror.
    if (name == target || IsInside(target, "/usr") || fs::exists(name, error))
      return;
    fs::create_directories(FolderOf(name), error);
    fs::create_symlink(target, name, error);
  };
  for (const FileReport &file : files)
    for (const std::string &path : file.translation.dependencies)
      link(path);
  for (const std::string &path : other_sources)
    link(path);
  return mirror;
}

std::string Mirror::ShownRoot() const {
  std::error_code error;
  std::string here = fs::current_path(error).string();
  if (!IsInside(root_, here))
    return root_;
  return fs::path(root_).lexically_relative(here).string();
}

std::vector<std::string>
Mirror::WithMirroredFolders(const std::vector<std::string> &options) const {
  constexpr std::array<std::string_view, 3> kFlags = {"-I", "-iquote", "-isystem"};
  std::vector<std::string> result;
  for (std::size_t i = 0; i < options.size(); ++i) {
    for (std::string_view flag : kFlags) {
      if (options[i].compare(0, flag.size(), flag) != 0)
        continue;
      std::string folder = options[i].substr(flag.size());
      if (folder.empty() && i + 1 < options.size())
        folder = options[i + 1];
      std::string mirrored = InMirror(folder);
      if (mirrored != Absolute(folder))
        result.insert(result.end(), {std::string(flag), mirrored});
      break;
    }
    result.push_back(options[i]);
  }
  return result;
}

std::string Mirror::WithShownPaths(std::string text) const {
  std::string shown = ShownRoot();
  for (std::size_t at = text.find(folder_); at != std::string::npos;
       at = text.find(folder_, at + shown.size()))
    text.replace(at, folder_.size(), shown);
  if (shown == ".")
    for (std::size_t at = text.find("./"); at != std::string::npos; at = text.find("./", at + 1))
      if ((at == 0 || text[at - 1] == '\n') && text.compare(at, 3, "../") != 0)
        text.erase(at, 2);
  return text;
}

} // namespace spacecast
