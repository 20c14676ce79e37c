// Prints what CUDA's functions give for the inputs; included by the generated record_N.cu.
#pragma once

#include "inputs.h"

#include <cstdio>
#include <utility>
#include <vector>

#define TYPE(cuda, name)                                                                           \
  __host__ __device__ constexpr const char *Name(cuda) { return name; }
TYPE(float, "float")
TYPE(double, "double")
TYPE(bool, "bool")
TYPE(int, "int")
TYPE(unsigned, "uint")
TYPE(long, "long")
TYPE(long long, "long")
TYPE(unsigned long, "ulong")
TYPE(unsigned long long, "ulong")
TYPE(short, "short")
TYPE(unsigned short, "ushort")
TYPE(char, "char")
TYPE(unsigned char, "uchar")

// What the device pass alone knows: the type of the results.
struct Result {
  char type[8];
  int size;
};

template <typename Row, typename... Arguments>
__global__ void Kernel(std::uint64_t *out, Result *result, int n, const Arguments *...in) {
#ifdef __CUDA_ARCH__
  if constexpr (requires { Row::Call(in[0]...); }) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
      return;
    const auto value = Row::Call(in[i]...);
    out[i] = 0;
    memcpy(out + i, &value, sizeof(value));
    if (i == 0) {
      const char *name = Name(value);
      for (int k = 0; name[k] != 0; ++k)
        result->type[k] = name[k];
      result->size = sizeof(value);
    }
  }
#endif
}

template <typename T> T *Input(int argument) {
  std::vector<T> values(inputs::kCases);
  for (int i = 0; i < inputs::kCases; ++i)
    inputs::Write(Name(T()), argument, i, &values[i]);
  T *copy;
  cudaMalloc(&copy, values.size() * sizeof(T));
  cudaMemcpy(copy, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice);
  return copy;
}

template <typename Row, typename... Arguments, std::size_t... I>
void Launch(std::uint64_t *out, Result *result, std::index_sequence<I...>) {
  Kernel<Row, Arguments...><<<(inputs::kCases + 255) / 256, 256>>>(out, result, inputs::kCases,
                                                                   Input<Arguments>(I)...);
}

template <typename Row, typename... Arguments> void Record(const char *id, bool is_exact) {
  std::vector<std::uint64_t> values(inputs::kCases);
  Result result{};
  std::uint64_t *device_values;
  Result *device_result;
  cudaMalloc(&device_values, values.size() * 8);
  cudaMalloc(&device_result, sizeof(result));
  cudaMemset(device_result, 0, sizeof(result));
  Launch<Row, Arguments...>(device_values, device_result, std::index_sequence_for<Arguments...>());
  cudaMemcpy(values.data(), device_values, values.size() * 8, cudaMemcpyDeviceToHost);
  cudaMemcpy(&result, device_result, sizeof(result), cudaMemcpyDeviceToHost);
  if (result.size == 0) {
    std::fprintf(stderr, "this CUDA has no %s\n", id);
    return;
  }
  std::printf("%s\t%s\t", id, result.type);
  std::uint64_t sum = 0;
  for (int i = 0; i < inputs::kCases; ++i) {
    const std::uint64_t bits = inputs::Bits(result.type, &values[i], result.size);
    if (i < inputs::kListed)
      std::printf("%llx ", (unsigned long long)bits);
    sum = inputs::AddToSum(sum, bits);
  }
  if (is_exact)
    std::printf("sum %llx", (unsigned long long)sum);
  std::printf("\n");
}
