// Which address space every pointer points to, for every version of every device function.
//
// CUDA leaves the space out of the type; OpenCL C 1.2 demands it at every pointer level (section
// 6.5). Seeds are what the declarations say: kernel parameters are global, __shared__ is local,
// __constant__ constant, __device__ global, a local variable private. From there a space flows
// through assignments, initialisers, calls, returns, struct members and pointers to pointers. A
// function is analysed once per combination of argument spaces that occurs: that is its version.
//
//   __device__ float first(const float *p);        float first(__global const float *p);
//   first(in) + first(tile)                   ->   float first_local(__local const float *p);
#pragma once

#include "find/device_program.h"
#include "infer/pointer_webs.h"
#include "infer/record_shapes.h"
#include "infer/space_graph.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace spacecast {

// One space per pointer level, the outermost first: `float **p` has the space of *p, then of **p. A
// reference counts as a pointer, an array as its element.
struct Spaces : std::vector<Space> {
  using std::vector<Space>::vector;
  // Of the record at the end of the pointers, if that one is split (infer/record_shapes.h).
  std::vector<Space> members;

  // What the outermost level points to.
  Spaces Pointee() const;
  bool operator==(const Spaces &) const = default;
  auto operator<=>(const Spaces &) const = default;
};

// "_local", "_local_global": one word when all are the same.
std::string SuffixOf(const std::vector<Space> &spaces);

// A split record's form for one set of spaces, called after them: "View_local".
struct RecordVersion {
  std::vector<Space> members;
  std::string suffix;
};

struct FunctionVersion {
  const clang::FunctionDecl *function = nullptr;
  // What it is called in the output before reserved names are renamed: "first", "first_local".
  std::string suffix;
  // Per parameter; of a member function the object comes first.
  std::vector<Spaces> parameters;
  Spaces result;
  std::map<const clang::ValueDecl *, Spaces> variables;
  // Of a pointer variable that is split, the webs after the first (infer/pointer_webs.h).
  std::map<std::pair<const clang::VarDecl *, unsigned>, Spaces> webs;
  // Of expressions of pointer type.
  std::map<const clang::Expr *, Spaces> expressions;
  // Where the members lie that expressions name.
  std::map<const clang::Expr *, Space> places;
  // The version that each call of a device function of the program means.
  std::map<const clang::Expr *, const FunctionVersion *> callees;
  // Of a call that names no function, those that it may mean (find/dispatch.h).
  std::map<const clang::Expr *, std::vector<const FunctionVersion *>> choices;

  // Of the local objects that have one; of a destructor, of the parts of its object; of a temporary,
  // by what makes it.
  std::map<const clang::Decl *, const FunctionVersion *> destructors;
  std::map<const clang::Expr *, const FunctionVersion *> temporaries;

  const Spaces *Of(const clang::ValueDecl &variable) const;
  const Spaces *Of(const clang::Expr &expression) const;
};

struct AddressSpaces {
  // Callees before callers; the versions of one function together.
  std::vector<std::unique_ptr<FunctionVersion>> versions;
  // Of the fields of records that are not split.
  std::map<const clang::FieldDecl *, Spaces> fields;
  RecordShapes shapes;
  // Of each split record, the versions that occur.
  std::map<const clang::RecordDecl *, std::vector<RecordVersion>> records;
  // Of the functions with pointer variables that are split.
  std::map<const clang::FunctionDecl *, PointerWebs> webs;
  // Of variables of namespace scope that hold pointers.
  std::map<const clang::VarDecl *, Spaces> globals;
  // __constant__ variables whose address meets global pointers, and so live in global memory.
  std::set<const clang::VarDecl *> constants_in_global_memory;
  std::vector<Diagnostic> diagnostics;

  // Of a field in the version of its record that has these members.
  Spaces Of(const clang::FieldDecl &field, const std::vector<Space> &members) const;
  // The members of the base in a derived record's.
  std::vector<Space> OfBase(const clang::RecordDecl &derived, clang::QualType base,
                            const std::vector<Space> &members) const;
  // "" for a record that is not split, and for the version that keeps the plain name.
  std::string SuffixOf(const clang::RecordDecl &record, const std::vector<Space> &members) const;
};

// How many pointer levels a type has.
std::size_t PointerLevels(clang::QualType type);

AddressSpaces InferAddressSpaces(const ParsedSource &source, const DeviceProgram &program);

} // namespace spacecast
