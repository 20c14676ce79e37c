// Uses of macros written out in their files, one level, as a person would write them by hand.
//
//   #define SCALE(T) \
//     __global__ void scale_##T(T *p, T v) { \
//       p[threadIdx.x] *= v; \
//     }
//   SCALE(float)      ->  __global__ void scale_float(float *p, float v) {
//                           p[threadIdx.x] *= v;
//                         }
//
// Nothing else of a file changes, and places of diagnostics stay those of the author's text.
#pragma once

#include "read/parsed_source.h"

#include <optional>
#include <set>

namespace spacecast {

// The use's text after one step of expansion; nothing for a use that cannot be written out: of a
// macro that is not the project's, or that host and device define differently.
std::optional<std::string> WrittenOut(const ParsedSource &source, const MacroExpansion &use);

// The source, read again with `uses` (spans of whole uses) written out; nothing where none can be.
std::optional<ParsedSource> ReadWithMacrosWrittenOut(const std::string &path,
                                                     const ReadOptions &options,
                                                     const ParsedSource &source,
                                                     const std::set<Span> &uses);

} // namespace spacecast
