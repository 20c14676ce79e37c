// What each declaration is called in the OpenCL program.
//
// A name of the source stays unless OpenCL C reserves it, a built-in function has it, or two
// declarations would get the same one. Renaming is predictable: `kernel` becomes `kernel_`; an
// overload or an instantiation is called after its types and values, `reduce_float_256`; a version
// after the spaces of its pointers, `first_local`.
#pragma once

#include "infer/address_spaces.h"
#include "infer/storage.h"
#include "mapping/cuda_side.h"
#include "mapping/mapping.h"

#include <map>
#include <memory>
#include <set>
#include <string>

namespace spacecast {

class Names {
public:
  Names(const DeviceProgram &program, const AddressSpaces &spaces, const StorageMap &storage,
        const Mappings &mappings);

  std::string Of(const FunctionVersion &version) const;
  // A variable, parameter, field, type, enumerator or label.
  std::string Of(const clang::NamedDecl &declaration) const;
  // What a record's name ends with in the version that has these members.
  std::string VersionSuffix(const clang::TagDecl &tag, const std::vector<Space> &members) const;
  // A hidden parameter's name inside `function`.
  std::string Of(const HiddenParameter &parameter, const clang::FunctionDecl &function) const;
  // `wanted`, or the first of wanted_1, wanted_2 ... that nothing in `function` is called.
  std::string Unused(const std::string &wanted, const clang::FunctionDecl &function) const;
  std::string NotReserved(const std::string &name) const;
  // C's text has `struct pair` where C++'s has `pair`.
  bool KeepsTags() const { return cuda_ != nullptr; }

private:
  // The name that a word of C++ took the place of: `class_` was `class`.
  std::string Restored(const std::string &name) const;

  void NameMovedVariables(const DeviceProgram &program);

  const AddressSpaces &spaces_;
  const StorageMap &storage_;
  const Mappings &mappings_;
  // Where the text came from OpenCL.
  std::shared_ptr<const CudaSide> cuda_;
  // What the way to CUDA called its own declarations, so that names of the program gave way.
  std::set<std::string> given_;
  std::map<const FunctionVersion *, std::string> versions_;
  // Variables that move out of their scope: shared arrays and constants of functions.
  std::map<const clang::NamedDecl *, std::string> moved_;
  mutable std::map<const clang::FunctionDecl *, std::set<std::string>> used_;
};

// "float", "unsigned_int", "float_pointer", "256": a template argument or a parameter's type as a
// part of a name.
std::string NamePart(clang::QualType type);

} // namespace spacecast
