#include "program.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "pass_addresses_as_integers.h"
#include "program_cache.h"

namespace spacecast::core {

namespace {

std::string Options(const Runtime &runtime, const Unit &unit) {
  std::string options = "-cl-std=CL1.2";
  const std::string own = unit.options ? unit.options : "";
  // CUDA's division and square root are correctly rounded unless nvcc was told otherwise.
  const bool is_approximate = own.find("-cl-fast-relaxed-math") != std::string::npos ||
                              own.find("SPACECAST_APPROXIMATE_DIVISION") != std::string::npos;
  if (runtime.device.has_exact_division && !is_approximate)
    options += " -cl-fp32-correctly-rounded-divide-sqrt";
  if (!own.empty())
    options += " " + own;
  if (const char *more = std::getenv("SPACECAST_BUILD_OPTIONS"))
    options += std::string(" ") + more;
  return options;
}

void PrintLog(const Runtime &runtime, const Unit &unit, cl_program program) {
  std::size_t bytes = 0;
  clGetProgramBuildInfo(program, runtime.device.id, CL_PROGRAM_BUILD_LOG, 0, nullptr, &bytes);
  std::string log(bytes, '\0');
  clGetProgramBuildInfo(program, runtime.device.id, CL_PROGRAM_BUILD_LOG, bytes, log.data(),
                        nullptr);
  while (!log.empty() && (log.back() == '\0' || log.back() == '\n'))
    log.pop_back();
  const std::string unnamed = "<kernel>:"; // As NVIDIA's compiler calls every text.
  for (std::size_t at = log.find(unnamed); at != std::string::npos; at = log.find(unnamed, at))
    log.replace(at, unnamed.size(), std::string(unit.name) + ":");
  std::fprintf(stderr, "spacecast: %s does not compile on %s:\n%s\n", unit.name,
               runtime.device.name.c_str(), log.c_str());
}

cl_program BuildFromText(Runtime &runtime, Unit &unit, const std::string &text,
                         const std::string &options) {
  cl_int status = CL_SUCCESS;
  const char *pieces = text.c_str();
  const std::size_t length = text.size();
  cl_program program = clCreateProgramWithSource(runtime.context, 1, &pieces, &length, &status);
  if (status != CL_SUCCESS)
    return nullptr;
  status = clBuildProgram(program, 1, &runtime.device.id, options.c_str(), nullptr, nullptr);
  if (status == CL_SUCCESS)
    return program;
  PrintLog(runtime, unit, program);
  clReleaseProgram(program);
  return nullptr;
}

cl_kernel MakeKernel(cl_program program, const Kernel &kernel) {
  cl_int status = CL_SUCCESS;
  cl_kernel handle = clCreateKernel(program, kernel.name, &status);
  if (status == CL_SUCCESS)
    return handle;
  std::fprintf(stderr, "spacecast: %s has no usable kernel %s (OpenCL error %d)\n",
               kernel.unit->name, kernel.name, status);
  return nullptr;
}

// Compiles the text in one of its forms, or loads it from the cache.
cl_program Build(Runtime &runtime, Unit &unit, bool has_integers) {
  // The compiler's messages then name the .cl file and its lines. NVIDIA's compiler counts the line
  // and ignores what it says.
  std::string text;
  if (!runtime.device.is_nvidia)
    text = "#line 1 \"" + std::string(unit.name) + "\"\n";
  for (const char *piece : unit.text.pieces)
    text += piece;
  ConstantParameters constants;
  if (has_integers)
    text = PassAddressesAsIntegers(text, constants);
  for (Kernel &kernel : unit.kernels)
    if (has_integers)
      kernel.built->is_constant = constants[kernel.name];
  const std::string options = Options(runtime, unit);
  const std::string key = CacheKey(runtime.device, text, options);
  cl_program program = LoadProgram(runtime, key, options);
  if (program)
    return program;
  program = BuildFromText(runtime, unit, text, options);
  if (program)
    StoreProgram(key, program);
  return program;
}

} // namespace

cudaError_t EnsureBuilt(Runtime &runtime, Unit &unit) {
  if (unit.built)
    return unit.built->plain ? cudaSuccess : cudaErrorInvalidKernelImage;
  unit.built = new BuiltProgram;
  for (Kernel &kernel : unit.kernels)
    kernel.built = new BuiltKernel;
  unit.built->plain = Build(runtime, unit, runtime.model == MemoryModel::kIntegerAddresses);
  if (!unit.built->plain)
    return cudaErrorInvalidKernelImage;
  for (Kernel &kernel : unit.kernels)
    kernel.built->handle = MakeKernel(unit.built->plain, kernel);
  return cudaSuccess;
}

cl_kernel KernelWithNulls(Kernel &kernel, std::uint64_t nulls) {
  cl_kernel &handle = kernel.built->with_nulls[nulls];
  if (!handle)
    handle = MakeKernel(kernel.unit->built->plain, kernel);
  return handle;
}

cl_kernel KernelWithIntegers(Runtime &runtime, Kernel &kernel) {
  BuiltProgram &program = *kernel.unit->built;
  if (!program.has_tried_integers) {
    program.has_tried_integers = true;
    program.integers = Build(runtime, *kernel.unit, true);
  }
  if (!kernel.built->with_integers && program.integers)
    kernel.built->with_integers = MakeKernel(program.integers, kernel);
  return kernel.built->with_integers;
}

} // namespace spacecast::core
