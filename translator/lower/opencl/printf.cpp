// printf: OpenCL's %v prints a vector's elements with commas between; CUDA prints one value each.
//
//   printf("%.1v2hlf|%lu\n", v, n)    printf("%.1f,%.1f|%llu\n", v.x, v.y, n)
#include "lower/opencl/unit.h"

#include <fmt/format.h>

namespace spacecast::to_cuda {

namespace {

struct Conversion {
  std::size_t begin = 0, end = 0;
  std::string flags, length;
  unsigned lanes = 0;
  char kind = 0;
};

// The conversions of a format as it is spelled, escapes and all; `%%` is none.
std::vector<Conversion> ConversionsOf(std::string_view text) {
  std::vector<Conversion> result;
  for (std::size_t at = text.find('%'); at != std::string_view::npos && at + 1 < text.size();
       at = text.find('%', at)) {
    if (text[at + 1] == '%') {
      at += 2;
      continue;
    }
    Conversion conversion;
    conversion.begin = at++;
    const auto take = [&](std::string_view set) {
      const std::size_t end = std::min(text.find_first_not_of(set, at), text.size());
      const std::string taken(text.substr(at, end - at));
      at = end;
      return taken;
    };
    conversion.flags = take("-+ #0") + take("0123456789*") + take(".0123456789*");
    if (at < text.size() && text[at] == 'v') {
      ++at;
      conversion.lanes = static_cast<unsigned>(std::atoi(take("0123456789").c_str()));
    }
    conversion.length = take("hlLjzt");
    if (at < text.size())
      conversion.kind = text[at++];
    conversion.end = at;
    result.push_back(conversion);
  }
  return result;
}

bool IsWhole(char kind) { return std::string_view("diouxX").find(kind) != std::string_view::npos; }

// A number as wide as the format says, so that no more digits appear than the type has.
std::string NarrowType(const Conversion &conversion) {
  const bool is_signed = conversion.kind == 'd' || conversion.kind == 'i';
  if (conversion.length == "hh")
    return is_signed ? "char" : "unsigned char";
  if (conversion.length == "h")
    return is_signed ? "short" : "unsigned short";
  return {};
}

std::string Format(const Conversion &conversion) {
  std::string length;
  // A long has 64 bits; CUDA knows neither hh nor h, and its arguments are converted instead.
  if (IsWhole(conversion.kind) &&
      (conversion.length == "l" || conversion.length == "ll" || conversion.length == "z" || conversion.length == "j"))
    length = "ll";
  return "%" + conversion.flags + length + conversion.kind;
}

std::string LaneName(unsigned lane, unsigned width) {
  return width <= 4 ? std::string(1, "xyzw"[lane]) : fmt::format("s{:x}", lane);
}

} // namespace

void LowerPrintf(Unit &unit, const clang::CallExpr &call) {
  unit.needs_printf = true;
  const auto *format = llvm::dyn_cast<clang::StringLiteral>(call.getArg(0)->IgnoreParenImpCasts());
  if (!format) {
    unit.Report(Number::kNotYetSupported, unit.RangeOf(call),
                "a format that is not written in the call is not translated yet");
    return;
  }
  const std::string spelled(unit.editor.Peek(unit.RangeOf(*format)));
  if (spelled.empty()) {
    unit.Report(Number::kMacroNotEditable, unit.RangeOf(call), "the format of this printf is put together by macros");
    return;
  }
  std::vector<PieceEditor::RangePiece> arguments;
  std::string text;
  std::size_t done = 0;
  unsigned next = 1;
  bool changes = false;
  for (const Conversion &conversion : ConversionsOf(spelled)) {
    if (conversion.flags.find('*') != std::string::npos || next >= call.getNumArgs()) {
      unit.Report(Number::kNotYetSupported, unit.RangeOf(call),
                  "a width that is an argument, or an argument that is missing, is not translated");
      return;
    }
    const clang::Expr &argument = *call.getArg(next++);
    text += spelled.substr(done, conversion.begin - done);
    done = conversion.end;
    Conversion each = conversion;
    if (each.lanes)
      each.length = each.length == "hl" ? "" : each.length;
    const std::string one = Format(each);
    std::string narrow = IsWhole(each.kind) ? NarrowType(each) : "";
    if (!each.lanes) {
      changes |= one != spelled.substr(conversion.begin, conversion.end - conversion.begin) || !narrow.empty();
      text += one;
      arguments.emplace_back(std::string(narrow.empty() ? ", " : ", (" + narrow + ")"));
      const bool wraps = !narrow.empty() && !IsPrimary(argument);
      if (wraps)
        arguments.emplace_back(std::string("("));
      arguments.emplace_back(unit.RangeOf(argument));
      if (wraps)
        arguments.emplace_back(std::string(")"));
      continue;
    }
    changes = true;
    if (const auto *vector = VectorOf(argument.getType()); vector && CudaType(unit, vector->getElementType()) == narrow)
      narrow.clear();
    else if (vector && OpenClType(vector->getElementType()) == "half")
      narrow = "float";
    const bool is_plain = IsPlain(argument);
    for (unsigned lane = 0; lane < each.lanes; ++lane) {
      text += (lane ? "," : "") + one;
      arguments.emplace_back(std::string(narrow.empty() ? ", " : ", (" + narrow + ")") + (is_plain ? "" : "("));
      if (!is_plain) {
        unit.Report(Number::kNotYetSupported, unit.RangeOf(argument),
                    "a vector that is printed must be a variable; store it in one first");
        return;
      }
      arguments.emplace_back(unit.RangeOf(argument));
      arguments.emplace_back("." + LaneName(lane, each.lanes));
    }
  }
  if (!changes)
    return;
  text += spelled.substr(done);
  arguments.insert(arguments.begin(), "printf(" + text);
  arguments.emplace_back(std::string(")"));
  unit.editor.ReplacePieces(unit.RangeOf(call), std::move(arguments), "lower_printf");
}

} // namespace spacecast::to_cuda
