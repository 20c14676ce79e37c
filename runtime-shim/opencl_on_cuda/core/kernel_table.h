// The table that the translator writes beside a program's CUDA text: what a launch needs to know of
// each kernel.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace spacecast::opencl {

enum class ArgumentKind { kGlobal, kConstant, kLocal, kValue, kImage, kSampler };

struct ArgumentDescription {
  std::string name;
  // As clGetKernelArgInfo answers it: "float*".
  std::string type;
  ArgumentKind kind = ArgumentKind::kValue;
  // Of the CUDA parameter, in bytes.
  std::size_t size = 0;
  std::string access;
  std::vector<std::string> qualifiers;
  // "2d" and so on, of an image.
  std::string image;
};

struct KernelDescription {
  std::string name;
  // The name of the CUDA function.
  std::string function;
  // Takes an NdRange after its other parameters.
  bool takes_range = false;
  std::optional<std::array<std::size_t, 3>> required_size;
  std::string attributes;
  std::size_t local_alignment = 16;
  std::vector<ArgumentDescription> arguments;
};

struct KernelTable {
  std::vector<KernelDescription> kernels;
  const KernelDescription *Find(const std::string &name) const;
};

// Nothing where the text is not such a table.
std::optional<KernelTable> ReadKernelTable(const std::string &json);

} // namespace spacecast::opencl
