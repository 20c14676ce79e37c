// A place in a source file, as plain numbers.
//
// Files are numbered by the parsed source that read them (`read/source_files.h`); offsets are bytes
// from the file's first byte, byte-order mark included. `end` is one past the last byte.
#pragma once

#include <compare>
#include <cstddef>

namespace spacecast {

using FileNumber = unsigned;

struct Span {
  FileNumber file = 0;
  std::size_t begin = 0;
  std::size_t end = 0;

  friend auto operator<=>(const Span &, const Span &) = default;
  bool Empty() const { return begin == end; }
  bool Contains(const Span &inner) const {
    return file == inner.file && begin <= inner.begin && inner.end <= end;
  }
};

} // namespace spacecast
