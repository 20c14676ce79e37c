// The project's tree with translated files in it, in a folder of ours, for the host's compiler.
//
// Translated files stand where their sources stand in the project, and beside them a link to each
// other file of the project that was read. So `#include "../common/shapes.cuh"` finds the
// translated header from everywhere, whatever includes it.
#pragma once

#include "base/result.h"
#include "driver/report.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace spacecast {

// Where an output of `input` stands in the user's tree: beside the file that it came from. The host
// file of `reduce.cu` is `reduce.cpp`, or `reduce.cu.cpp` where the project has a `reduce.cpp`.
std::string PlaceInProject(const std::string &input, const OutputFile &output);

class Mirror {
public:
  // Also links `other_sources`, which are compiled as they are.
  static Result<Mirror> Make(const std::string &folder, const std::vector<FileReport> &files,
                             const std::vector<std::string> &other_sources);

  const std::string &Folder() const { return folder_; }
  // The project's root as the user would name it: relative to the working directory inside it.
  std::string ShownRoot() const;
  // Path in the mirror, and the user's file that it came from.
  const std::vector<std::pair<std::string, std::string>> &TranslatedSources() const {
    return translated_sources_;
  }
  std::string InMirror(const std::string &path) const;
  // The user's file that `path` in the mirror stands for; `path` where it lies outside; empty for a
  // file that we made.
  std::string Original(const std::string &path) const;
  // -I of a folder of the project gets the mirror's folder before it.
  std::vector<std::string> WithMirroredFolders(const std::vector<std::string> &options) const;
  std::string WithShownPaths(std::string text) const;

private:
  std::string folder_;
  std::string root_;
  std::set<std::string> made_;
  std::vector<std::pair<std::string, std::string>> translated_sources_;
};

} // namespace spacecast
