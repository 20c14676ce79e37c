// One version of one device function, as a piece of OpenCL C.
#pragma once

#include "lower/lowering.h"

namespace spacecast {

struct LoweredPiece {
  Span source;
  Edits edits;
  // Text of its own before and after the source's, e.g. a carrier struct.
  std::string before;
  std::string after;
};

LoweredPiece LowerFunction(UnitLowering &unit, const FunctionVersion &version,
                           unsigned version_number);

// From the comment that stands right above `begin` to the end of the declaration.
Span WithLeadingComment(std::string_view text, Span declaration);
// Directives and inactive branches inside `span` vanish; the active text stays.
void RemoveConditionals(const PreprocessorRecord &preprocessor, std::string_view text, Span span,
                        Edits &edits);

} // namespace spacecast
