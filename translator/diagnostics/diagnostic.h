// What the translator says about a place in the user's source.
//
// Every diagnostic has a number from the catalogue. 1xxx: not translated (exit status 1); 2xxx: a
// difference within the promise (exit status 0); 3xxx: the input cannot be read (exit status 2);
// 9xxx: our own fault (exit status 3).
#pragma once

#include "diagnostics/catalogue.h"

#include <string>
#include <vector>

namespace spacecast {

// Lines and columns count from 1, columns in bytes; 0 means that there is no such place.
struct Place {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;
  // How many bytes the caret underlines, at least 1.
  unsigned length = 1;
  // The text of that line, without its line break, for the caret.
  std::string source_line;
};

struct Note {
  Place place;
  std::string message;
};

struct Diagnostic {
  Number number;
  Place place;
  // Lower case, no full stop; says what was found, why it is a problem, and what to do.
  std::string message;
  std::vector<Note> notes;
};

enum class Severity { kWarning, kError, kUnreadable, kInternal };
Severity SeverityOf(Number number);

// 0, 1, 2 or 3, by the worst of them.
int ExitStatus(const std::vector<Diagnostic> &diagnostics);

} // namespace spacecast
