// The one runtime object of the process: device, context, memory, streams, symbols.
//
// Convention: every function that takes a Runtime & is called with its mutex held. Functions that
// wait for the device release it while they wait.
#pragma once

#include <cstdint>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "../include/driver_types.h"
#include "../include/spacecast/unit.h"
#include "device.h"
#include "ranges.h"

// A stream is one in-order queue. The counters tell which work other streams still have to wait
// for; see streams.cpp.
struct CUstream_st {
  cl_command_queue queue = nullptr;
  bool is_blocking = true; // Takes part in the order of the legacy default stream.
  unsigned flags = 0;
  int priority = 0;
  std::uint64_t submitted = 0;      // Commands enqueued so far.
  std::uint64_t completed = 0;      // Of those, known to be finished.
  std::uint64_t seen_by_legacy = 0; // Of those, already waited for by the legacy stream.
  std::uint64_t legacy_seen = 0;    // Commands of the legacy stream that this one waits for.
  unsigned unflushed = 0;
};

namespace spacecast::core {

enum class MemoryModel { kDeviceAddresses, kSharedVirtual, kIntegerAddresses };

struct SymbolState {
  Symbol symbol;
  Address address = 0; // Of the device copy; 0 until first used.
  cl_mem buffer = nullptr;
};

struct Runtime {
  std::mutex mutex;

  // Known at load.
  std::unordered_map<const void *, Kernel *> kernels;    // By stub.
  std::unordered_map<const void *, SymbolState> symbols; // By shadow.
  std::vector<Unit *> units;

  // Known after the start.
  enum class State { kNotStarted, kStarted, kFailed };
  State state = State::kNotStarted;
  Device device;
  cl_context context = nullptr;
  MemoryModel model = MemoryModel::kDeviceAddresses;
  cl_kernel probe = nullptr; // Tells a buffer's device address.
  cl_mem probe_result = nullptr;
  CUstream_st *probe_stream = nullptr;
  CUstream_st *legacy = nullptr;
  std::set<CUstream_st *> streams; // All but the legacy one.
  std::set<CUevent_st *> events;
  bool has_timing = false; // Queues are made with profiling.

  Ranges ranges;
  std::size_t allocated_bytes = 0;
  unsigned managed_count = 0;
  unsigned copied_count = 0;
  bool managed_on_device = false; // Who may use managed memory at the moment.
  // Device address to host address, of the addresses that went out in data; see stored_pointers.h.
  std::unordered_map<Address, Address> stored_pointers;

  std::vector<Unit *> units_with_assertions; // Some kernel that has any was launched.
  bool assertions_are_out = false;           // Since the device was last reset.

  cudaError_t sticky = cudaSuccess; // An asynchronous fault; every later call returns it.
  unsigned device_flags = 0;
  bool has_explained_refusal = false; // Of a launch; said once.
  // By cudaLimit; CUDA's defaults, in bytes and counts.
  std::size_t limits[7] = {1024, 1 << 20, 8 << 20, 2, 2048, 128, 0};
};

// The runtime, not started. It is never destroyed: destructors of the program may still call in.
Runtime &TheRuntime();

// Runs `wait`, which only waits for the device, without the mutex.
template <class Wait> auto WithoutLock(Runtime &runtime, Wait wait) {
  // Oclgrind runs the kernels inside the calls that wait.
  if (runtime.device.is_single_threaded)
    return wait();
  runtime.mutex.unlock();
  auto result = wait();
  runtime.mutex.lock();
  return result;
}

// Starts OpenCL if that has not been done. cudaErrorNoDevice where there is none.
cudaError_t EnsureStarted(Runtime &runtime);

} // namespace spacecast::core
