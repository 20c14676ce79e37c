// The runtime object, its start, and the registration of units at load.

#include "runtime.h"

#include <cstdio>
#include <cstdlib>

#include "choose_memory_model.h"
#include "last_error.h"
#include "streams.h"

namespace spacecast::core {

namespace {

// Some drivers crash when the process ends under a running kernel.
void FinishAtExit() {
  Runtime &runtime = TheRuntime();
  if (runtime.state != Runtime::State::kStarted || !runtime.mutex.try_lock())
    return;
  clFinish(runtime.legacy->queue);
  for (CUstream_st *stream : runtime.streams)
    clFinish(stream->queue);
  runtime.mutex.unlock();
}

const char *ModelName(MemoryModel model) {
  switch (model) {
  case MemoryModel::kDeviceAddresses:
    return "device addresses";
  case MemoryModel::kSharedVirtual:
    return "shared virtual memory";
  case MemoryModel::kIntegerAddresses:
    return "integer addresses";
  }
  return "";
}

cudaError_t Start(Runtime &runtime) {
  if (!ChooseDevice(runtime.device))
    return cudaErrorNoDevice;
  cl_int status = CL_SUCCESS;
  const cl_context_properties properties[] = {
      CL_CONTEXT_PLATFORM, reinterpret_cast<cl_context_properties>(runtime.device.platform), 0};
  runtime.context = clCreateContext(properties, 1, &runtime.device.id, nullptr, nullptr, &status);
  if (status != CL_SUCCESS)
    return cudaErrorInitializationError;
  runtime.legacy = MakeStream(runtime, cudaStreamDefault, 0);
  runtime.probe_stream = MakeStream(runtime, cudaStreamNonBlocking, 0);
  if (!runtime.legacy || !runtime.probe_stream)
    return cudaErrorInitializationError;
  if (!ChooseMemoryModel(runtime))
    return cudaErrorInitializationError;
  if (std::getenv("SPACECAST_VERBOSE"))
    std::fprintf(stderr, "spacecast: %s (%s, driver %s), memory model: %s\n",
                 runtime.device.name.c_str(), runtime.device.platform_name.c_str(),
                 runtime.device.driver.c_str(), ModelName(runtime.model));
  std::atexit(FinishAtExit);
  return cudaSuccess;
}

} // namespace

Runtime &TheRuntime() {
  static Runtime *runtime = new Runtime;
  return *runtime;
}

cudaError_t EnsureStarted(Runtime &runtime) {
  if (runtime.state == Runtime::State::kStarted)
    return cudaSuccess;
  if (runtime.state == Runtime::State::kFailed)
    return cudaErrorNoDevice;
  const cudaError_t error = Start(runtime);
  runtime.state = error == cudaSuccess ? Runtime::State::kStarted : Runtime::State::kFailed;
  if (error != cudaSuccess)
    std::fprintf(stderr, "spacecast: there is no usable OpenCL device\n");
  return error;
}

struct KernelsByStub {
  std::unordered_map<const void *, Kernel *> kernels;
};

} // namespace spacecast::core

namespace spacecast {

Unit::Unit(const char *name, Text text, std::initializer_list<Kernel> kernels,
           std::initializer_list<Symbol> symbols, const char *options)
    : name(name), text(text), kernels(core::Keep(kernels)), symbols(core::Keep(symbols)),
      options(options), by_stub_(new core::KernelsByStub) {
  for (Kernel &kernel : this->kernels) {
    kernel.unit = this;
    by_stub_->kernels.emplace(kernel.stub, &kernel);
  }
}

Kernel *Unit::Find(const void *stub) {
  const auto found = by_stub_->kernels.find(stub);
  return found == by_stub_->kernels.end() ? nullptr : found->second;
}

Registration::Registration(Unit &(*unit)()) {
  Unit &registered = unit();
  core::Runtime &runtime = core::TheRuntime();
  std::lock_guard<std::mutex> lock(runtime.mutex);
  runtime.units.push_back(&registered);
  for (Kernel &kernel : registered.kernels)
    runtime.kernels.emplace(kernel.stub, &kernel);
  for (const Symbol &symbol : registered.symbols)
    runtime.symbols.emplace(symbol.shadow, core::SymbolState{symbol, 0, nullptr});
}

} // namespace spacecast
