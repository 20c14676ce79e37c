#include "read/launch_tokens.h"

#include "read/memory_files.h"

#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>
#include <cctype>

namespace spacecast {
namespace {

constexpr std::string_view kBlank = " \t\r\n";

// Where the code goes on after a comment, a string or a character that begins at `at`.
std::size_t AfterQuoted(std::string_view text, std::size_t at) {
  const auto past = [&](std::string_view end, std::size_t from) {
    const std::size_t found = text.find(end, from);
    return found == std::string_view::npos ? text.size() : found + end.size();
  };
  if (text.compare(at, 2, "//") == 0)
    return past("\n", at);
  if (text.compare(at, 2, "/*") == 0)
    return past("*/", at + 2);
  if (text[at] != '"' && text[at] != '\'')
    return at;
  // A `'` between digits is a separator.
  if (text[at] == '\'' && at > 0 && std::isxdigit(static_cast<unsigned char>(text[at - 1])))
    return at;
  for (std::size_t i = at + 1; i < text.size() && text[i] != '\n'; ++i) {
    if (text[i] == '\\')
      ++i;
    else if (text[i] == text[at])
      return i + 1;
  }
  return at;
}

// The end of `pair`, white space and `single` at `at`, with white space between them; 0 otherwise.
std::size_t EndOfSplit(std::string_view text, std::size_t at, std::string_view pair, char single) {
  if (text.compare(at, 2, pair) != 0)
    return 0;
  const std::size_t next = text.find_first_not_of(kBlank, at + 2);
  const bool is_split = next != std::string_view::npos && next > at + 2 && text[next] == single;
  return is_split ? next + 1 : 0;
}

// Cheap, since nearly every file has none.
bool HasSplitOpening(std::string_view text) {
  for (std::size_t at = text.find("<<"); at != std::string_view::npos; at = text.find("<<", at + 1))
    if (EndOfSplit(text, at, "<<", '<'))
      return true;
  return false;
}

// The closing bracket of the launch whose configuration begins at `at`: where it begins, and its
// end. Begin equals end where there is none.
std::pair<std::size_t, std::size_t> FindClose(std::string_view text, std::size_t at) {
  int depth = 0;
  for (std::size_t i = at; i < text.size();) {
    if (const std::size_t next = AfterQuoted(text, i); next > i) {
      i = next;
      continue;
    }
    const char c = text[i];
    if (c == '(' || c == '[' || c == '{')
      ++depth;
    else if (c == ')' || c == ']' || c == '}')
      --depth;
    if (depth < 0 || c == ';')
      break;
    if (depth == 0 && text.compare(i, 3, ">>>") == 0)
      return {i, i + 3};
    if (const std::size_t end = EndOfSplit(text, i, ">>", '>'); depth == 0 && end)
      return {i, end};
    ++i;
  }
  return {at, at};
}

void Join(std::string &text, std::size_t begin, std::size_t end) {
  std::rotate(text.begin() + static_cast<std::ptrdiff_t>(begin) + 2,
              text.begin() + static_cast<std::ptrdiff_t>(end) - 1,
              text.begin() + static_cast<std::ptrdiff_t>(end));
}

class JoinedFile : public llvm::vfs::File {
public:
  explicit JoinedFile(std::unique_ptr<llvm::vfs::File> real) : real_(std::move(real)) {}

  llvm::ErrorOr<llvm::vfs::Status> status() override { return real_->status(); }
  llvm::ErrorOr<std::string> getName() override { return real_->getName(); }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine &name,
                                                               int64_t size, bool needs_zero,
                                                               bool is_volatile) override {
    auto buffer = real_->getBuffer(name, size, needs_zero, is_volatile);
    if (!buffer)
      return buffer;
    const llvm::StringRef text = (*buffer)->getBuffer();
    if (auto joined = JoinLaunchTokens({text.data(), text.size()}))
      return llvm::MemoryBuffer::getMemBufferCopy(*joined, (*buffer)->getBufferIdentifier());
    return buffer;
  }
  std::error_code close() override { return real_->close(); }

private:
  std::unique_ptr<llvm::vfs::File> real_;
};

class JoinedFiles : public llvm::vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>>
  openFileForRead(const llvm::Twine &path) override {
    auto file = ProxyFileSystem::openFileForRead(path);
    llvm::SmallString<256> buffer;
    const llvm::StringRef name = path.toStringRef(buffer);
    if (!file || name.starts_with("/usr/") || IsOwnHeader({name.data(), name.size()}))
      return file;
    return std::unique_ptr<llvm::vfs::File>(std::make_unique<JoinedFile>(std::move(*file)));
  }
};

} // namespace

std::optional<std::string> JoinLaunchTokens(std::string_view text) {
  std::optional<std::string> joined;
  if (!HasSplitOpening(text))
    return joined;
  for (std::size_t i = 0; i < text.size();) {
    if (const std::size_t next = AfterQuoted(text, i); next > i) {
      i = next;
      continue;
    }
    // `<<` before `<` means nothing else in C++.
    const std::size_t open = EndOfSplit(text, i, "<<", '<');
    const auto [close, close_end] = open ? FindClose(text, open) : std::pair{i, i};
    if (close == close_end) {
      ++i;
      continue;
    }
    if (!joined)
      joined = std::string(text);
    Join(*joined, i, open);
    Join(*joined, close, close_end);
    i = close_end;
  }
  return joined;
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
WithJoinedLaunches(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> all) {
  return llvm::makeIntrusiveRefCnt<JoinedFiles>(std::move(all));
}

} // namespace spacecast
