// Device copies of __device__, __constant__ and __managed__ variables.
#pragma once

#include "runtime.h"

namespace spacecast::core {

// The symbol of a shadow's address, or null.
SymbolState *FindSymbol(Runtime &runtime, const void *shadow);
// The symbol of this name, for the API of CUDA 4 and before, or null.
SymbolState *FindSymbolByName(Runtime &runtime, const char *name);

// The state of a kernel's hidden symbol argument, which need not be in a table.
SymbolState &SymbolOf(Runtime &runtime, HiddenArgument &argument);

// The state of host bytes that a device copy is made from, entered if they are in no table.
SymbolState &StateOf(Runtime &runtime, void *shadow, std::size_t bytes);

// Makes the device copy, with the shadow's bytes as initial value, at first use.
cudaError_t EnsureOnDevice(Runtime &runtime, SymbolState &symbol);

} // namespace spacecast::core
