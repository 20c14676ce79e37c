#include "driver/port/link_information.h"

#include "driver/line_diff.h"
#include "driver/paths.h"
#include "driver/process.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

namespace spacecast {

namespace {

namespace fs = std::filesystem;

// A link as it was found: paths absolute.
struct Link {
  std::string name;
  Target::Kind kind = Target::Kind::kExecutable;
  std::string output;
  std::vector<std::string> inputs;
  std::vector<std::string> flags;
};

bool EndsWith(const std::string &text, std::string_view end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

bool IsLibraryFile(const std::string &path) {
  return EndsWith(path, ".a") || EndsWith(path, ".so") || path.find(".so.") != std::string::npos;
}

// The toolkit's libraries; the shim takes their place.
bool IsToolkitLibrary(const std::string &word) {
  std::string name = fs::path(word).filename().string();
  for (std::string_view known : {"cudart", "cudadevrt", "nvToolsExt"})
    if (name.find(known) != std::string::npos)
      return true;
  return word == "-lcuda" || name == "libcuda.so" || name == "libcuda.so.1";
}

// `$ ` and `$:` stand for the character.
std::string Unescaped(const std::string &word) {
  std::string text;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] == '$' && i + 1 < word.size())
      ++i;
    text += word[i];
  }
  return text;
}

std::vector<std::string> NinjaWords(const std::string &line) {
  std::vector<std::string> words(1);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == ' ') {
      words.emplace_back();
    } else {
      words.back() += line[i];
      if (line[i] == '$' && i + 1 < line.size())
        words.back() += line[++i];
    }
  }
  std::erase(words, "");
  return words;
}

// build app: CXX_EXECUTABLE_LINKER__app_Release a.o b.o | libc.a || order
//   LINK_LIBRARIES = libc.a -lm
std::vector<Link> LinksOfNinja(const std::string &text, const std::string &folder) {
  static const std::regex kRule(
      "(?:C|CXX|CUDA)_(EXECUTABLE|STATIC_LIBRARY|SHARED_LIBRARY|MODULE_LIBRARY)_LINKER__(.*)_[^_]*");
  std::vector<Link> links;
  bool in_link = false;
  for (std::string_view view : LinesOf(text)) {
    std::string line(view);
    if (line.compare(0, 6, "build ") != 0) {
      if (line.compare(0, 2, "  ") != 0)
        in_link = false;
      if (in_link && line.find("LINK_LIBRARIES = ") != std::string::npos)
        for (const std::string &word : SplitWords(Unescaped(line.substr(line.find('=') + 1))))
          (word[0] == '-' ? links.back().flags : links.back().inputs)
              .push_back(word[0] == '-' ? word : Absolute(word, folder));
      continue;
    }
    in_link = false;
    std::vector<std::string> words = NinjaWords(line.substr(6));
    std::size_t rule = 0;
    while (rule < words.size() && words[rule].back() != ':')
      ++rule;
    std::smatch match;
    if (rule + 1 >= words.size() || !std::regex_match(words[rule + 1], match, kRule))
      continue;
    Link link;
    link.name = match[2];
    link.kind = match[1] == "EXECUTABLE"       ? Target::Kind::kExecutable
                : match[1] == "STATIC_LIBRARY" ? Target::Kind::kStatic
                                               : Target::Kind::kShared;
    std::string output = words[0];
    if (output.back() == ':')
      output.pop_back();
    link.output = Absolute(Unescaped(output), folder);
    for (std::size_t i = rule + 2; i < words.size() && words[i] != "|" && words[i] != "||"; ++i)
      link.inputs.push_back(Absolute(Unescaped(words[i]), folder));
    links.push_back(std::move(link));
    in_link = true;
  }
  return links;
}

// c++ -O2 CMakeFiles/app.dir/a.cpp.o -o app libc.a -lm, or: ar qc libc.a CMakeFiles/c.dir/c.cpp.o
std::vector<Link> LinksOfMake(const std::string &build) {
  std::vector<std::string> files;
  std::error_code error;
  for (auto file = fs::recursive_directory_iterator(build, error);
       !error && file != fs::recursive_directory_iterator(); file.increment(error))
    if (file->path().filename() == "link.txt")
      files.push_back(file->path().string());
  std::sort(files.begin(), files.end());
  std::vector<Link> links;
  for (const std::string &path : files) {
    std::string folder = fs::path(path).parent_path().parent_path().parent_path().string();
    std::string text = ReadText(path).value_or("");
    std::vector<std::string> words = SplitWords(text.substr(0, text.find('\n')));
    Link link;
    link.name = fs::path(path).parent_path().stem().string();
    bool is_archive = words.size() > 2 && fs::path(words[0]).filename().string().find("ar") !=
                                              std::string::npos && words[1][0] == 'q';
    link.kind = is_archive ? Target::Kind::kStatic : Target::Kind::kExecutable;
    for (std::size_t i = is_archive ? 2 : 1; i < words.size(); ++i) {
      const std::string &word = words[i];
      if (word == "-o" && i + 1 < words.size())
        link.output = Absolute(words[++i], folder);
      else if (word == "-shared")
        link.kind = Target::Kind::kShared;
      else if (is_archive && link.output.empty())
        link.output = Absolute(word, folder);
      else if (EndsWith(word, ".o") || (word[0] != '-' && IsLibraryFile(word)))
        link.inputs.push_back(Absolute(word, folder));
      else if (word.compare(0, 2, "-l") == 0 || word.compare(0, 2, "-L") == 0)
        link.flags.push_back(word);
    }
    links.push_back(std::move(link));
  }
  return links;
}

std::vector<Target> TargetsOf(const std::vector<Link> &links,
                              const std::vector<CompileEntry> &entries) {
  std::map<std::string, std::size_t> entry_of_object;
  for (std::size_t i = 0; i < entries.size(); ++i)
    entry_of_object.emplace(entries[i].object, i);
  std::map<std::string, std::string> target_of_output;
  for (const Link &link : links)
    target_of_output.emplace(link.output, link.name);
  std::vector<Target> targets;
  for (const Link &link : links) {
    Target target{.name = link.name, .kind = link.kind, .entries = {}, .targets = {},
                  .libraries = {}};
    for (const std::string &input : link.inputs) {
      if (auto entry = entry_of_object.find(input); entry != entry_of_object.end())
        target.entries.push_back(entry->second);
      else if (auto other = target_of_output.find(input); other != target_of_output.end())
        target.targets.push_back(other->second);
      else if (IsLibraryFile(input) && !IsToolkitLibrary(input))
        target.libraries.push_back(input);
    }
    for (const std::string &flag : link.flags)
      if (!IsToolkitLibrary(flag))
        target.libraries.push_back(flag);
    if (!target.entries.empty())
      targets.push_back(std::move(target));
  }
  return targets;
}

bool DefinesMain(const std::string &source) {
  static const std::regex kMain(R"((^|\n)[ \t]*(extern\s+"C"\s+)?(int|auto|void)\s+main\s*\()");
  std::string text = ReadText(source).value_or("");
  return std::regex_search(text, kMain);
}

std::vector<Target> GuessTargets(const std::vector<CompileEntry> &entries) {
  std::vector<std::size_t> with_main, without_main;
  std::set<std::string> seen;
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (seen.insert(entries[i].source).second)
      (DefinesMain(entries[i].source) ? with_main : without_main).push_back(i);
  std::vector<Target> targets;
  std::set<std::string> names;
  for (std::size_t i : with_main) {
    fs::path source = entries[i].source;
    std::string name = source.stem().string();
    // Two programs of one name are told apart by their folders.
    if (!names.insert(name).second)
      name = source.parent_path().filename().string() + "_" + name;
    names.insert(name);
    Target target{.name = name, .entries = {i}, .targets = {}, .libraries = {}};
    target.entries.insert(target.entries.end(), without_main.begin(), without_main.end());
    targets.push_back(std::move(target));
  }
  if (with_main.empty() && !without_main.empty())
    targets.push_back({.name = "ported", .kind = Target::Kind::kStatic, .entries = without_main,
                       .targets = {}, .libraries = {}});
  return targets;
}

} // namespace

LinkInformation ReadLinkInformation(const std::string &build,
                                    const std::vector<CompileEntry> &entries) {
  std::string folder = fs::is_directory(build) ? build : fs::path(build).parent_path().string();
  folder = Absolute(folder);
  if (std::optional<std::string> ninja = ReadText(folder + "/build.ninja"))
    if (auto targets = TargetsOf(LinksOfNinja(*ninja, folder), entries); !targets.empty())
      return {targets, "build.ninja"};
  if (auto targets = TargetsOf(LinksOfMake(folder), entries); !targets.empty())
    return {targets, "CMakeFiles/*/link.txt"};
  return {GuessTargets(entries),
          "a guess: one program for each source with a main function, with all sources that have "
          "none"};
}

} // namespace spacecast
