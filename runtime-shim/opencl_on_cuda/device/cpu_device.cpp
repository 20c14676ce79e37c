// Kernels on the host: each is compiled with cuda_on_cpu into a shared object. A stream is a thread
// that does one task after the other.
#include "device.h"
#include "process.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <dlfcn.h>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <unistd.h>

namespace spacecast::opencl {

namespace {

// As cuda_on_cpu/launch.h declares it.
using EntryPoint = int (*)(const unsigned grid[3], const unsigned block[3],
                           std::size_t dynamic_shared_bytes, void *const *addresses, char *message,
                           std::size_t message_size);

void *PointerTo(Address address) { return reinterpret_cast<void *>(address); }

class CpuMarker : public Marker {
public:
  bool IsDone() override {
    std::lock_guard<std::mutex> lock(mutex_);
    return is_done_;
  }
  void Wait() override {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [this] { return is_done_; });
  }
  bool HasFailed() override { return has_failed_; }
  std::uint64_t Time() override { return time_; }
  void Pass(bool has_failed) {
    std::lock_guard<std::mutex> lock(mutex_);
    time_ = Now();
    has_failed_ = has_failed;
    is_done_ = true;
    changed_.notify_all();
  }

private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::atomic<bool> has_failed_{false};
  std::atomic<std::uint64_t> time_{0};
  bool is_done_ = false;
};

class CpuFunction : public Function {
public:
  explicit CpuFunction(EntryPoint entry) : entry_(entry) {}
  std::size_t StaticSharedBytes() const override { return 0; }
  EntryPoint Entry() const { return entry_; }

private:
  EntryPoint entry_;
};

// Never unloaded: the engine's threads are in it.
class CpuModule : public Module {
public:
  explicit CpuModule(void *library) : library_(library) {}
  Function *Find(const std::string &name) override {
    auto &function = functions_[name];
    if (!function)
      if (void *symbol = dlsym(library_, ("spacecast_launch_" + name).c_str()))
        function = std::make_unique<CpuFunction>(reinterpret_cast<EntryPoint>(symbol));
    return function.get();
  }

private:
  void *library_;
  std::map<std::string, std::unique_ptr<CpuFunction>> functions_;
};

class CpuStream : public Stream {
public:
  CpuStream() : thread_([this] { Loop(); }) {}
  ~CpuStream() override {
    Enqueue([this] { is_ending_ = true; });
    thread_.join();
  }
  void Copy(Address to, Address from, std::size_t bytes) override {
    Enqueue([=] { std::memmove(PointerTo(to), PointerTo(from), bytes); });
  }
  void CopyRows(Address to, std::size_t to_pitch, Address from, std::size_t from_pitch,
                std::size_t width, std::size_t height) override {
    Enqueue([=] {
      for (std::size_t row = 0; row < height; ++row)
        std::memmove(PointerTo(to + row * to_pitch), PointerTo(from + row * from_pitch), width);
    });
  }
  void Fill(Address to, std::vector<char> pattern, std::size_t bytes) override {
    Enqueue([to, pattern = std::move(pattern), bytes] {
      for (std::size_t at = 0; at < bytes; at += pattern.size())
        std::memcpy(PointerTo(to + at), pattern.data(), pattern.size());
    });
  }
  bool Run(Launch launch) override {
    Enqueue([this, launch = std::move(launch)]() mutable {
      char message[4000] = "";
      const auto &function = static_cast<const CpuFunction &>(*launch.function);
      if (function.Entry()(launch.grid.data(), launch.block.data(), launch.dynamic_shared_bytes,
                           launch.arguments.Addresses().data(), message, sizeof message) == 0)
        return;
      has_failed_ = true;
      std::fprintf(stderr, "spacecast: a kernel failed: %s\n", message);
    });
    return true;
  }
  std::shared_ptr<Marker> Mark(bool) override {
    auto marker = std::make_shared<CpuMarker>();
    Enqueue([this, marker] { marker->Pass(has_failed_); });
    return marker;
  }
  void WaitFor(const std::shared_ptr<Marker> &marker) override {
    Enqueue([marker] { marker->Wait(); });
  }
  bool Synchronize() override {
    auto marker = Mark(false);
    marker->Wait();
    return !marker->HasFailed();
  }

private:
  void Enqueue(std::function<void()> task) {
    std::lock_guard<std::mutex> lock(mutex_);
    tasks_.push_back(std::move(task));
    has_task_.notify_one();
  }
  void Loop() {
    while (!is_ending_) {
      std::unique_lock<std::mutex> lock(mutex_);
      has_task_.wait(lock, [this] { return !tasks_.empty(); });
      std::function<void()> task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      task();
    }
  }

  std::mutex mutex_;
  std::condition_variable has_task_;
  std::deque<std::function<void()>> tasks_;
  bool is_ending_ = false;
  bool has_failed_ = false;
  std::thread thread_;
};

class CpuDevice : public Device {
public:
  CpuDevice() {
    const auto pages = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES));
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    properties_.name = "spacecast cuda_on_cpu";
    properties_.vendor = "spacecast";
    properties_.driver_version = "1.0";
    properties_.is_gpu = false;
    properties_.compute_units = std::max(1u, std::thread::hardware_concurrency());
    properties_.memory_bytes = pages * page / 2;
    properties_.largest_allocation = properties_.memory_bytes / 2;
    properties_.cache_bytes = std::size_t{1} << 20;
  }
  const DeviceProperties &Properties() const override { return properties_; }
  Address Allocate(std::size_t bytes) override {
    // Full cache lines, so that vectors of 128 bytes are aligned.
    void *memory = std::aligned_alloc(128, (bytes + 127) / 128 * 128);
    return reinterpret_cast<Address>(memory);
  }
  Address AllocateShared(std::size_t bytes) override { return Allocate(bytes); }
  void Free(Address address) override {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      for (CpuStream *stream : streams_)
        stream->Synchronize();
    }
    std::free(PointerTo(address));
  }
  std::unique_ptr<Stream> NewStream() override {
    struct Registered : CpuStream {
      explicit Registered(CpuDevice &device) : device_(device) {
        std::lock_guard<std::mutex> lock(device_.mutex_);
        device_.streams_.insert(this);
      }
      ~Registered() override {
        std::lock_guard<std::mutex> lock(device_.mutex_);
        device_.streams_.erase(this);
      }
      CpuDevice &device_;
    };
    return std::make_unique<Registered>(*this);
  }
  std::unique_ptr<Module> Load(const std::string &path, std::string &log) override {
    const char *compiler = std::getenv("CXX");
    const std::string library =
        CacheFolder() + HashOf({ReadFile(path), TranslatorStamp(), compiler ? compiler : ""}) +
        ".so";
    if (access(library.c_str(), R_OK) != 0 &&
        RunProgram({FindSpacecast(), "build", path, "-o", library}, log) != 0)
      return nullptr;
    void *handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
      log += std::string(dlerror()) + "\n";
      return nullptr;
    }
    return std::make_unique<CpuModule>(handle);
  }

private:
  DeviceProperties properties_;
  std::mutex mutex_;
  std::set<CpuStream *> streams_;
};

} // namespace

Device *OpenCpuDevice() { return new CpuDevice; }

} // namespace spacecast::opencl
