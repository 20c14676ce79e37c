#include "read/device_units.h"

#include "read/memory_files.h"

#include "clang/Lex/Lexer.h"
#include "llvm/Support/MemoryBuffer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>

namespace spacecast {
namespace {

bool IsWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// `name (`, which a definition has, and so has many a call.
bool HasCallOrDefinition(std::string_view text, std::string_view name) {
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    if (at > 0 && IsWordCharacter(text[at - 1]))
      continue;
    const std::size_t after = text.find_first_not_of(" \t\r\n", at + name.size());
    if (after != text.npos && text[after] == '(')
      return true;
  }
  return false;
}

bool IsSameFile(const std::string &left, const std::string &right) {
  std::error_code error;
  return left == right || std::filesystem::equivalent(left, right, error);
}

std::string AbsolutePath(const std::string &path) {
  return std::filesystem::absolute(path).lexically_normal().string();
}

// What Clang says is defined twice; else empty.
std::string RedefinedName(std::string_view message) {
  constexpr std::string_view kBegin = "edefinition of ";
  const std::size_t at = message.find(kBegin);
  const std::size_t open = at == message.npos ? at : message.find('\'', at);
  const std::size_t close = open == message.npos ? open : message.find('\'', open + 1);
  return close == message.npos ? std::string()
                               : std::string(message.substr(open + 1, close - open - 1));
}

// A path's stem as part of a name.
std::string WordOf(const std::string &path) {
  std::string word = std::filesystem::path(path).stem().string();
  std::ranges::replace_if(word, [](char c) { return !IsWordCharacter(c); }, '_');
  return word;
}

std::string Renamed(const std::string &text, const std::set<std::string> &names,
                    const std::string &suffix) {
  clang::LangOptions language;
  language.CPlusPlus = language.CPlusPlus11 = true;
  clang::Lexer lexer(clang::SourceLocation(), language, text.data(), text.data(),
                     text.data() + text.size());
  std::string result;
  std::size_t done = 0;
  for (clang::Token token; !lexer.LexFromRawLexer(token);) {
    if (!token.is(clang::tok::raw_identifier) ||
        !names.contains(token.getRawIdentifier().str()))
      continue;
    const std::size_t end =
        static_cast<std::size_t>(token.getRawIdentifier().end() - text.data());
    result += text.substr(done, end - done) + suffix;
    done = end;
  }
  return result + text.substr(done);
}

} // namespace

std::vector<std::string> UnitsThatMayDefine(const std::set<std::string> &functions,
                                            const std::vector<std::string> &candidates,
                                            const std::string &main_file,
                                            const std::vector<std::string> &read_already) {
  std::vector<std::string> units;
  for (const std::string &path : candidates) {
    if (IsSameFile(path, main_file) ||
        std::ranges::find(read_already, path) != read_already.end())
      continue;
    const auto file = llvm::MemoryBuffer::getFile(path);
    if (file && std::ranges::any_of(functions, [&](const std::string &name) {
          return HasCallOrDefinition((*file)->getBuffer(), name);
        }))
      units.push_back(path);
  }
  return units;
}

std::string WithDeviceUnits(std::string text, const std::vector<std::string> &units) {
  for (const std::string &unit : units)
    text += fmt::format("\n#include \"{}\"\n", AbsolutePath(unit));
  return text;
}

bool RenameWhatClashes(const std::vector<Diagnostic> &errors, ReadOptions &options) {
  std::map<std::string, std::set<std::string>> names; // By the path of the unit.
  for (const Diagnostic &error : errors) {
    if (SeverityOf(error.number) != Severity::kUnreadable)
      continue;
    const auto unit = std::ranges::find_if(options.device_units, [&](const std::string &path) {
      return AbsolutePath(path) == error.place.file;
    });
    const std::string name = RedefinedName(error.message);
    if (unit == options.device_units.end() || name.empty())
      return false;
    names[error.place.file].insert(name);
  }
  for (const auto &[path, clashing] : names) {
    const auto known = std::ranges::find(options.in_memory, path, &MemoryText::first);
    std::string text;
    if (known != options.in_memory.end())
      text = known->second;
    else if (const auto file = llvm::MemoryBuffer::getFile(path))
      text = (*file)->getBuffer().str();
    std::string renamed = Renamed(text, clashing, "_" + WordOf(path));
    if (renamed == text)
      return false;
    if (known != options.in_memory.end())
      known->second = std::move(renamed);
    else
      options.in_memory.emplace_back(path, std::move(renamed));
  }
  return !names.empty();
}

bool IsOfThisUnit(const ParsedSource &source, FileNumber file) {
  return source.device_units.empty() ||
         std::ranges::any_of(source.host.file_numbers,
                             [&](const auto &entry) { return entry.second == file; });
}

} // namespace spacecast
