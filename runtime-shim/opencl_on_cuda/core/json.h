// Reads JSON (RFC 8259) as far as our own tables need it: numbers are whole and not negative.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace spacecast::opencl {

struct Json {
  enum class Kind { kNull, kBool, kNumber, kString, kArray, kObject };
  Kind kind = Kind::kNull;
  bool truth = false;
  std::size_t number = 0;
  std::string text;
  std::vector<Json> items;
  std::map<std::string, Json> members;

  // A null value where there is no such member.
  const Json &operator[](const std::string &name) const;
};

std::optional<Json> ParseJson(const std::string &text);

} // namespace spacecast::opencl
