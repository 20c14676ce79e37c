// A type, printed as OpenCL C.
#pragma once

#include "infer/address_spaces.h"
#include "lower/names.h"
#include "mapping/mapping.h"

#include <functional>
#include <set>
#include <string>

namespace spacecast {

// What the printed text relies on, gathered over a whole unit.
struct Needs {
  std::set<std::string> helpers;
  std::set<std::string> extensions;
};

class TypeText {
public:
  // `is_project`: whether a declaration is the user's own, whatever it is called.
  TypeText(const Mappings &mappings, const Names &names, Needs &needs,
           std::function<bool(const clang::Decl &)> is_project)
      : mappings_(mappings), names_(names), needs_(needs), is_project_(std::move(is_project)) {}

  // "__global const float *"; of arrays the element, of references a pointer.
  std::string Print(clang::QualType type, const Spaces &spaces = {}) const;
  // A declaration of `name`: "__local float (*tile)[9]".
  std::string Declare(clang::QualType type, const Spaces &spaces, const std::string &name) const;
  // A type without pointers as a specifier: "uint", "packed_float3", "ulong"; qualifiers included.
  // `members`: of a record that is split.
  std::string Specifier(clang::QualType type, const std::vector<Space> &members = {}) const;
  // As an object in memory, where `bool` is one byte of a type that every compiler takes.
  std::string InMemory(clang::QualType type, const std::vector<Space> &members = {}) const;
  // The tables' word for a type as it is spelled, or as its canonical type is.
  std::optional<TypeTranslation> Mapped(clang::QualType type) const;

private:
  std::string Declarator(clang::QualType type, Spaces spaces, std::string inner) const;

  const Mappings &mappings_;
  const Names &names_;
  Needs &needs_;
  std::function<bool(const clang::Decl &)> is_project_;
};

// "unsigned int", "float4", "float *": how the tables spell a type.
std::string TableSpelling(clang::QualType type);

} // namespace spacecast
