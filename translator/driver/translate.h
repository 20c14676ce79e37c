// The whole pipeline for one source file, from path to the text of its outputs. Nothing is written.
#pragma once

#include "diagnostics/diagnostic.h"
#include "read/read_options.h"

#include <string>
#include <vector>

namespace spacecast {

// The stages in order; `--stop-after` names one of them in lower case.
enum class Stage { kRead, kFind, kInfer, kLower, kPlan, kWrite, kCheck };

enum class Direction { kToOpenCl, kToCuda };

struct TranslateOptions {
  ReadOptions read;
  // Follows the extension unless the command line says otherwise.
  Direction direction = Direction::kToOpenCl;
  // "CL1.2" or "CL3.0": what the device text may use, and what it is checked as.
  std::string cl_std = "CL1.2";
  // To CUDA: every kernel that asks where it stands takes its launch's geometry as a last parameter.
  bool nd_range = false;
  Stage stop_after = Stage::kCheck;
  // Each output is parsed as its target language.
  bool check = true;
  // Files of mapping rows; a row of theirs wins over one of ours.
  std::vector<std::string> user_mappings;
  // Where it is set, the host file holds no device text but `#include "<text_include>"` in its
  // place, and what is included is one raw string literal; so a ported tree embeds its .cl when it
  // is built, and people can edit it.
  std::string text_include;
  // Outputs are placed in a tree of the project's shape, by `OutputFile::source`, so that include
  // directives stay as they are; else they are placed by `OutputFile::path` in one folder.
  bool keep_tree = false;
};

struct OutputFile {
  // Relative to the output folder: "reduce.cl", "reduce.cpp", "include/shapes.cuh".
  std::string path;
  std::string text;
  // The file that this one came from, as the compiler opened it: the input, or a header of the
  // project. Whoever keeps a tree's shape places the output by it.
  std::string source;
};

struct Translation {
  std::vector<OutputFile> files;
  std::vector<Diagnostic> diagnostics;
  // Every file that was read, for the depfile; ours from memory are not among them.
  std::vector<std::string> dependencies;
  // How many kernels were found and how many were translated.
  unsigned kernels_found = 0;
  unsigned kernels_translated = 0;
};

Translation Translate(const std::string &path, const TranslateOptions &options);

} // namespace spacecast
