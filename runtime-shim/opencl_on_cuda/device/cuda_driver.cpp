// Kernels on an NVIDIA GPU, through the driver; text is compiled by NVRTC.
#include "device.h"
#include "driver_api.h"
#include "process.h"

#include <chrono>
#include <cstdio>
#include <cstring>
#include <map>

namespace spacecast::opencl {

namespace {

// CUdevice_attribute and CUfunction_attribute.
enum Attribute {
  kThreadsPerBlock = 1,
  kBlockLimit = 2,
  kGridLimit = 5,
  kSharedPerBlock = 8,
  kClockKilohertz = 13,
  kComputeUnits = 16,
  kCacheBytes = 38,
  kComputeMajor = 75,
  kComputeMinor = 76,
  kSharedPerBlockOptIn = 97,
};
enum FunctionAttribute { kFunctionSharedBytes = 1, kFunctionMostDynamicShared = 8 };
constexpr unsigned kStreamNonBlocking = 1, kEventWithoutTime = 2, kAttachGlobal = 1;

struct Driver {
  const DriverApi *api;
  DriverContext context;
  // Any thread of the program may call.
  const DriverApi *operator->() const {
    api->cuCtxSetCurrent(context);
    return api;
  }
  bool Check(int status, const char *what) const {
    if (status == kDriverSuccess)
      return true;
    const char *text = nullptr;
    api->cuGetErrorString(status, &text);
    std::fprintf(stderr, "spacecast: %s: %s\n", what, text != nullptr ? text : "unknown error");
    return false;
  }
};

// A driver's times are floats of milliseconds between two events, so a stream's clock starts anew
// whenever it is idle long enough to lose digits.
struct Epoch {
  Driver driver;
  DriverEvent event = nullptr;
  std::uint64_t time = 0;
  ~Epoch() { driver->cuEventDestroy_v2(event); }
};

class CudaMarker : public Marker {
public:
  CudaMarker(const Driver &driver, DriverStream stream, std::shared_ptr<Epoch> epoch)
      : driver_(driver), epoch_(std::move(epoch)) {
    driver_->cuEventCreate(&event_, epoch_ ? 0 : kEventWithoutTime);
    driver_->cuEventRecord(event_, stream);
  }
  ~CudaMarker() override { driver_->cuEventDestroy_v2(event_); }
  bool IsDone() override { return driver_->cuEventQuery(event_) != kDriverNotReady; }
  void Wait() override { driver_->cuEventSynchronize(event_); }
  bool HasFailed() override { return driver_->cuEventQuery(event_) != kDriverSuccess; }
  std::uint64_t Time() override {
    float milliseconds = 0;
    if (!epoch_ || driver_->cuEventElapsedTime(&milliseconds, epoch_->event, event_) != 0)
      return 0;
    return epoch_->time + static_cast<std::uint64_t>(double{milliseconds} * 1e6);
  }
  DriverEvent Event() const { return event_; }

private:
  Driver driver_;
  DriverEvent event_ = nullptr;
  std::shared_ptr<Epoch> epoch_;
};

class CudaFunction : public Function {
public:
  CudaFunction(const Driver &driver, DriverFunction function) : function_(function) {
    int bytes = 0;
    driver->cuFuncGetAttribute(&bytes, kFunctionSharedBytes, function);
    static_shared_ = static_cast<std::size_t>(bytes);
  }
  std::size_t StaticSharedBytes() const override { return static_shared_; }
  DriverFunction Handle() const { return function_; }

private:
  DriverFunction function_;
  std::size_t static_shared_;
};

class CudaModule : public Module {
public:
  CudaModule(const Driver &driver, DriverModule module) : driver_(driver), module_(module) {}
  ~CudaModule() override { driver_->cuModuleUnload(module_); }
  Function *Find(const std::string &name) override {
    auto &function = functions_[name];
    DriverFunction handle = nullptr;
    if (!function && driver_->cuModuleGetFunction(&handle, module_, name.c_str()) == kDriverSuccess)
      function = std::make_unique<CudaFunction>(driver_, handle);
    return function.get();
  }

private:
  Driver driver_;
  DriverModule module_;
  std::map<std::string, std::unique_ptr<CudaFunction>> functions_;
};

class CudaStream : public Stream {
public:
  explicit CudaStream(const Driver &driver) : driver_(driver) {
    driver_->cuStreamCreate(&stream_, kStreamNonBlocking);
  }
  ~CudaStream() override {
    driver_->cuStreamSynchronize(stream_);
    driver_->cuStreamDestroy_v2(stream_);
  }
  void Copy(Address to, Address from, std::size_t bytes) override {
    Note(driver_->cuMemcpyAsync(to, from, bytes, stream_), "a copy");
  }
  void CopyRows(Address to, std::size_t to_pitch, Address from, std::size_t from_pitch,
                std::size_t width, std::size_t height) override {
    DriverCopy2D copy{};
    copy.from_type = copy.to_type = kMemoryTypeUnified;
    copy.from_device = from;
    copy.from_pitch = from_pitch;
    copy.to_device = to;
    copy.to_pitch = to_pitch;
    copy.width = width;
    copy.height = height;
    Note(driver_->cuMemcpy2DAsync_v2(&copy, stream_), "a copy of rows");
  }
  void Fill(Address to, std::vector<char> pattern, std::size_t bytes) override {
    const std::size_t size = pattern.size();
    unsigned value = 0;
    std::memcpy(&value, pattern.data(), std::min(size, sizeof value));
    if (size == 1)
      Note(driver_->cuMemsetD8Async(to, static_cast<unsigned char>(value), bytes, stream_),
           "a fill");
    else if (size == 2)
      Note(driver_->cuMemsetD16Async(to, static_cast<unsigned short>(value), bytes / 2, stream_),
           "a fill");
    else if (size == 4)
      Note(driver_->cuMemsetD32Async(to, value, bytes / 4, stream_), "a fill");
    else
      FillByDoubling(to, pattern, bytes);
  }
  bool Run(Launch launch) override {
    const auto &function = static_cast<const CudaFunction &>(*launch.function);
    std::vector<void *> addresses = launch.arguments.Addresses();
    constexpr std::size_t kWithoutAsking = 48 * 1024;
    if (launch.dynamic_shared_bytes + function.StaticSharedBytes() > kWithoutAsking)
      driver_->cuFuncSetAttribute(function.Handle(), kFunctionMostDynamicShared,
                                  static_cast<int>(launch.dynamic_shared_bytes));
    return driver_.Check(driver_->cuLaunchKernel(function.Handle(), launch.grid[0], launch.grid[1],
                                                 launch.grid[2], launch.block[0], launch.block[1],
                                                 launch.block[2],
                                                 static_cast<unsigned>(launch.dynamic_shared_bytes),
                                                 stream_, addresses.data(), nullptr),
                         "a launch");
  }
  std::shared_ptr<Marker> Mark(bool with_time) override {
    return std::make_shared<CudaMarker>(driver_, stream_, with_time ? CurrentEpoch() : nullptr);
  }
  void WaitFor(const std::shared_ptr<Marker> &marker) override {
    driver_->cuStreamWaitEvent(stream_, static_cast<CudaMarker &>(*marker).Event(), 0);
  }
  bool Synchronize() override {
    return driver_.Check(driver_->cuStreamSynchronize(stream_), "a command") && !has_failed_;
  }

private:
  void Note(int status, const char *what) { has_failed_ |= !driver_.Check(status, what); }

  // The pattern is in the first part of what is filled; each copy doubles that part.
  void FillByDoubling(Address to, const std::vector<char> &pattern, std::size_t bytes) {
    for (std::size_t done = 0; done < bytes;) {
      const bool is_first = done == 0;
      const std::size_t part =
          is_first ? std::min(bytes, pattern.size()) : std::min(done, bytes - done);
      const Address from = is_first ? reinterpret_cast<Address>(pattern.data()) : to;
      Note(driver_->cuMemcpyAsync(to + done, from, part, stream_), "a fill");
      // The pattern may go when this returns.
      if (is_first)
        driver_->cuStreamSynchronize(stream_);
      done += part;
    }
  }

  std::shared_ptr<Epoch> CurrentEpoch() {
    constexpr std::uint64_t kSecond = 1000000000;
    if (!epoch_ || Now() - epoch_->time > kSecond) {
      epoch_ = std::make_shared<Epoch>(Epoch{driver_});
      driver_->cuStreamSynchronize(stream_);
      driver_->cuEventCreate(&epoch_->event, 0);
      driver_->cuEventRecord(epoch_->event, stream_);
      driver_->cuEventSynchronize(epoch_->event);
      epoch_->time = Now();
    }
    return epoch_;
  }

  Driver driver_;
  DriverStream stream_ = nullptr;
  std::shared_ptr<Epoch> epoch_;
  bool has_failed_ = false;
};

class CudaDevice : public Device {
public:
  CudaDevice(const Driver &driver, int device) : driver_(driver), device_(device) {
    char name[256] = "";
    int version = 0;
    std::size_t memory = 0;
    driver_->cuDeviceGetName(name, sizeof name, device);
    driver_->cuDriverGetVersion(&version);
    driver_->cuDeviceTotalMem_v2(&memory, device);
    properties_.name = name;
    properties_.vendor = "NVIDIA Corporation";
    properties_.vendor_id = 0x10de;
    properties_.driver_version =
        std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
    properties_.compute_units = Get(kComputeUnits);
    properties_.clock_megahertz = Get(kClockKilohertz) / 1000;
    properties_.threads_per_block = Get(kThreadsPerBlock);
    for (int i = 0; i < 3; ++i) {
      properties_.block_limits[i] = Get(kBlockLimit + i);
      properties_.grid_limits[i] = Get(kGridLimit + i);
    }
    properties_.memory_bytes = memory;
    properties_.largest_allocation = memory / 4;
    properties_.shared_bytes_per_block = Get(kSharedPerBlock);
    properties_.cache_bytes = Get(kCacheBytes);
  }
  const DeviceProperties &Properties() const override { return properties_; }
  Address Allocate(std::size_t bytes) override {
    unsigned long long address = 0;
    return driver_->cuMemAlloc_v2(&address, bytes) == kDriverSuccess ? address : 0;
  }
  Address AllocateShared(std::size_t bytes) override {
    unsigned long long address = 0;
    return driver_->cuMemAllocManaged(&address, bytes, kAttachGlobal) == kDriverSuccess ? address
                                                                                        : 0;
  }
  // The driver waits only for what uses the memory by a legacy stream; ours are not.
  void Free(Address address) override {
    driver_->cuCtxSynchronize();
    driver_->cuMemFree_v2(address);
  }
  std::unique_ptr<Stream> NewStream() override { return std::make_unique<CudaStream>(driver_); }

  std::unique_ptr<Module> Load(const std::string &path, std::string &log) override {
    const std::string architecture =
        "sm_" + std::to_string(Get(kComputeMajor)) + std::to_string(Get(kComputeMinor));
    const std::string text = ReadFile(path);
    const std::string kept =
        CacheFolder() + HashOf({text, TranslatorStamp(), architecture}) + ".cubin";
    std::string image = ReadFile(kept);
    if (image.empty()) {
      image = Compile(path, text, architecture, log);
      if (image.empty())
        return nullptr;
      WriteFile(kept, image);
    }
    DriverModule module = nullptr;
    if (!driver_.Check(driver_->cuModuleLoadData(&module, image.data()), "loading a module"))
      return nullptr;
    return std::make_unique<CudaModule>(driver_, module);
  }

private:
  unsigned Get(int attribute) {
    int value = 0;
    driver_->cuDeviceGetAttribute(&value, attribute, device_);
    return static_cast<unsigned>(value);
  }

  static std::string Compile(const std::string &path, const std::string &text,
                             const std::string &architecture, std::string &log) {
    std::string reason;
    const CompilerApi *compiler = LoadCompilerApi(reason);
    if (compiler == nullptr) {
      log += "CUDA's run-time compiler is not there: " + reason + "\n";
      return "";
    }
    CompilerProgram program = nullptr;
    compiler->nvrtcCreateProgram(&program, text.c_str(), path.c_str(), 0, nullptr, nullptr);
    const std::string folder = "-I" + path.substr(0, path.rfind('/'));
    std::string headers;
    if (RunProgram({FindSpacecast(), "headers"}, headers) != 0) {
      log += headers;
      return "";
    }
    headers = "-I" + headers.substr(0, headers.find('\n'));
    const std::string target = "-arch=" + architecture;
    const char *options[] = {target.c_str(), "-std=c++17", folder.c_str(), headers.c_str(),
                             "-default-device"};
    const int status = compiler->nvrtcCompileProgram(program, 5, options);
    std::size_t size = 0;
    compiler->nvrtcGetProgramLogSize(program, &size);
    std::string said(size, '\0');
    compiler->nvrtcGetProgramLog(program, said.data());
    log += said.c_str();
    std::string image;
    if (status == 0 && compiler->nvrtcGetCUBINSize(program, &size) == 0) {
      image.resize(size);
      compiler->nvrtcGetCUBIN(program, image.data());
    }
    compiler->nvrtcDestroyProgram(&program);
    return image;
  }

  Driver driver_;
  int device_;
  DeviceProperties properties_;
};

} // namespace

Device *OpenCudaDriver(std::string &reason) {
  const DriverApi *api = LoadDriverApi(reason);
  if (api == nullptr)
    return nullptr;
  int count = 0, device = 0;
  DriverContext context = nullptr;
  if (api->cuInit(0) != kDriverSuccess || api->cuDeviceGetCount(&count) != kDriverSuccess ||
      count == 0 || api->cuDeviceGet(&device, 0) != kDriverSuccess ||
      api->cuDevicePrimaryCtxRetain(&context, device) != kDriverSuccess) {
    reason = "the driver finds no device";
    return nullptr;
  }
  return new CudaDevice({api, context}, device);
}

} // namespace spacecast::opencl
