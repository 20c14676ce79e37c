#include "stored_pointers.h"

#include <cstring>

#include "device_memory.h"

namespace spacecast::core {

namespace {

Address WordAt(const void *bytes, std::size_t offset) {
  Address word = 0;
  std::memcpy(&word, static_cast<const unsigned char *>(bytes) + offset, sizeof word);
  return word;
}

void SetWord(void *bytes, std::size_t offset, Address word) {
  std::memcpy(static_cast<unsigned char *>(bytes) + offset, &word, sizeof word);
}

} // namespace

bool HasStoredPointers(const Runtime &runtime) { return runtime.copied_count > 0; }

bool ToDeviceBytes(Runtime &runtime, const void *bytes, std::size_t size,
                   std::vector<unsigned char> &exchanged) {
  exchanged.clear();
  for (std::size_t offset = 0; offset + sizeof(Address) <= size; offset += sizeof(Address)) {
    const Address word = WordAt(bytes, offset);
    const Address on_device = ToDeviceAddress(runtime, word);
    if (on_device == word)
      continue;
    if (exchanged.empty()) {
      const auto *first = static_cast<const unsigned char *>(bytes);
      exchanged.assign(first, first + size);
    }
    SetWord(exchanged.data(), offset, on_device);
    runtime.stored_pointers[on_device] = word;
  }
  return !exchanged.empty();
}

void ToHostBytes(const Runtime &runtime, void *bytes, std::size_t size) {
  if (runtime.stored_pointers.empty())
    return;
  for (std::size_t offset = 0; offset + sizeof(Address) <= size; offset += sizeof(Address)) {
    const auto stored = runtime.stored_pointers.find(WordAt(bytes, offset));
    if (stored != runtime.stored_pointers.end())
      SetWord(bytes, offset, stored->second);
  }
}

} // namespace spacecast::core
