// Infinity and the number that is none, made of their bits: NVRTC has neither <cmath>'s macros nor the
// host compilers' built-ins.
#pragma once

namespace spacecast {

__device__ __forceinline__ float FloatOfBits(unsigned int bits) {
  float value;
  memcpy(&value, &bits, sizeof(value));
  return value;
}
template <class F> __device__ __forceinline__ F Infinity() { return static_cast<F>(FloatOfBits(0x7f800000u)); }
template <class F> __device__ __forceinline__ F NotANumber() { return static_cast<F>(FloatOfBits(0x7fc00000u)); }

} // namespace spacecast
