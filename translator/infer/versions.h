// The versions that the inference found, named: of functions and of split records.
#pragma once

#include "infer/address_spaces.h"

namespace spacecast {

// 1 for a member function, whose object is its first parameter; a constructor returns the object.
std::size_t ObjectParameters(const clang::FunctionDecl &function);
clang::QualType ResultType(const clang::FunctionDecl &function, const ValueSemantics &values);

// The version whose pointers are all global keeps the plain name, else the first; the others are
// called after the spaces of their pointer parameters: sum_local.
void NameFunctionVersions(AddressSpaces &result);

// Each split record in each form that some declaration or expression of the output has.
void FindRecordVersions(AddressSpaces &result, const ValueSemantics &values);

} // namespace spacecast
