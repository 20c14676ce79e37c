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
  // CUDA's division and square root are correctly rounded by default.
  if (runtime.device.has_exact_division)
    options += " -cl-fp32-correctly-rounded-divide-sqrt";
  if (unit.options && *unit.options)
    options += std::string(" ") + unit.options;
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
  std::fprintf(stderr, "spacecast: %s does not compile on %s:\n%s\n", unit.name,
               runtime.device.name.c_str(), log.c_str());
}

cl_program BuildFromText(Runtime &runtime, Unit &unit, const std::string &text,
                         const std::string &options) {
  cl_int status = CL_SUCCESS;
  const char *pieces = text.c_str();
  const std::size_t length = text.size();
  cl_program program =
      clCreateProgramWithSource(runtime.context, 1, &pieces, &length, &status);
  if (status != CL_SUCCESS)
    return nullptr;
  status = clBuildProgram(program, 1, &runtime.device.id, options.c_str(), nullptr, nullptr);
  if (status == CL_SUCCESS)
    return program;
  PrintLog(runtime, unit, program);
  clReleaseProgram(program);
  return nullptr;
}

bool MakeKernels(Unit &unit, const ConstantParameters &constants) {
  for (Kernel &kernel : unit.kernels) {
    cl_int status = CL_SUCCESS;
    kernel.handle = clCreateKernel(unit.program, kernel.name, &status);
    if (status != CL_SUCCESS) {
      std::fprintf(stderr, "spacecast: %s has no usable kernel %s (OpenCL error %d)\n", unit.name,
                   kernel.name, status);
      kernel.handle = nullptr;
      continue;
    }
    const auto found = constants.find(kernel.name);
    if (found != constants.end())
      kernel.is_constant = found->second;
  }
  return true;
}

} // namespace

cudaError_t EnsureBuilt(Runtime &runtime, Unit &unit) {
  if (unit.state == Unit::State::kBuilt)
    return cudaSuccess;
  if (unit.state == Unit::State::kFailed)
    return cudaErrorInvalidKernelImage;
  unit.state = Unit::State::kFailed;
  // The compiler's messages then name the .cl file and its lines.
  std::string text = "#line 1 \"" + std::string(unit.name) + "\"\n";
  for (const char *piece : unit.text.pieces)
    text += piece;
  ConstantParameters constants;
  if (runtime.model == MemoryModel::kIntegerAddresses)
    text = PassAddressesAsIntegers(text, constants);
  const std::string options = Options(runtime, unit);
  const std::string key = CacheKey(runtime.device, text, options);
  unit.program = LoadProgram(runtime, key, options);
  if (!unit.program) {
    unit.program = BuildFromText(runtime, unit, text, options);
    if (unit.program)
      StoreProgram(runtime, key, unit.program);
  }
  if (!unit.program || !MakeKernels(unit, constants))
    return cudaErrorInvalidKernelImage;
  unit.state = Unit::State::kBuilt;
  return cudaSuccess;
}

} // namespace spacecast::core
