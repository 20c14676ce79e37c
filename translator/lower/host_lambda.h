// Lambdas that a kernel receives, on the host's side: a named struct in place of the expression, with
// the members that the struct in the .cl has.
//
//   run(n, [=] __device__ (int i) { out[i] = 2 * in[i]; });
//
//   struct main_lambda {
//     float *out;
//     const float *in;
//     void operator()(int i) const;
//   };
//   run(n, main_lambda{out, in});
#pragma once

#include "find/device_program.h"
#include "lower/host_unit.h"
#include "lower/piece_editor.h"

#include "clang/AST/ExprCXX.h"

#include <functional>
#include <map>

namespace spacecast {

class HostLambdas {
public:
  using Reporter = std::function<void(Number, clang::SourceRange, std::string)>;

  HostLambdas(const ParsedSource &source, const DeviceProgram &program);

  // True where the lambda was replaced, or refused.
  bool Lower(const clang::LambdaExpr &lambda, PieceEditor &editor, HostUnit &unit,
             const Reporter &report) const;

private:
  const ParsedSource &source_;
  // The lambdas that device code calls, by where they begin.
  std::map<Span, const clang::CXXRecordDecl *> closures_;
};

} // namespace spacecast
