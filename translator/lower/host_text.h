// Parts of the host's rewriting that need no AST.
#pragma once

#include "base/edit.h"

#include <string>
#include <string_view>

namespace spacecast {

struct PreprocessorRecord;

// Moves the end past a `;` that follows.
Span WithSemicolon(std::string_view text, Span span);
// Widens a span that fills its lines to whole lines, with one blank line after it if there are two.
Span WholeLines(std::string_view text, Span span);
// "{ statement }" on one line where the body stood on one, else on lines of its own.
std::string StubBody(std::string_view text, Span body, std::string_view statement);

// Whether each #if in the span ends in it. If not, the declaration is the host's in another branch:
//
//   #ifdef ON_DEVICE
//   __device__
//   #endif
//   int Half(int n) { return n / 2; }
bool HoldsWholeConditionals(const PreprocessorRecord &preprocessor, Span span);

// CUDA's qualifiers vanish from host code: __host__, __device__, __global__, __launch_bounds__(...);
// __forceinline__ is `inline`. `#ifdef __CUDACC__` and __NVCC__ test the shim's own macro, so that
// the branch which nvcc takes stays.
void StripQualifiers(const PreprocessorRecord &preprocessor, std::string_view text, FileNumber file,
                     Edits &edits);

} // namespace spacecast
