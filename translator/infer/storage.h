// Where each variable of namespace scope, and each shared array, lives in the OpenCL program.
//
// OpenCL C 1.2 allows program-scope variables in __constant only (section 6.5.3) and __local ones
// at a kernel's outermost scope only (section 6.5.2). Everything else arrives as a parameter that
// the source does not show, threaded through the functions that need it.
#pragma once

#include "infer/address_spaces.h"

#include <map>
#include <set>
#include <vector>

namespace spacecast {

enum class Storage {
  // A compile-time constant of the host's language, or a __constant__ that the host never touches:
  // stays at program scope.
  kProgramConstant,
  // A __constant__ that the host writes: hidden parameter `__constant T *`.
  kConstantParameter,
  // A __device__ or __managed__ variable, or a constant in global memory: `__global T *`.
  kGlobalParameter,
  // A __shared__ array: a __local variable of the kernel, passed down as `__local T *`.
  kLocalVariable,
  // `extern __shared__`: one __local parameter of the kernel, whatever its names.
  kDynamicShared,
};

struct HiddenParameter {
  enum class Kind { kDynamicShared, kShared, kSymbol, kAssertions, kVote, kActive };
  Kind kind = Kind::kSymbol;
  // Set for shared arrays and symbols only.
  const clang::VarDecl *variable = nullptr;
  friend bool operator==(const HiddenParameter &, const HiddenParameter &) = default;
};

struct FunctionStorage {
  // In the order in which they follow the declared parameters: dynamic shared memory, shared arrays
  // (never for a kernel), symbols in the order of the source, where failed assertions are noted, the
  // vote's scratch (never for a kernel), the predicate.
  std::vector<HiddenParameter> parameters;
  // Of a kernel: the shared arrays of the functions that it reaches, and the scratch.
  std::vector<HiddenParameter> kernel_locals;
  // What the scratch and the predicate are called here.
  std::string vote = "vote";
  std::string active = "active";
};

struct StorageMap {
  std::map<const clang::VarDecl *, Storage> variables;
  std::map<const clang::FunctionDecl *, FunctionStorage> functions;
};

// What barriers ask of a function's parameters (lower/predication.h finds it out).
struct BarrierNeeds {
  bool vote = false;
  bool active = false;
  std::string vote_name = "vote";
  std::string active_name = "active";
};

StorageMap AssignStorage(const ParsedSource &source, const DeviceProgram &program,
                         const AddressSpaces &spaces,
                         const std::map<const clang::FunctionDecl *, BarrierNeeds> &barriers);

} // namespace spacecast
