// Edits in, files out: all of a set of files, or none of them.
//
// A file whose content is the same is left alone, its time stamp too. The rest goes to temporary
// files beside their targets first; only when every one of them is complete are they renamed. So a
// full disk, an error or an interrupt leaves the folder as it was.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spacecast {

struct FileToWrite {
  std::string path;
  std::string text;
};

struct WriteFailure {
  std::string path;
  // For a person: "no space left on device".
  std::string reason;
};

struct WriteResult {
  // The paths whose content changed.
  std::vector<std::string> changed;
  std::optional<WriteFailure> failure;
};

// Makes missing folders. What is not a regular file (/dev/stdout) is written in place.
WriteResult WriteFiles(const std::vector<FileToWrite> &files);

// Sets the time stamp of `path` to now, and makes the file if it is not there.
std::optional<WriteFailure> Touch(const std::string &path);

} // namespace spacecast
