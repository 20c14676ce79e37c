// The text of a table to its rows, with LLVM's YAML parser.
#pragma once

#include "base/result.h"
#include "mapping/row.h"

#include <string>
#include <string_view>
#include <vector>

namespace spacecast {

struct Table {
  std::vector<Row> rows;
  std::vector<std::string> reserved_words;
  // The other way: words that an OpenCL program's names give way to.
  std::vector<std::string> cuda_words;
};

// Adds the rows of one table to `table`. Gives back a mistake as
// "file:line:column: error: text" with the line and a caret, or nothing.
std::string ReadTable(std::string_view file, std::string_view text, Table &table);

} // namespace spacecast
