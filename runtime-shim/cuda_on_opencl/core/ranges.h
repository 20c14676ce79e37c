// The table of ranges: which allocation an address lies in. Interior addresses are found too, since
// CUDA programs do arithmetic on device pointers on the host.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>

#include "opencl.h"

namespace spacecast::core {

using Address = std::uintptr_t;

enum class Storage {
  kBuffer,        // Device memory in a cl_mem whose device address is the key.
  kShared,        // Device memory from clSVMAlloc.
  kManagedShared, // Managed memory from clSVMAlloc; the host uses the same address.
  kManagedCopied, // Managed memory as a host array beside a cl_mem; the key is the host's address.
  kPinned,        // Host memory that this runtime allocated.
  kRegistered,    // Host memory of the program's that cudaHostRegister named.
};

struct Allocation {
  Storage storage = Storage::kBuffer;
  std::size_t bytes = 0;
  cl_mem buffer = nullptr;
  cl_mem pinned = nullptr;    // Keeps pinned host memory mapped.
  Address device_address = 0; // Of the buffer.
  unsigned flags = 0;         // As passed to cudaHostAlloc or cudaHostRegister.
  std::size_t row_bytes = 0;  // Pitched allocations.
};

inline bool IsManaged(Storage storage) {
  return storage == Storage::kManagedShared || storage == Storage::kManagedCopied;
}
inline bool IsDevice(Storage storage) {
  return storage == Storage::kBuffer || storage == Storage::kShared;
}

class Ranges {
public:
  using Map = std::map<Address, Allocation>;

  void Add(Address base, const Allocation &allocation) { map_[base] = allocation; }
  void Remove(Address base) { map_.erase(base); }

  // The allocation that holds `address`, or end().
  Map::iterator Find(Address address) {
    auto next = map_.upper_bound(address);
    if (next == map_.begin())
      return map_.end();
    --next;
    // One past the end belongs to the range only when the range is empty.
    return address - next->first < next->second.bytes || address == next->first ? next : map_.end();
  }
  Map::iterator end() { return map_.end(); }
  Map::iterator begin() { return map_.begin(); }

private:
  Map map_;
};

} // namespace spacecast::core
