#include "arguments.h"

#include "device_memory.h"
#include "device_symbols.h"
#include "failed_assertions.h"
#include "stored_pointers.h"

namespace spacecast::core {

namespace {

// OpenCL refuses a local argument of size 0, and the text aligns the array to 16.
constexpr std::size_t DynamicSharedBytes(std::size_t asked) {
  constexpr std::size_t kAlignment = 16;
  return asked == 0 ? kAlignment : (asked + kAlignment - 1) / kAlignment * kAlignment;
}

constexpr std::size_t kMaskBits = 64;

} // namespace

Arguments::Arguments(Runtime &runtime, Kernel &kernel, const Argument *declared, std::size_t count,
                     std::size_t shared_bytes)
    : runtime_(runtime), kernel_(kernel) {
  for (std::size_t i = 0; i < count; ++i) {
    Value value{Value::Kind::kBytes, declared[i].data, declared[i].size, 0, nullptr};
    if (declared[i].is_pointer) {
      value.kind = Value::Kind::kAddress;
      value.address = ToDeviceAddress(runtime, *static_cast<const Address *>(declared[i].data));
      if (value.address == 0 && i < kMaskBits)
        nulls_ |= std::uint64_t{1} << i;
    } else if (HasStoredPointers(runtime)) {
      std::vector<unsigned char> exchanged;
      if (ToDeviceBytes(runtime, value.data, value.size, exchanged)) {
        exchanged_.push_back(std::move(exchanged));
        value.data = exchanged_.back().data();
      }
    }
    Add(value);
  }
  for (HiddenArgument &hidden : kernel.hidden) {
    Value value{Value::Kind::kLocal, nullptr, DynamicSharedBytes(shared_bytes), 0, nullptr};
    if (hidden.kind != HiddenArgument::Kind::kDynamicShared) {
      SymbolState &symbol = hidden.kind == HiddenArgument::Kind::kSymbol
                                ? SymbolOf(runtime, hidden)
                                : AssertionsOf(runtime, *kernel.unit);
      error_ = EnsureOnDevice(runtime, symbol);
      if (error_ != cudaSuccess)
        return;
      value.kind = symbol.buffer ? Value::Kind::kBuffer : Value::Kind::kAddress;
      value.address = ToDeviceAddress(runtime, symbol.address);
      value.buffer = symbol.buffer;
    }
    Add(value);
  }
}

void Arguments::Add(const Value &value) {
  if (count_ < kInline)
    inline_[count_] = value;
  else
    more_.push_back(value);
  ++count_;
}

cl_int Arguments::SetOne(cl_kernel kernel, cl_uint index, const Value &value,
                         bool has_integers) const {
  if (value.kind == Value::Kind::kBytes || value.kind == Value::Kind::kLocal)
    return clSetKernelArg(kernel, index, value.size, value.data);
  if (has_integers) {
    const std::vector<bool> &is_constant = kernel_.built->is_constant;
    if (index >= is_constant.size() || !is_constant[index]) {
      const cl_ulong address = value.address;
      return clSetKernelArg(kernel, index, sizeof address, &address);
    }
    const cl_mem buffer = value.buffer ? value.buffer : BufferAt(runtime_, value.address);
    if (buffer)
      return clSetKernelArg(kernel, index, sizeof buffer, &buffer);
  }
  if (value.kind == Value::Kind::kBuffer)
    return clSetKernelArg(kernel, index, sizeof value.buffer, &value.buffer);
  if (value.address == 0)
    return clSetKernelArg(kernel, index, sizeof(cl_mem), nullptr);
  return clSetKernelArgSVMPointer(kernel, index, reinterpret_cast<const void *>(value.address));
}

cl_int Arguments::SetAll(cl_kernel kernel, bool has_integers) const {
  cl_int status = CL_SUCCESS;
  for (std::size_t i = 0; i < count_; ++i) {
    const Value &value = i < kInline ? inline_[i] : more_[i - kInline];
    status |= SetOne(kernel, static_cast<cl_uint>(i), value, has_integers);
  }
  return status;
}

cl_kernel Arguments::Set(cl_int *status) {
  if (runtime_.model == MemoryModel::kIntegerAddresses) {
    *status = SetAll(kernel_.built->handle, true);
    return kernel_.built->handle;
  }
  cl_kernel kernel = nulls_ == 0 ? kernel_.built->handle : KernelWithNulls(kernel_, nulls_);
  *status = kernel ? SetAll(kernel, false) : CL_INVALID_KERNEL;
  return kernel;
}

cl_kernel Arguments::SetIntegers(cl_int *status) {
  cl_kernel kernel = KernelWithIntegers(runtime_, kernel_);
  *status = kernel ? SetAll(kernel, true) : CL_INVALID_KERNEL_ARGS;
  return kernel;
}

} // namespace spacecast::core
