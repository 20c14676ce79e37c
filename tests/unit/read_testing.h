// Reads a text from memory as a `.cu` file.
#pragma once

#include "read/parsed_source.h"

#include <string>
#include <utility>
#include <vector>

namespace spacecast {

inline ParsedSource ReadText(const std::string &text,
                             std::vector<std::pair<std::string, std::string>> headers = {},
                             std::vector<std::string> arguments = {}) {
  ReadOptions options;
  options.in_memory = std::move(headers);
  options.in_memory.emplace_back("/test/a.cu", text);
  options.clang_arguments = std::move(arguments);
  return Read("/test/a.cu", options);
}

inline std::string Messages(const ParsedSource &source) {
  std::string text;
  for (const Diagnostic &diagnostic : source.diagnostics) {
    text += std::to_string(static_cast<int>(diagnostic.number)) + " " + diagnostic.place.file +
            ":" + std::to_string(diagnostic.place.line) + ": " + diagnostic.message + "\n";
    for (const Note &note : diagnostic.notes)
      text += "  note " + note.message + "\n";
  }
  return text;
}

} // namespace spacecast
