// The arguments of one launch, declared and hidden, and the way they reach a kernel object.
#pragma once

#include "program.h"

namespace spacecast::core {

class Arguments {
public:
  // Resolves addresses and symbols; `shared_bytes` is the dynamic shared memory.
  Arguments(Runtime &runtime, Kernel &kernel, const Argument *declared, std::size_t count,
            std::size_t shared_bytes);

  // Why a symbol cannot be passed, or cudaSuccess.
  cudaError_t error() const { return error_; }

  // The kernel object to launch, with everything set; null and `status` if OpenCL refuses.
  cl_kernel Set(cl_int *status);
  // The same in the form with integers, which takes any address.
  cl_kernel SetIntegers(cl_int *status);

private:
  struct Value {
    enum class Kind { kBytes, kAddress, kBuffer, kLocal };
    Kind kind;
    const void *data = nullptr; // Of bytes.
    std::size_t size = 0;       // Of bytes and of local memory.
    Address address = 0;
    cl_mem buffer = nullptr; // The whole buffer at the address, where there is one.
  };

  void Add(const Value &value);
  cl_int SetOne(cl_kernel kernel, cl_uint index, const Value &value, bool has_integers) const;
  cl_int SetAll(cl_kernel kernel, bool has_integers) const;

  static constexpr std::size_t kInline = 16; // Launches with more arguments allocate.
  Runtime &runtime_;
  Kernel &kernel_;
  Value inline_[kInline];
  std::vector<Value> more_;
  std::size_t count_ = 0;
  std::vector<std::vector<unsigned char>> exchanged_; // Values that hold addresses.
  std::uint64_t nulls_ = 0; // Bit i: argument i is a null pointer.
  cudaError_t error_ = cudaSuccess;
};

} // namespace spacecast::core
