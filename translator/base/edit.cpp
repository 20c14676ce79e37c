#include "base/edit.h"

#include <algorithm>

namespace spacecast {

namespace {

bool SamePieces(const std::vector<Piece> &left, const std::vector<Piece> &right) {
  return std::ranges::equal(left, right, {}, &Piece::content, &Piece::content);
}

bool KeepsOwnSpan(const Edit &edit) {
  return std::ranges::any_of(edit.pieces, [&](const Piece &piece) {
    const Span *kept = std::get_if<Span>(&piece.content);
    return kept && *kept == edit.span;
  });
}

// Two tokens of C that would be read as another one, or as the start of a comment.
bool WouldJoin(char last, char first) {
  return (last == '/' && (first == '/' || first == '*')) ||
         (last == first && (last == '+' || last == '-' || last == '&'));
}

// The edits of one range, outermost first, and the position up to which they were printed.
class Printer {
public:
  Printer(std::string_view file_text, AppliedText &result) : text_(file_text), result_(result) {}

  void Print(Span range, const std::vector<const Edit *> &edits) {
    std::size_t at = range.begin;
    for (std::size_t i = 0; i < edits.size();) {
      const Edit &edit = *edits[i];
      if (edit.span.begin < at) {
        result_.conflicts.push_back({std::string(last_step_), std::string(edit.step), last_span_,
                                     edit.span});
        ++i;
        continue;
      }
      result_.text += text_.substr(at, edit.span.begin - at);
      std::vector<const Edit *> inner;
      std::size_t next = i + 1;
      for (; next < edits.size(); ++next) {
        const Span &span = edits[next]->span;
        if (edit.span.Empty() || span.begin >= edit.span.end)
          break;
        if (span.end > edit.span.end)
          result_.conflicts.push_back(
              {std::string(edit.step), std::string(edits[next]->step), edit.span, span});
        else
          inner.push_back(edits[next]);
      }
      // An insertion at the end of an edit that keeps its tail still belongs outside.
      PrintPieces(edit, inner);
      at = edit.span.end;
      last_step_ = edit.step;
      last_span_ = edit.span;
      i = next;
    }
    result_.text += text_.substr(at, range.end - at);
  }

private:
  void PrintPieces(const Edit &edit, const std::vector<const Edit *> &inner) {
    for (const Piece &piece : edit.pieces) {
      if (const std::string *text = std::get_if<std::string>(&piece.content)) {
        // An edit's text begins at a token of its own: `a/b` whose `b` becomes `*b`.
        if (&piece == &edit.pieces.front() && !result_.text.empty() && !text->empty() &&
            WouldJoin(result_.text.back(), text->front()))
          result_.text += ' ';
        result_.text += *text;
        continue;
      }
      const Span &kept = std::get<Span>(piece.content);
      std::vector<const Edit *> within;
      for (const Edit *candidate : inner)
        if (kept.Contains(candidate->span))
          within.push_back(candidate);
      Print(kept, within);
    }
  }

  std::string_view text_;
  AppliedText &result_;
  std::string_view last_step_;
  Span last_span_;
};

} // namespace

void Edits::Add(Edit edit) { edits_.push_back(std::move(edit)); }

void Edits::Replace(Span span, std::string text, std::string_view step) {
  Add({span, {Piece::Text(std::move(text))}, step});
}

void Edits::Wrap(Span span, std::string prefix, std::string suffix, std::string_view step) {
  Add({span, {Piece::Text(std::move(prefix)), Piece::Keep(span), Piece::Text(std::move(suffix))},
       step});
}

void Edits::Insert(FileNumber file, std::size_t offset, std::string text, std::string_view step) {
  Add({{file, offset, offset}, {Piece::Text(std::move(text))}, step});
}

void Edits::InsertBeforeStatement(FileNumber file, std::size_t offset, std::string text,
                                  std::string_view step) {
  Add({{file, offset, offset}, {Piece::Text(std::move(text))}, step, true});
}

void Edits::Append(const Edits &other) {
  edits_.insert(edits_.end(), other.edits_.begin(), other.edits_.end());
}

AppliedText ApplyEdits(std::string_view file_text, Span range, const Edits &edits) {
  std::vector<const Edit *> inside;
  for (const Edit &edit : edits.List())
    if (range.Contains(edit.span))
      inside.push_back(&edit);
  // Outermost first: by begin; then insertions, those before a statement first; then the longer span; of equal spans the wrap that
  // was added last, so that the first is innermost; replacements of the same span come last.
  std::vector<std::pair<const Edit *, std::size_t>> order;
  for (std::size_t i = 0; i < inside.size(); ++i)
    order.emplace_back(inside[i], i);
  std::ranges::stable_sort(order, [](const auto &left, const auto &right) {
    const Span &a = left.first->span, &b = right.first->span;
    if (a.begin != b.begin)
      return a.begin < b.begin;
    if (a.Empty() != b.Empty())
      return a.Empty();
    if (a.Empty() && left.first->is_before_statement != right.first->is_before_statement)
      return left.first->is_before_statement;
    if (a.Empty())
      return left.second < right.second;
    if (a.end != b.end)
      return a.end > b.end;
    const bool left_wraps = KeepsOwnSpan(*left.first), right_wraps = KeepsOwnSpan(*right.first);
    if (left_wraps != right_wraps)
      return left_wraps;
    return left.second > right.second;
  });
  std::vector<const Edit *> sorted;
  for (const auto &entry : order) {
    const bool repeated = std::any_of(
        sorted.rbegin(), std::find_if(sorted.rbegin(), sorted.rend(), [&](const Edit *known) {
          return known->span != entry.first->span;
        }),
        [&](const Edit *known) { return SamePieces(known->pieces, entry.first->pieces); });
    if (!repeated)
      sorted.push_back(entry.first);
  }

  AppliedText result;
  Printer(file_text, result).Print(range, sorted);
  return result;
}

} // namespace spacecast
