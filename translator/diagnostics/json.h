// Diagnostics for machines: one JSON object each, the same keys always.
#pragma once

#include "diagnostics/diagnostic.h"

#include "llvm/Support/JSON.h"

namespace spacecast {

// {"number", "severity", "file", "line", "column", "length", "message", "notes": [...]}; text that
// is not UTF-8 is repaired.
llvm::json::Object ToJson(const Diagnostic &diagnostic);

// "error", "warning", "unreadable" or "internal".
std::string_view NameOf(Severity severity);

// The document's text, indented, with a line break at its end.
std::string Print(const llvm::json::Value &value);

} // namespace spacecast
