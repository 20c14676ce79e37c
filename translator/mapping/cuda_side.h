// The tables read the other way: an OpenCL call, type or name, and what CUDA calls it.
//
// A row that serves both directions is matched here by its OpenCL side, where that is a plain name or
// a call of its arguments in order. A row of `direction: to_cuda` has a text for CUDA,
// "(unsigned int)abs({0})", and comes before the others.
#pragma once

#include "mapping/mapping.h"

#include <map>
#include <set>

namespace spacecast {

struct CudaCall {
  std::vector<CallPiece> pieces;
  // How tightly the text binds, as for CallTranslation.
  Binding binding = Binding::kPostfix;
  // True for a text that is no call, cast or assignment.
  bool is_operation = false;
  int diagnostic = 0;
  std::string message;
};

class CudaSide {
public:
  explicit CudaSide(const Mappings &mappings);

  // `call` in OpenCL's spelling of types. Nothing where no row is for these types.
  std::optional<CudaCall> Call(const CallShape &call) const;
  std::optional<std::string> Type(std::string_view opencl) const;
  std::optional<std::string> Name(std::string_view opencl) const;
  // A word of C++, or a name that CUDA gives every program: no declaration may have it.
  bool IsReserved(std::string_view word) const { return reserved_.contains(word); }
  // A word of OpenCL C's, of whatever kind.
  bool IsOpenClWord(std::string_view word) const { return mappings_.IsReservedInOpenCl(word); }
  // A function of CUDA's global scope, which a declaration of file scope would meet.
  bool IsFunction(std::string_view word) const { return functions_.contains(word); }

private:
  const Mappings &mappings_;
  std::map<std::string, std::vector<const Row *>, std::less<>> calls_, types_, names_;
  std::set<std::string, std::less<>> reserved_, functions_;
};

} // namespace spacecast
