// One row of a table in `mappings/`, as it was written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace spacecast {

// What a row is about; the top-level key of its table.
enum class RowKind { kFunction, kType, kName, kHostCall };

// Which way a row may be used. Most rows serve both.
enum class RowDirection { kBoth, kToOpenCl, kToCuda };

// The parameter types that a row is for, in OpenCL's spelling ("ulong", "float *").
struct Signature {
  std::vector<std::string> parameters;
  // True for a bare type in the row: every parameter is of that type or a pointer to it. There are as
  // many as the row has placeholders, else one.
  bool is_bare = false;
};

struct Row {
  RowKind kind = RowKind::kFunction;
  // Every CUDA name that the row translates; the first is the one that the way back prints.
  std::vector<std::string> cuda;
  // The names of the arguments in `atomicAdd({ptr}, {value})`; empty where the row has none.
  std::vector<std::string> parameters;
  // A name that takes the same arguments, or a text with placeholders; empty for `none`.
  std::string opencl;
  std::vector<Signature> types;
  std::vector<std::string> spaces;
  std::vector<std::string> extensions;
  std::string by;
  // The diagnostic's number; a 1xxx number means that there is no translation.
  int diagnostic = 0;
  std::string says;
  RowDirection direction = RowDirection::kBoth;
  // How far the two sides' results may be apart, in units in the last place; -1 where the row's
  // test compiles it but does not compare values.
  int ulp = 0;
  // Where the row was written, for the query and for messages.
  std::string file;
  unsigned line = 0;
};

// How many arguments a call has that the row matches by a bare type.
std::size_t CountPlaceholders(const Row &row);

// "unsigned long long *" as OpenCL C spells it: "ulong *". Takes every spelling that CUDA programs
// use for C's arithmetic types; anything else is returned as it is.
std::string OpenClSpelling(std::string_view cuda_type);

} // namespace spacecast
