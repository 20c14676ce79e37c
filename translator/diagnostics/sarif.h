// Diagnostics in SARIF 2.1.0, as code hosts and editors show them.
#pragma once

#include "diagnostics/diagnostic.h"

#include "llvm/Support/JSON.h"

namespace spacecast {

// One run with every number that occurs as a rule, its page as the rule's help.
llvm::json::Value ToSarif(const std::vector<Diagnostic> &diagnostics, std::string_view version);

} // namespace spacecast
