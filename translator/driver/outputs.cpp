#include "driver/outputs.h"

#include "driver/paths.h"
#include "write/write_files.h"

#include <filesystem>
#include <map>
#include <set>

#include <fcntl.h>
#include <sys/stat.h>

namespace spacecast {

namespace {

namespace fs = std::filesystem;

std::string Target(const FileReport &file, const OutputFile &output, const std::string &folder) {
  fs::path base = folder.empty() ? fs::path(file.input).parent_path() : fs::path(folder);
  return (base / output.path).lexically_normal().string();
}

std::string Identity(const std::string &path) {
  std::error_code error;
  // Absolute first: what is not there yet stays relative otherwise.
  fs::path canonical = fs::weakly_canonical(Absolute(path), error);
  return error ? Absolute(path) : canonical.string();
}

// Beside `reduce.cu` there may well be a `reduce.cpp` that a person wrote. Ours name the tool in
// their first line.
bool IsSomebodysOwn(const FileReport &file, const std::string &path) {
  if (Absolute(fs::path(path).parent_path().string()) !=
      Absolute(fs::path(file.input).parent_path().string()))
    return false;
  std::optional<std::string> text = ReadText(path);
  return text && text->substr(0, text->find('\n')).find("spacecast") == std::string::npos;
}

// A header is one output of several units, and a unit that includes it reads it; so a build that
// checks the program's own time stamp must see a header's change in the unit, else Ninja, which
// looks at a time stamp once, would not compile the unit again in the same run.
void MakeUnitsAsNewAsHeaders(const std::vector<std::string> &outputs) {
  timespec newest{};
  for (const std::string &path : outputs) {
    struct stat status {};
    if (fs::path(path).extension() != ".cl" && ::stat(path.c_str(), &status) == 0 &&
        std::pair(status.st_mtim.tv_sec, status.st_mtim.tv_nsec) >
            std::pair(newest.tv_sec, newest.tv_nsec))
      newest = status.st_mtim;
  }
  for (const std::string &path : outputs) {
    struct stat status {};
    if (fs::path(path).extension() != ".cpp" || ::stat(path.c_str(), &status) != 0)
      continue;
    if (std::pair(status.st_mtim.tv_sec, status.st_mtim.tv_nsec) <
        std::pair(newest.tv_sec, newest.tv_nsec)) {
      timespec times[2] = {newest, newest};
      ::utimensat(AT_FDCWD, path.c_str(), times, 0);
    }
  }
}

} // namespace

std::vector<Diagnostic> WriteOutputs(std::vector<FileReport> &files, const std::string &folder) {
  std::vector<Diagnostic> problems;
  if (!folder.empty() && fs::exists(folder) && !fs::is_directory(folder)) {
    problems.push_back(MakeDiagnostic(Number::kCannotWrite, folder,
                                      "cannot write into this: it is a file, -o takes a folder"));
    return problems;
  }
  std::set<std::string> sources;
  for (const FileReport &file : files)
    for (const std::string &path : file.translation.dependencies)
      sources.insert(Identity(path));

  struct Owner {
    std::string input;
    std::string text;
  };
  std::map<std::string, Owner> owners;
  for (FileReport &file : files) {
    std::vector<FileToWrite> to_write;
    bool refused = false;
    for (const OutputFile &output : file.translation.files) {
      std::string path = Target(file, output, folder);
      std::string identity = Identity(path);
      if (sources.count(identity) > 0) {
        problems.push_back(MakeDiagnostic(
            Number::kCannotWrite, path,
            "would replace a source by its translation; say -o with another folder"));
        refused = true;
        continue;
      }
      if (IsSomebodysOwn(file, path)) {
        problems.push_back(MakeDiagnostic(
            Number::kCannotWrite, path,
            "would replace a file that spacecast did not write; say -o with another folder"));
        refused = true;
        continue;
      }
      auto [owner, is_first] = owners.try_emplace(identity, Owner{file.input, output.text});
      if (!is_first && owner->second.text != output.text) {
        problems.push_back(MakeDiagnostic(
            Number::kCannotWrite, path,
            "'" + owner->second.input + "' and '" + file.input +
                "' would both be written here; translate them into two folders"));
        refused = true;
        continue;
      }
      to_write.push_back({path, output.text});
      file.outputs.push_back(path);
    }
    if (refused) {
      file.outputs.clear();
      continue;
    }
    WriteResult result = WriteFiles(to_write);
    if (result.failure)
      problems.push_back(MakeDiagnostic(Number::kCannotWrite, result.failure->path,
                                        "cannot write: " + result.failure->reason));
    else
      MakeUnitsAsNewAsHeaders(file.outputs);
  }
  return problems;
}

} // namespace spacecast
