#include "device_symbols.h"

#include <cstring>

#include "copy.h"
#include "device_memory.h"

namespace spacecast::core {

SymbolState *FindSymbol(Runtime &runtime, const void *shadow) {
  const auto found = runtime.symbols.find(shadow);
  return found == runtime.symbols.end() ? nullptr : &found->second;
}

SymbolState *FindSymbolByName(Runtime &runtime, const char *name) {
  for (auto &[shadow, state] : runtime.symbols)
    if (std::strcmp(state.symbol.name, name) == 0)
      return &state;
  return nullptr;
}

SymbolState &SymbolOf(Runtime &runtime, HiddenArgument &argument) {
  if (!argument.shadow)
    argument.shadow = argument.find_shadow();
  return StateOf(runtime, argument.shadow, argument.bytes);
}

SymbolState &StateOf(Runtime &runtime, void *shadow, std::size_t bytes) {
  auto found = runtime.symbols.find(shadow);
  if (found == runtime.symbols.end()) {
    Symbol symbol;
    symbol.name = "";
    symbol.shadow = shadow;
    symbol.bytes = bytes;
    found = runtime.symbols.emplace(shadow, SymbolState{symbol, 0, nullptr}).first;
  }
  return found->second;
}

cudaError_t EnsureOnDevice(Runtime &runtime, SymbolState &state) {
  if (state.address != 0)
    return cudaSuccess;
  const auto shadow = reinterpret_cast<Address>(state.symbol.shadow);
  const auto range = runtime.ranges.Find(shadow);
  if (range != runtime.ranges.end() && IsManaged(range->second.storage)) {
    // The shadow of a managed variable is the variable.
    state.address = shadow;
    return cudaSuccess;
  }
  Address address = 0;
  cudaError_t error = AllocateDevice(runtime, state.symbol.bytes, &address);
  if (error != cudaSuccess)
    return error;
  state.buffer = runtime.ranges.Find(address)->second.buffer;
  error = WriteNow(runtime, address, state.symbol.shadow, state.symbol.bytes);
  if (error == cudaSuccess)
    state.address = address;
  return error;
}

} // namespace spacecast::core
