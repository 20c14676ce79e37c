// Addresses of managed memory that lie in data: in a struct argument, in managed memory, in device
// memory. Where a host array stands beside a buffer (Storage::kManagedCopied) its two addresses
// differ, so every word of data that holds such an address is exchanged on its way to the device,
// and back on its way to the host. Only 8-byte words at 8-byte offsets can hold one.
//
// What comes back is recognised by the addresses that went out. One that a kernel computed, such as
// the place after a stored one, comes back as the device's.
#pragma once

#include "runtime.h"

namespace spacecast::core {

// Whether any data may hold an address that must be exchanged.
bool HasStoredPointers(const Runtime &runtime);

// The bytes as the device must see them, in `exchanged`; false if they are the same.
bool ToDeviceBytes(Runtime &runtime, const void *bytes, std::size_t size,
                   std::vector<unsigned char> &exchanged);

// Exchanges what the device has left in the bytes, in place.
void ToHostBytes(const Runtime &runtime, void *bytes, std::size_t size);

} // namespace spacecast::core
