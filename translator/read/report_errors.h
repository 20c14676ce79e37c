// From what both sides' parses complained about to the diagnostics that the user sees.
#pragma once

#include "read/clang_parse.h"
#include "read/preprocessor_recorder.h"

#include <vector>

namespace spacecast {

struct SideErrors {
  std::vector<ClangError> errors;
  std::vector<MissingHeader> missing;
};

// Errors that both sides have are told once, in the order of the source. A missing header of a
// known library is "missing library", and the errors that follow from it are its notes: names that
// the library would have declared. Any other missing header is "missing include", and the errors
// after it are left out, since most come from it.
//
// A host-and-device function that calls a host function is a warning to nvcc, and a template of the
// standard library's or the user's is such a function only by our own flag: those errors are left
// out, and the steps report what device code really reaches.
std::vector<Diagnostic> ReportErrors(const SideErrors &host, const SideErrors &device);

} // namespace spacecast
