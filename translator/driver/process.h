// Other programs: the host's compiler, the translated program.
#pragma once

#include <string>
#include <vector>

namespace spacecast {

struct ProcessResult {
  // The exit status; 128 plus the signal's number for a killed one; 127 where it could not start.
  int status = 0;
  // Standard output and error, as they came.
  std::string output;
};

// Runs `words[0]`, looked up on the path, and waits for it.
ProcessResult RunProcess(const std::vector<std::string> &words);

// Where `name` is on the path, or empty.
std::string FindProgram(const std::string &name);

// As one would type it.
std::string Quoted(const std::vector<std::string> &words);

// Splits a command line as the shell does: quotes and backslashes, nothing else.
std::vector<std::string> SplitWords(const std::string &line);

} // namespace spacecast
