#include "driver/html/page.h"

#include "driver/html/align_lines.h"
#include "driver/html/page_style.h"
#include "driver/line_diff.h"

#include <algorithm>
#include <filesystem>
#include <map>

namespace spacecast {

namespace {

// So many rows with one side only, or equal ones, stand behind a button.
constexpr std::size_t kLongestShownRun = 12;
constexpr std::size_t kShownAround = 3;

std::string Escape(std::string_view text) {
  std::string escaped;
  for (char c : text)
    switch (c) {
    case '&':
      escaped += "&amp;";
      break;
    case '<':
      escaped += "&lt;";
      break;
    case '>':
      escaped += "&gt;";
      break;
    case '"':
      escaped += "&quot;";
      break;
    case '\r':
      break;
    default:
      escaped += c;
    }
  return escaped;
}

const char *ClassOf(TokenKind kind) {
  switch (kind) {
  case TokenKind::kKeyword:
    return "k";
  case TokenKind::kNumber:
    return "n";
  case TokenKind::kString:
    return "s";
  case TokenKind::kComment:
    return "c";
  case TokenKind::kDirective:
    return "p";
  default:
    return "";
  }
}

// Neighbouring tokens that look the same share their marks.
std::string Code(const std::vector<Token> &tokens, const std::vector<bool> &changed) {
  std::string html;
  std::string open_class;
  bool open_mark = false;
  auto close = [&](bool with_mark) {
    if (!open_class.empty())
      html += "</span>";
    open_class.clear();
    if (with_mark && open_mark) {
      html += "</mark>";
      open_mark = false;
    }
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    bool mark = !changed.empty() && changed[i];
    std::string wanted = ClassOf(tokens[i].kind);
    if (mark != open_mark)
      close(true);
    else if (wanted != open_class)
      close(false);
    if (mark && !open_mark) {
      html += "<mark>";
      open_mark = true;
    }
    if (!wanted.empty() && open_class.empty()) {
      html += "<span class=" + wanted + ">";
      open_class = wanted;
    }
    html += Escape(tokens[i].text);
  }
  close(true);
  return html;
}

class PairWriter {
public:
  PairWriter(const Comparison &pair, const std::vector<Diagnostic> &diagnostics)
      : pair_(pair), left_(LinesOf(pair.source)), right_(LinesOf(pair.output)),
        left_tokens_(TokensOf(left_)), right_tokens_(TokensOf(right_)),
        rows_(AlignLines(left_, left_tokens_, right_, right_tokens_)) {
    for (const Diagnostic &diagnostic : diagnostics)
      if (diagnostic.place.file == pair.source_name && diagnostic.place.line > 0)
        at_line_[diagnostic.place.line - 1].push_back(&diagnostic);
  }

  std::string Write(std::size_t number) {
    std::size_t changed = 0, added = 0, gone = 0;
    for (const AlignedRow &row : rows_) {
      changed += row.left && row.right && !row.is_equal;
      added += !row.left;
      gone += !row.right;
    }
    std::string name = Escape(pair_.output_name);
    std::string html = "<section id=f" + std::to_string(number) + "><h2><span>" +
                       Escape(pair_.source_name) + "</span><span>" + name +
                       " <small>" + std::to_string(changed) + " changed, " +
                       std::to_string(added) + " new, " + std::to_string(gone) +
                       " not here</small></span></h2><table><colgroup><col class=g><col><col "
                       "class=g><col></colgroup>\n";
    for (std::size_t at = 0; at < rows_.size();) {
      std::size_t end = EndOfRun(at);
      std::size_t head = at == 0 ? 0 : kShownAround;
      std::size_t tail = end == rows_.size() ? 0 : kShownAround;
      if (end - at <= kLongestShownRun) {
        for (; at < end; ++at)
          html += Row(rows_[at]);
        continue;
      }
      for (std::size_t stop = at + head; at < stop; ++at)
        html += Row(rows_[at]);
      html += Fold(at, end - tail);
      for (at = end - tail; at < end; ++at)
        html += Row(rows_[at]);
    }
    return html + "</table></section>\n";
  }

private:
  enum class Shape { kEqual, kChanged, kLeft, kRight };
  static Shape ShapeOf(const AlignedRow &row) {
    if (!row.left)
      return Shape::kRight;
    if (!row.right)
      return Shape::kLeft;
    return row.is_equal ? Shape::kEqual : Shape::kChanged;
  }

  // Rows of one shape that may be folded; a row with a diagnostic is always shown.
  std::size_t EndOfRun(std::size_t begin) const {
    Shape shape = ShapeOf(rows_[begin]);
    auto may_fold = [&](const AlignedRow &row) {
      return ShapeOf(row) == shape && shape != Shape::kChanged &&
             !(row.left && at_line_.count(*row.left) > 0);
    };
    std::size_t end = begin + 1;
    if (may_fold(rows_[begin]))
      while (end < rows_.size() && may_fold(rows_[end]))
        ++end;
    return end;
  }

  std::string Fold(std::size_t begin, std::size_t end) {
    Shape shape = ShapeOf(rows_[begin]);
    std::string what = shape == Shape::kEqual   ? "lines that are the same"
                       : shape == Shape::kLeft  ? "lines of the source that are not in this file"
                                                : "lines that only this file has";
    std::string html = "<tbody class=fold><tr><td colspan=4><button>" +
                       std::to_string(end - begin) + " " + what +
                       "</button></td></tr></tbody><tbody class=folded hidden>\n";
    for (std::size_t i = begin; i < end; ++i)
      html += Row(rows_[i]);
    return html + "</tbody>\n";
  }

  std::string Row(const AlignedRow &row) {
    std::vector<bool> left_changed, right_changed;
    if (row.left && row.right && !row.is_equal) {
      left_changed.assign(left_tokens_[*row.left].size(), true);
      right_changed.assign(right_tokens_[*row.right].size(), true);
      for (auto [i, j] : MatchTokens(left_tokens_[*row.left], right_tokens_[*row.right]))
        left_changed[i] = right_changed[j] = false;
    }
    static constexpr const char *kClasses[] = {"", " class=x", " class=l", " class=r"};
    std::string html = std::string("<tr") + kClasses[static_cast<int>(ShapeOf(row))] + ">" +
                       Side(row.left, left_tokens_, left_changed) +
                       Side(row.right, right_tokens_, right_changed) + "</tr>\n";
    if (row.left)
      if (auto found = at_line_.find(*row.left); found != at_line_.end())
        for (const Diagnostic *diagnostic : found->second)
          html += Remark(*diagnostic);
    return html;
  }

  static std::string Side(std::optional<std::size_t> line,
                          const std::vector<std::vector<Token>> &tokens,
                          const std::vector<bool> &changed) {
    if (!line)
      return "<td><td class=e>";
    return "<td>" + std::to_string(*line + 1) + "<td>" + Code(tokens[*line], changed);
  }

  static std::string Remark(const Diagnostic &diagnostic) {
    bool is_warning = SeverityOf(diagnostic.number) == Severity::kWarning;
    return std::string("<tr class=d><td><td colspan=3><p class=") +
           (is_warning ? "warning><b>warning</b> " : "error><b>error</b> ") +
           Escape(diagnostic.message) + " [" + std::to_string(static_cast<int>(diagnostic.number)) +
           "]</p></tr>\n";
  }

  const Comparison &pair_;
  std::vector<std::string_view> left_, right_;
  std::vector<std::vector<Token>> left_tokens_, right_tokens_;
  std::vector<AlignedRow> rows_;
  std::map<std::size_t, std::vector<const Diagnostic *>> at_line_;
};

std::string Elsewhere(const std::vector<Comparison> &comparisons,
                      const std::vector<Diagnostic> &diagnostics) {
  std::string html;
  for (const Diagnostic &diagnostic : diagnostics) {
    bool is_shown = std::any_of(comparisons.begin(), comparisons.end(), [&](const auto &pair) {
      return pair.source_name == diagnostic.place.file && diagnostic.place.line > 0;
    });
    if (!is_shown)
      html += "<p class=error>" + Escape(diagnostic.place.file) + ": " +
              Escape(diagnostic.message) + " [" +
              std::to_string(static_cast<int>(diagnostic.number)) + "]</p>\n";
  }
  return html;
}

} // namespace

std::string HtmlPage(const std::vector<Comparison> &comparisons,
                     const std::vector<Diagnostic> &diagnostics) {
  std::string title = comparisons.empty()
                          ? "spacecast"
                          : std::filesystem::path(comparisons.back().source_name).filename().string();
  std::string html = "<!doctype html>\n<html lang=en><meta charset=utf-8>\n<meta name=viewport "
                     "content=\"width=device-width\">\n<title>" +
                     Escape(title) + " and its translation</title>\n<style>" + kPageStyle +
                     "</style>\n<header><h1>" + Escape(title) + "</h1><nav>";
  for (std::size_t i = 0; i < comparisons.size(); ++i)
    html += "<a href=#f" + std::to_string(i) + ">" + Escape(comparisons[i].output_name) + "</a>";
  html += "</nav><button id=all>Show all lines</button></header>\n<main>\n" +
          Elsewhere(comparisons, diagnostics);
  for (std::size_t i = 0; i < comparisons.size(); ++i)
    html += PairWriter(comparisons[i], diagnostics).Write(i);
  return html + "</main>\n<script>" + kPageScript + "</script>\n";
}

} // namespace spacecast
