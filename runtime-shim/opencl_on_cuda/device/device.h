// What the OpenCL side needs of a machine that runs CUDA kernels. Two implementations: the CUDA
// driver (cuda_driver.h) and threads of the host (cpu_device.h).
//
// Addresses of the host and of the device are told apart by nobody: both are in one space, as under
// CUDA's unified addressing. Sizes are in bytes, times in nanoseconds of the host's steady clock.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace spacecast::opencl {

using Address = std::uint64_t;
inline Address AddressOf(const void *pointer) { return reinterpret_cast<Address>(pointer); }

inline std::uint64_t Now() {
  return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch() /
                                    std::chrono::nanoseconds(1));
}

using Extent = std::array<unsigned, 3>;

struct DeviceProperties {
  std::string name;
  std::string vendor;
  std::string driver_version;
  bool is_gpu = true;
  unsigned vendor_id = 0;
  unsigned compute_units = 1;
  unsigned clock_megahertz = 1000;
  unsigned threads_per_block = 1024;
  Extent block_limits{1024, 1024, 64};
  Extent grid_limits{0x7fffffff, 65535, 65535};
  std::size_t memory_bytes = 0;
  std::size_t largest_allocation = 0;
  std::size_t shared_bytes_per_block = 48 * 1024;
  std::size_t cache_bytes = 0;
};

// A point in a stream.
class Marker {
public:
  virtual ~Marker() = default;
  virtual bool IsDone() = 0;
  virtual void Wait() = 0;
  // Whether something before it went wrong; to be asked when it is done.
  virtual bool HasFailed() = 0;
  // When the stream passed it; 0 for one that was made without its time.
  virtual std::uint64_t Time() = 0;
};

class Function {
public:
  virtual ~Function() = default;
  virtual std::size_t StaticSharedBytes() const = 0;
};

class Module {
public:
  virtual ~Module() = default;
  // Null where there is no such function; lives as long as the module.
  virtual Function *Find(const std::string &name) = 0;
};

// The values of a kernel's parameters, one after the other.
class Arguments {
public:
  void Append(const void *bytes, std::size_t size) {
    offsets_.push_back(bytes_.size());
    const auto *begin = static_cast<const char *>(bytes);
    bytes_.insert(bytes_.end(), begin, begin + size);
    // Sixteen, so that each may be read where it stands.
    bytes_.resize((bytes_.size() + 15) / 16 * 16);
  }
  // One address per parameter, valid while this object is unchanged.
  std::vector<void *> Addresses() {
    std::vector<void *> addresses;
    for (std::size_t offset : offsets_)
      addresses.push_back(bytes_.data() + offset);
    return addresses;
  }

private:
  std::vector<char> bytes_;
  std::vector<std::size_t> offsets_;
};

struct Launch {
  Function *function;
  Extent grid;
  Extent block;
  std::size_t dynamic_shared_bytes;
  Arguments arguments;
};

// Does one thing after the other; every call returns at once.
class Stream {
public:
  virtual ~Stream() = default;
  virtual void Copy(Address to, Address from, std::size_t bytes) = 0;
  // `height` rows of `width` bytes.
  virtual void CopyRows(Address to, std::size_t to_pitch, Address from, std::size_t from_pitch,
                        std::size_t width, std::size_t height) = 0;
  // `bytes` is a multiple of the pattern's size.
  virtual void Fill(Address to, std::vector<char> pattern, std::size_t bytes) = 0;
  // False where the device refuses the launch at once.
  virtual bool Run(Launch launch) = 0;
  virtual std::shared_ptr<Marker> Mark(bool with_time) = 0;
  // What comes later in this stream waits for a marker of another one.
  virtual void WaitFor(const std::shared_ptr<Marker> &marker) = 0;
  // The only call that waits; false if something in the stream failed.
  virtual bool Synchronize() = 0;
};

class Device {
public:
  virtual ~Device() = default;
  virtual const DeviceProperties &Properties() const = 0;
  // 0 where there is not so much memory.
  virtual Address Allocate(std::size_t bytes) = 0;
  // Memory that the host may touch while no kernel runs.
  virtual Address AllocateShared(std::size_t bytes) = 0;
  // Waits for what is under way.
  virtual void Free(Address address) = 0;
  virtual std::unique_ptr<Stream> NewStream() = 0;
  // Compiles the CUDA source at `path`; what the compiler says is appended to `log`. Null where it
  // does not compile.
  virtual std::unique_ptr<Module> Load(const std::string &path, std::string &log) = 0;
};

// Never destroyed: streams may be at work until the process ends. Null, with the reason, where
// there is none.
Device *OpenCudaDriver(std::string &reason);
Device *OpenCpuDevice();

// The GPU if there is one, else the host; SPACECAST_RUN_ON=gpu or cpu decides otherwise.
Device *OpenDevice();

} // namespace spacecast::opencl
