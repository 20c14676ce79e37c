// Questions about paths that several sub-commands ask.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace spacecast {

// Why `path` cannot be read as a source file, for a person; nothing where it can.
std::optional<std::string> WhyUnreadable(const std::string &path);

// The whole content; nothing where it cannot be read.
std::optional<std::string> ReadText(const std::string &path);

// Absolute, without `.` and `..`; links are kept as they are.
std::string Absolute(const std::string &path);
std::string Absolute(const std::string &path, const std::string &folder);

// True for `folder` itself and what lies in it; both absolute.
bool IsInside(const std::string &path, const std::string &folder);

// The deepest folder that holds all of `folders`; all absolute. Empty for none.
std::string CommonFolder(const std::vector<std::string> &folders);

// True for .cu and .cl, which we translate; the rest goes to the compiler.
bool IsTranslatable(const std::string &path);

} // namespace spacecast
