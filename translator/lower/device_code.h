// A translation unit's device code, lowered: pieces in the order in which they are printed.
#pragma once

#include "lower/lower_function.h"

namespace spacecast {

// How the host file names a kernel, and what the runtime appends to its arguments.
struct KernelEntry {
  // "reduce<float, 256>", "ns::note", or with a cast where the name is overloaded.
  std::string stub;
  std::string name;
  struct Hidden {
    bool is_dynamic_shared = false;
    // The symbol's qualified name.
    std::string symbol;
  };
  std::vector<Hidden> hidden;
};

struct DeviceCode {
  // Ready text of each piece, and the file span that it came from (for blank lines between them).
  struct Piece {
    std::string text;
    Span source;
    bool is_line = false;
  };
  std::vector<Piece> pieces;
  Needs needs;
  std::vector<KernelEntry> kernels;
  // Qualified names of the symbols that live in buffers of the runtime.
  std::vector<std::string> symbols;
  std::vector<Diagnostic> diagnostics;
};

DeviceCode LowerDeviceCode(const ParsedSource &source, const DeviceProgram &program,
                           const AddressSpaces &spaces, const StorageMap &storage,
                           const Mappings &mappings);

} // namespace spacecast
