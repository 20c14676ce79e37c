// Lambdas: a struct of what is captured, and a function with that struct as its object.
//
//   auto scale = [factor](float x) { return factor * x; };
//
//   typedef struct k_lambda { float factor; } k_lambda;
//   float k_lambda_call(k_lambda self, float x) { return self.factor * x; }
//   k_lambda scale = {factor};
#pragma once

#include "lower/lower_function.h"
#include "lower/lowering.h"

namespace spacecast {

// The object that a lambda makes.
void LowerLambda(PieceLowering &piece, const clang::LambdaExpr &lambda);
// The struct of the captures; `members` as for any split record.
LoweredPiece LambdaType(const UnitLowering &unit, const clang::CXXRecordDecl &closure,
                        const std::vector<Space> &members);

// "self.factor": what a name in a lambda's body stands for.
std::string CaptureText(const PieceLowering &piece, const clang::FieldDecl &field);
// A constant of the function around a lambda, which needs no capture: its value.
bool LowerOuterConstant(PieceLowering &piece, const clang::DeclRefExpr &reference);

// The object of a member function as text, and whether that is the object or its address.
struct ObjectText {
  std::string text;
  bool is_value = false;
};
// What `this` is here: in a lambda's body the captured one.
ObjectText ThisText(const PieceLowering &piece);

// The comment above a lambda that captures nothing, which moves with it; empty where there is none.
std::string LambdaComment(const UnitLowering &unit, const clang::FunctionDecl &call, Span whole);
// From `[` to the end of the body; reported where a macro is in the way.
std::optional<Span> LambdaSpan(const UnitLowering &unit, const clang::FunctionDecl &call);
// `[=] mutable {` has no list of parameters.
bool HasParameterList(PieceLowering &piece);
void LambdaHeader(PieceLowering &piece, Span whole, const std::string &header);
// Where there is no list: the whole of it, before the body.
void LambdaParameters(PieceLowering &piece, const std::string &parameters);

} // namespace spacecast
