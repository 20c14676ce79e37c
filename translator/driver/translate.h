// The whole pipeline for one source file, from path to the text of its outputs. Nothing is written.
#pragma once

#include "diagnostics/diagnostic.h"
#include "read/parsed_source.h"

#include <string>
#include <vector>

namespace spacecast {

// The stages in order; `--stop-after` names one of them in lower case.
enum class Stage { kRead, kFind, kInfer, kLower, kPlan, kWrite, kCheck };

struct TranslateOptions {
  ReadOptions read;
  Stage stop_after = Stage::kCheck;
  // Each output is parsed as its target language.
  bool check = true;
  std::vector<std::string> user_mappings;
};

struct OutputFile {
  // Relative to the output folder: "reduce.cl", "reduce.cpp", "include/shapes.cuh".
  std::string path;
  std::string text;
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
