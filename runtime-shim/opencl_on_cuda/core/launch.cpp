#include "launch.h"

#include "build_program.h"
#include "images.h"

#include <algorithm>
#include <cstring>

namespace spacecast::opencl {

namespace {

// spacecast_opencl.cuh declares the same.
struct NdRange {
  unsigned long long global_offset[3];
  unsigned long long global_size[3];
  unsigned int local_size[3];
  unsigned int first_group[3];
  unsigned int group_count[3];
  unsigned int work_dim;
};
static_assert(sizeof(NdRange) == 88);

// Groups of one size along one dimension.
struct Segment {
  std::size_t first_group;
  std::size_t groups;
  std::size_t size;
};

// The last group is smaller where the sizes do not divide, and a grid has a limit.
std::vector<Segment> Segments(std::size_t global, std::size_t local, std::size_t most_groups) {
  std::vector<Segment> segments;
  const std::size_t whole = global / local;
  for (std::size_t first = 0; first < whole; first += most_groups)
    segments.push_back({first, std::min(most_groups, whole - first), local});
  if (global % local != 0)
    segments.push_back({whole, 1, global % local});
  return segments;
}

unsigned SamplerBits(const _cl_sampler &sampler) {
  const unsigned normalized = sampler.normalized == CL_TRUE ? 1 : 0;
  const unsigned filter = sampler.filter == CL_FILTER_LINEAR ? 0x20 : 0x10;
  switch (sampler.addressing) {
  case CL_ADDRESS_CLAMP_TO_EDGE:
    return normalized | filter | 2;
  case CL_ADDRESS_CLAMP:
    return normalized | filter | 4;
  case CL_ADDRESS_REPEAT:
    return normalized | filter | 6;
  case CL_ADDRESS_MIRRORED_REPEAT:
    return normalized | filter | 8;
  default:
    return normalized | filter;
  }
}

struct Packed {
  Arguments arguments;
  std::size_t dynamic_shared_bytes = 0;
  // Alive until the launch is in its stream.
  std::vector<Ref<_cl_mem>> memory;
};

// In the order of the table; local memory is carved out of one block.
cl_int Pack(const _cl_kernel &kernel, const KernelDescription &description, Packed &packed) {
  for (std::size_t i = 0; i < description.arguments.size(); ++i) {
    const _cl_kernel::Argument &argument = kernel.arguments[i];
    if (!argument.is_set)
      return CL_INVALID_KERNEL_ARGS;
    switch (description.arguments[i].kind) {
    case ArgumentKind::kLocal: {
      const std::size_t alignment = std::max<std::size_t>(16, description.local_alignment);
      std::size_t &used = packed.dynamic_shared_bytes;
      used = (used + alignment - 1) / alignment * alignment;
      const auto offset = static_cast<unsigned>(used);
      packed.arguments.Append(&offset, sizeof offset);
      used += argument.local_size;
      break;
    }
    case ArgumentKind::kGlobal:
    case ArgumentKind::kConstant: {
      Address address = 0;
      if (argument.memory) {
        packed.memory.push_back(argument.memory);
        address = argument.memory->address;
      } else if (argument.bytes.size() == sizeof address) {
        std::memcpy(&address, argument.bytes.data(), sizeof address);
      }
      packed.arguments.Append(&address, sizeof address);
      break;
    }
    case ArgumentKind::kSampler: {
      const unsigned bits = SamplerBits(*argument.sampler);
      packed.arguments.Append(&bits, sizeof bits);
      break;
    }
    case ArgumentKind::kValue:
      packed.arguments.Append(argument.bytes.data(), argument.bytes.size());
      break;
    case ArgumentKind::kImage: {
      const DeviceImage image = ForKernel(*argument.memory);
      packed.memory.push_back(argument.memory);
      packed.arguments.Append(&image, sizeof image);
      break;
    }
    }
  }
  return CL_SUCCESS;
}

// Sizes may be ragged from OpenCL C 2.0 on (OpenCL 3.0 API, clEnqueueNDRangeKernel).
bool AllowsRaggedSizes(const std::string &options) {
  return (options.find("-cl-std=CL2") != std::string::npos ||
          options.find("-cl-std=CL3") != std::string::npos) &&
         options.find("-cl-uniform-work-group-size") == std::string::npos;
}

cl_int CheckLocalSize(const Range &range, const std::array<std::size_t, 3> &local,
                      const KernelDescription &description, bool allows_ragged,
                      const DeviceProperties &device) {
  for (int i = 0; i < 3; ++i)
    if (local[i] > device.block_limits[i])
      return CL_INVALID_WORK_ITEM_SIZE;
  if (local[0] == 0 || local[1] == 0 || local[2] == 0 ||
      local[0] * local[1] * local[2] > device.threads_per_block ||
      (description.required_size && *description.required_size != local))
    return CL_INVALID_WORK_GROUP_SIZE;
  for (int i = 0; i < 3; ++i)
    if (range.global[i] % local[i] != 0 && !allows_ragged)
      return CL_INVALID_WORK_GROUP_SIZE;
  return CL_SUCCESS;
}

struct Grids {
  std::vector<Segment> segments[3];
  bool IsOnePlainGrid() const {
    return segments[0].size() == 1 && segments[1].size() == 1 && segments[2].size() == 1;
  }
};

// Up to eight corners of a ragged range, or pieces of one that is too large for a grid.
void AddLaunches(const Grids &grids, Function *function, NdRange *range, const Packed &packed,
                 std::vector<Launch> &launches) {
  for (const Segment &z : grids.segments[2])
    for (const Segment &y : grids.segments[1])
      for (const Segment &x : grids.segments[0]) {
        const Segment *sides[3] = {&x, &y, &z};
        Launch launch{function, {}, {}, packed.dynamic_shared_bytes, packed.arguments};
        for (int i = 0; i < 3; ++i) {
          launch.grid[i] = static_cast<unsigned>(sides[i]->groups);
          launch.block[i] = static_cast<unsigned>(sides[i]->size);
          if (range != nullptr)
            range->first_group[i] = static_cast<unsigned>(sides[i]->first_group);
        }
        if (range != nullptr)
          launch.arguments.Append(range, sizeof *range);
        launches.push_back(std::move(launch));
      }
}

} // namespace

std::array<std::size_t, 3> ChooseLocalSize(const std::array<std::size_t, 3> &global,
                                           std::size_t limit, const Extent &block_limits) {
  std::array<std::size_t, 3> local{1, 1, 1};
  for (int i = 0; i < 3; ++i) {
    std::size_t divisor = std::min({limit, global[i], std::size_t{block_limits[i]}});
    while (global[i] % divisor != 0)
      --divisor;
    local[i] = divisor;
    limit /= divisor;
  }
  return local;
}

cl_int PrepareLaunch(cl_command_queue queue, cl_kernel kernel, Range range,
                     std::function<cl_int(Stream &)> &work) {
  _cl_program &program = *kernel->program;
  const DeviceProperties &device = queue->device->device->Properties();
  const KernelDescription *description = kernel->description;
  // From 2.1 on an empty range is a command that does nothing.
  for (std::size_t size : range.global)
    if (size == 0)
      return CL_SUCCESS;
  if (!range.local && description->required_size)
    return CL_INVALID_WORK_GROUP_SIZE;
  const std::array<std::size_t, 3> local =
      range.local ? *range.local : ChooseLocalSize(range.global, 256, device.block_limits);
  if (const cl_int error =
          CheckLocalSize(range, local, *description, AllowsRaggedSizes(program.options), device))
    return error;
  Grids grids;
  for (int i = 0; i < 3; ++i)
    grids.segments[i] = Segments(range.global[i], local[i], device.grid_limits[i]);

  const bool has_offset = range.offset != std::array<std::size_t, 3>{0, 0, 0};
  _cl_program::Text *text = &*program.plain;
  if (!description->takes_range && (has_offset || !grids.IsOnePlainGrid())) {
    text = TextForAnyRange(program);
    description = text != nullptr ? text->table.Find(kernel->name) : nullptr;
    if (description == nullptr)
      return CL_OUT_OF_RESOURCES;
  }
  Function *function = text->module->Find(description->function);
  if (function == nullptr)
    return CL_INVALID_PROGRAM_EXECUTABLE;
  auto packed = std::make_shared<Packed>();
  if (const cl_int error = Pack(*kernel, *description, *packed))
    return error;
  if (packed->dynamic_shared_bytes + function->StaticSharedBytes() > device.shared_bytes_per_block)
    return CL_OUT_OF_RESOURCES;

  NdRange hidden{};
  for (int i = 0; i < 3; ++i) {
    hidden.global_offset[i] = range.offset[i];
    hidden.global_size[i] = range.global[i];
    hidden.local_size[i] = static_cast<unsigned>(local[i]);
    hidden.group_count[i] = static_cast<unsigned>((range.global[i] + local[i] - 1) / local[i]);
  }
  hidden.work_dim = range.dimensions;
  auto launches = std::make_shared<std::vector<Launch>>();
  AddLaunches(grids, function, description->takes_range ? &hidden : nullptr, *packed, *launches);
  work = [launches, packed, owner = Ref<_cl_kernel>(kernel)](Stream &stream) {
    for (Launch &launch : *launches)
      if (!stream.Run(std::move(launch)))
        return CL_OUT_OF_RESOURCES;
    return CL_SUCCESS;
  };
  return CL_SUCCESS;
}

} // namespace spacecast::opencl
