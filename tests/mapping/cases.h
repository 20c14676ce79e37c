// The calls that the rows of the tables stand for, one per row and list of types.
#pragma once

#include "mapping/mapping.h"

#include <string>
#include <vector>

namespace mapping_test {

struct Case {
  const spacecast::Row *row = nullptr;
  // "sincosf(float, float *, float *)".
  std::string id;
  std::string function;
  // In OpenCL's spelling.
  std::vector<std::string> types;
};

// Every call of a function row that has types, by the row's first name.
std::vector<Case> CasesOf(const spacecast::Mappings &mappings);

// The row's OpenCL text with these arguments.
std::string Print(const spacecast::CallTranslation &call, const std::vector<std::string> &arguments);

spacecast::CallShape ShapeOf(const Case &each, const std::string &space);

std::string CudaSpelling(const std::string &opencl_type);

} // namespace mapping_test
