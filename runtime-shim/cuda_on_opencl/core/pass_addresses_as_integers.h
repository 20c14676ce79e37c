// For devices without pointers that the host can pass: kernels take addresses as integers.
//
//   __kernel void scale(__global float *restrict data, int n) {
// becomes
//   __kernel void scale(ulong data__address, int n) { __global float *restrict data =
//       (__global float *restrict)data__address;
// on the same line, so that the compiler's messages keep their line numbers. __constant pointers
// stay as they are: there is no cast to them, and they are passed as buffers.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace spacecast::core {

// By kernel name: which of its parameters are __constant pointers.
using ConstantParameters = std::map<std::string, std::vector<bool>>;

std::string PassAddressesAsIntegers(const std::string &text, ConstantParameters &constants);

} // namespace spacecast::core
