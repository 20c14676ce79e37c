#include "diagnostics/render.h"

#include <algorithm>
#include <string_view>

namespace spacecast {

namespace {

constexpr std::string_view kBold = "\033[1m";
constexpr std::string_view kRed = "\033[1;31m";
constexpr std::string_view kMagenta = "\033[1;35m";
constexpr std::string_view kCyan = "\033[1;36m";
constexpr std::string_view kGreen = "\033[1;32m";
constexpr std::string_view kReset = "\033[0m";

// A longer line is cut round the caret, so that generated sources do not flood the terminal.
constexpr std::size_t kWidestLine = 160;

class Painter {
public:
  explicit Painter(bool colours) : colours_(colours) {}
  std::string operator()(std::string_view colour, std::string_view text) const {
    if (!colours_)
      return std::string(text);
    return std::string(colour) + std::string(text) + std::string(kReset);
  }

private:
  bool colours_;
};

bool StartsCharacter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

// What the terminal shows of one line, and where each of its bytes stands.
struct ShownLine {
  std::string text;
  std::vector<std::size_t> column_of_byte;
};

// Tabs become spaces and control characters a `?`, since a source may hold a terminal's escape
// sequences.
ShownLine Show(std::string_view line) {
  ShownLine shown;
  std::size_t column = 0;
  for (char byte : line) {
    shown.column_of_byte.push_back(StartsCharacter(byte) || column == 0 ? column : column - 1);
    if (byte == '\t') {
      std::size_t width = 4 - column % 4;
      shown.text.append(width, ' ');
      column += width;
    } else if (static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F) {
      shown.text += '?';
      ++column;
    } else {
      shown.text += byte;
      column += StartsCharacter(byte) ? 1 : 0;
    }
  }
  shown.column_of_byte.push_back(column);
  return shown;
}

std::string Snippet(const Place &place, const Painter &paint) {
  if (place.line == 0 || place.column == 0 || place.source_line.empty())
    return {};
  std::string_view line = place.source_line;
  while (!line.empty() && (line.back() == '\r' || line.back() == '\n'))
    line.remove_suffix(1);
  std::size_t begin = std::min<std::size_t>(place.column - 1, line.size());
  std::size_t end = std::min<std::size_t>(begin + std::max(1u, place.length), line.size());
  std::string_view lead, tail;
  if (line.size() > kWidestLine) {
    std::size_t first = begin > kWidestLine / 2 ? begin - kWidestLine / 2 : 0;
    while (first > 0 && !StartsCharacter(line[first]))
      --first;
    std::size_t last = std::min(line.size(), first + kWidestLine);
    while (last < line.size() && !StartsCharacter(line[last]))
      ++last;
    lead = first > 0 ? "..." : "";
    tail = last < line.size() ? "..." : "";
    line = line.substr(first, last - first);
    begin -= first;
    end = std::min(end - first, line.size());
  }
  ShownLine shown = Show(line);
  std::size_t caret = shown.column_of_byte[begin];
  std::size_t stop = std::max(caret + 1, shown.column_of_byte[std::max(begin, end)]);
  std::string number = std::to_string(place.line);
  std::string margin(number.size() < 5 ? 5 - number.size() : 0, ' ');
  std::string marker =
      std::string(lead.size() + caret, ' ') + "^" + std::string(stop - caret - 1, '~');
  return margin + number + " | " + std::string(lead) + shown.text + std::string(tail) + "\n" +
         std::string(std::max<std::size_t>(5, number.size()), ' ') + " | " +
         paint(kGreen, marker) + "\n";
}

std::string Position(const Place &place) {
  if (place.file.empty())
    return "spacecast";
  std::string position = place.file;
  if (place.line > 0)
    position += ":" + std::to_string(place.line);
  if (place.line > 0 && place.column > 0)
    position += ":" + std::to_string(place.column);
  return position;
}

} // namespace

std::string Render(const Diagnostic &diagnostic, bool colours) {
  Painter paint(colours);
  std::string kind;
  switch (SeverityOf(diagnostic.number)) {
  case Severity::kWarning:
    kind = paint(kMagenta, "warning:");
    break;
  case Severity::kError:
  case Severity::kUnreadable:
  case Severity::kInternal:
    kind = paint(kRed, "error:");
    break;
  }
  std::string number = " [" + std::to_string(static_cast<int>(diagnostic.number)) + "]";
  std::string text = paint(kBold, Position(diagnostic.place) + ":") + " " + kind + " " +
                     paint(kBold, diagnostic.message + number) + "\n" +
                     Snippet(diagnostic.place, paint);
  for (const Note &note : diagnostic.notes)
    text += paint(kBold, Position(note.place) + ":") + " " + paint(kCyan, "note:") + " " +
            note.message + "\n" + Snippet(note.place, paint);
  return text;
}

Counts CountOf(const std::vector<Diagnostic> &diagnostics) {
  Counts counts;
  for (const Diagnostic &diagnostic : diagnostics)
    ++(SeverityOf(diagnostic.number) == Severity::kWarning ? counts.warnings : counts.errors);
  return counts;
}

std::string Plural(std::size_t count, const std::string &noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string Describe(const Counts &counts) {
  std::string errors = counts.errors > 0 ? Plural(counts.errors, "error") : "";
  std::string warnings = counts.warnings > 0 ? Plural(counts.warnings, "warning") : "";
  return errors + (errors.empty() || warnings.empty() ? "" : " and ") + warnings;
}

} // namespace spacecast
