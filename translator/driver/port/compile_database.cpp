#include "driver/port/compile_database.h"

#include "driver/options_file.h"
#include "driver/paths.h"
#include "driver/process.h"

#include "llvm/Support/JSON.h"

#include <array>
#include <filesystem>

namespace spacecast {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 7> kFolderFlags = {
    "-I", "-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-L"};

// A relative folder is relative to where the compiler ran.
void AddOption(const std::string &word, const std::string *next, CompileEntry &entry,
               std::size_t &at) {
  for (std::string_view flag : kFolderFlags) {
    if (word.compare(0, flag.size(), flag) != 0)
      continue;
    std::string value = word.substr(flag.size());
    // "-isystem=/x" and "-I/x" are one word, "-I /x" two; "-includefoo" is another flag.
    if (value.empty() && next != nullptr) {
      value = *next;
      ++at;
    }
    if (!value.empty() && value.front() == '=')
      value.erase(0, 1);
    entry.options.push_back(std::string(flag));
    entry.options.push_back(Absolute(value, entry.folder));
    return;
  }
  entry.options.push_back(word);
}

void ReadWords(const std::vector<std::string> &words, CompileEntry &entry) {
  // A launcher such as ccache stands before the compiler.
  std::size_t first = 1;
  while (first < words.size() && !words[first].empty() && words[first][0] != '-' &&
         fs::path(words[first]).extension() != fs::path(entry.source).extension())
    ++first;
  for (std::size_t i = first; i < words.size(); ++i) {
    const std::string &word = words[i];
    const std::string *next = i + 1 < words.size() ? &words[i + 1] : nullptr;
    if (word == "-o" && next != nullptr) {
      if (entry.object.empty())
        entry.object = Absolute(*next, entry.folder);
      ++i;
    } else if (word == "-c" || word == "-dc" || word == "-MD" || word == "-MMD" || word == "-MP" ||
               word == "--" || word == "-Xclang=" || word == "--device-c") {
      continue;
    } else if (word == "-MF" || word == "-MT" || word == "-MQ") {
      ++i;
    } else if (word == "-x" && next != nullptr) {
      entry.is_cuda = entry.is_cuda || *next == "cu" || *next == "cuda";
      ++i;
    } else if (word == "-xcuda" || word == "-xcu") {
      entry.is_cuda = true;
    } else if (word[0] != '-' && Absolute(word, entry.folder) == entry.source) {
      continue;
    } else if (!word.empty()) {
      AddOption(word, next, entry, i);
    }
  }
}

std::string Text(const llvm::json::Object &object, llvm::StringRef key) {
  std::optional<llvm::StringRef> text = object.getString(key);
  return text ? text->str() : "";
}

} // namespace

Result<std::vector<CompileEntry>> ReadCompileDatabase(const std::string &build) {
  bool is_file = fs::path(build).extension() == ".json";
  std::string path = is_file ? build : build + "/compile_commands.json";
  std::optional<std::string> text = ReadText(path);
  if (!text)
    return Failure{"there is no '" + path +
                   "'; CMake writes it with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, other builds "
                   "through `bear -- make`"};
  llvm::Expected<llvm::json::Value> document = llvm::json::parse(*text);
  if (!document)
    return Failure{"'" + path + "': " + llvm::toString(document.takeError())};
  const llvm::json::Array *list = document->getAsArray();
  if (list == nullptr)
    return Failure{"'" + path + "' holds no list of commands"};
  std::vector<CompileEntry> entries;
  for (const llvm::json::Value &value : *list) {
    const llvm::json::Object *object = value.getAsObject();
    if (object == nullptr || Text(*object, "file").empty())
      return Failure{"'" + path + "' has an entry without a file"};
    CompileEntry entry;
    entry.folder = Absolute(Text(*object, "directory"), fs::is_directory(build) ? build : ".");
    entry.source = Absolute(Text(*object, "file"), entry.folder);
    if (std::string output = Text(*object, "output"); !output.empty())
      entry.object = Absolute(output, entry.folder);
    std::string extension = fs::path(entry.source).extension().string();
    entry.is_cuda = extension == ".cu";
    entry.is_c = extension == ".c";
    std::vector<std::string> words;
    if (const llvm::json::Array *arguments = object->getArray("arguments")) {
      for (const llvm::json::Value &argument : *arguments)
        words.push_back(argument.getAsString().value_or("").str());
    } else {
      words = SplitWords(Text(*object, "command"));
    }
    std::erase(words, "");
    Result<std::vector<std::string>> expanded = ExpandOptionsFiles(words, entry.folder);
    if (!expanded)
      return Failure{"'" + path + "', in the command of '" + entry.source +
                     "': " + expanded.Reason()};
    ReadWords(*expanded, entry);
    entries.push_back(std::move(entry));
  }
  return entries;
}

} // namespace spacecast
