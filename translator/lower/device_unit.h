// A translation unit's device code, lowered: pieces of text in the order in which they are printed,
// and what the host file must know of them.
#pragma once

#include "base/span.h"
#include "diagnostics/diagnostic.h"

#include <set>
#include <string>
#include <vector>

namespace spacecast {

// How the host file names a kernel, and what the runtime appends to its arguments.
struct KernelEntry {
  // "reduce<float, 256>", "ns::note", or with a cast where the name is overloaded.
  std::string stub;
  // In the OpenCL program.
  std::string name;
  struct Hidden {
    // "dynamic_shared" and "failed_assertions" by the runtime's names; "symbol" is of a variable.
    enum class Kind { kDynamicShared, kSymbol, kFailedAssertions };
    Kind kind = Kind::kSymbol;
    // The symbol's qualified name.
    std::string symbol;
  };
  std::vector<Hidden> hidden;
};

struct DevicePiece {
  std::string text;
  // Where it came from; pieces that are neighbours in a file keep the blank lines between them.
  Span source;
};

struct DeviceUnit {
  std::vector<DevicePiece> pieces;
  // Snippets of the device library, and OpenCL extensions, that the text relies on.
  std::set<std::string> helpers;
  std::set<std::string> extensions;
  std::vector<KernelEntry> kernels;
  // Qualified names of the variables that live in buffers of the runtime.
  std::vector<std::string> symbols;
  unsigned kernels_found = 0;
  // The text was OpenCL's once: pieces stand in the source's own text, whose comments, directives and
  // inactive branches, at these places, stay.
  bool is_in_place = false;
  std::vector<Span> inactive;
  std::vector<Diagnostic> diagnostics;
};

} // namespace spacecast
