// Prints what CUDA's functions give for the inputs; included by the generated record_N.cu.
#pragma once

#include "inputs.h"

#include <cstdio>
#include <tuple>
#include <utility>
#include <vector>

inline const char *Name(float) { return "float"; }
inline const char *Name(double) { return "double"; }
inline const char *Name(bool) { return "bool"; }
inline const char *Name(int) { return "int"; }
inline const char *Name(unsigned) { return "uint"; }
inline const char *Name(long) { return "long"; }
inline const char *Name(long long) { return "long"; }
inline const char *Name(unsigned long) { return "ulong"; }
inline const char *Name(unsigned long long) { return "ulong"; }
inline const char *Name(short) { return "short"; }
inline const char *Name(unsigned short) { return "ushort"; }
inline const char *Name(char) { return "char"; }
inline const char *Name(unsigned char) { return "uchar"; }

template <typename Row, typename Result, typename... Arguments>
__global__ void Kernel(Result *out, int n, const Arguments *...in) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = Row::Call(in[i]...);
}

template <typename T> T *Input(int argument) {
  T *values;
  cudaMallocManaged(&values, inputs::kCases * sizeof(T));
  for (int i = 0; i < inputs::kCases; ++i)
    inputs::Write(Name(T()), argument, i, values + i);
  return values;
}

template <typename Row, typename Result, typename... Arguments, std::size_t... I>
void Launch(Result *out, std::index_sequence<I...>) {
  Kernel<Row, Result, Arguments...>
      <<<(inputs::kCases + 255) / 256, 256>>>(out, inputs::kCases, Input<Arguments>(I)...);
}

template <typename Row, typename... Arguments> void RecordExisting(const char *id, bool is_exact) {
  using Result = decltype(Row::Call(Arguments()...));
  Result *out;
  cudaMallocManaged(&out, inputs::kCases * sizeof(Result));
  Launch<Row, Result, Arguments...>(out, std::index_sequence_for<Arguments...>());
  if (cudaDeviceSynchronize() != cudaSuccess)
    return;
  const char *type = Name(Result());
  std::printf("%s\t%s\t", id, type);
  std::uint64_t sum = 0;
  for (int i = 0; i < inputs::kCases; ++i) {
    const std::uint64_t bits = inputs::Bits(type, out + i, sizeof(Result));
    if (i < inputs::kListed)
      std::printf("%llx ", (unsigned long long)bits);
    sum = inputs::AddToSum(sum, bits);
  }
  if (is_exact)
    std::printf("sum %llx", (unsigned long long)sum);
  std::printf("\n");
}

template <typename Row, typename... Arguments> void Record(const char *id, bool is_exact) {
  if constexpr (!requires { Row::Call(Arguments()...); }) {
    std::fprintf(stderr, "this CUDA has no %s\n", id);
  } else {
    RecordExisting<Row, Arguments...>(id, is_exact);
  }
}
