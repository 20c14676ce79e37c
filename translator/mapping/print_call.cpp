#include "mapping/print_call.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace spacecast {
namespace {

// The address space of the call's first or second pointer.
std::string SpaceOf(const CallShape &call, std::size_t pointer) {
  for (const std::string &space : call.argument_spaces) {
    if (!space.empty() && pointer-- == 0)
      return space;
  }
  return "";
}

// A placeholder's worth: an argument, or text.
std::optional<CallPiece> ValueOf(std::string_view name, const Row &row, const CallShape &call,
                                 const std::string &type) {
  if (name == "space")
    return SpaceOf(call, 0);
  if (name == "space2")
    return SpaceOf(call, 1);
  if (name == "type")
    return type;
  if (name == "vote")
    return std::string("{vote}");
  const auto found = std::ranges::find(row.parameters, name);
  if (found != row.parameters.end())
    return static_cast<std::size_t>(found - row.parameters.begin());
  if (name.size() == 1 && std::isdigit(static_cast<unsigned char>(name[0])))
    return static_cast<std::size_t>(name[0] - '0');
  return std::nullopt;
}

std::string TypeOf(const Signature *signature, const CallShape &call) {
  std::string type = signature != nullptr && !signature->parameters.empty()
                         ? signature->parameters.front()
                     : call.parameter_types.empty() ? ""
                                                    : OpenClSpelling(call.parameter_types.front());
  type.erase(std::min(type.find_last_not_of("* ") + 1, type.size()));
  return type;
}

// Appends text to the last piece where that is text too, so that pieces stay few.
void Append(std::vector<CallPiece> &pieces, CallPiece piece, bool may_join) {
  auto *text = std::get_if<std::string>(&piece);
  if (text != nullptr && text->empty())
    return;
  if (may_join && text != nullptr && !pieces.empty())
    if (auto *last = std::get_if<std::string>(&pieces.back()); last != nullptr && *last != "{vote}") {
      *last += *text;
      return;
    }
  pieces.push_back(std::move(piece));
}

std::vector<CallPiece> Expand(std::string_view text, const Row &row, const CallShape &call,
                              const Signature *signature) {
  const std::string type = TypeOf(signature, call);
  std::vector<CallPiece> pieces;
  const std::string_view cast = LeadingCast(text);
  if (!cast.empty()) {
    pieces.emplace_back(std::string(cast));
    text.remove_prefix(cast.size());
  }
  bool may_join = false;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    Append(pieces, std::string(text.substr(0, open)), may_join);
    may_join |= open != 0;
    if (open == std::string_view::npos)
      break;
    const std::size_t close = std::min(text.find('}', open), text.size());
    const std::string_view name = text.substr(open + 1, close - open - 1);
    std::optional<CallPiece> value = ValueOf(name, row, call, type);
    const bool is_vote = name == "vote";
    Append(pieces, value ? *value : std::string(text.substr(open, close + 1 - open)),
           may_join && !is_vote);
    may_join = !is_vote;
    text.remove_prefix(std::min(close + 1, text.size()));
  }
  return pieces;
}

std::string JoinText(const std::vector<CallPiece> &pieces) {
  std::string result;
  for (const CallPiece &piece : pieces) {
    if (const auto *text = std::get_if<std::string>(&piece))
      result += *text;
    else
      result += " _ ";
  }
  return result;
}

// OpenCL overloads its built-in functions, so their arguments must have the exact types; a helper
// has one signature, and C converts for it.
bool CallsBuiltIn(const std::string &text, const DeviceLibrary &library) {
  for (std::string_view word : Identifiers(text)) {
    const std::size_t after = static_cast<std::size_t>(word.data() - text.data()) + word.size();
    if (after < text.size() && text[after] == '(' && !library.Has(word))
      return true;
  }
  return false;
}

std::size_t MatchingClose(std::string_view text, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '[')
      ++depth;
    else if ((text[i] == ')' || text[i] == ']') && --depth == 0)
      return i;
  }
  return text.size();
}

bool IsWord(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) || letter == '_' || letter == '.' ||
           letter == '{' || letter == '}';
  });
}

} // namespace

std::string MessageOf(const Row &row, std::string_view name) {
  if (row.diagnostic == 0)
    return "";
  std::string says = row.says;
  if (says.empty())
    says = row.diagnostic < 2000 ? "has no OpenCL counterpart"
                                 : "becomes '" + row.opencl + "', whose last bits may differ";
  return "'" + std::string(name) + "' " + says;
}

std::string_view LeadingCast(std::string_view text) {
  if (!text.starts_with("("))
    return {};
  const std::size_t close = text.find(')');
  if (close == std::string_view::npos || !IsWord(text.substr(1, close - 1)))
    return {};
  const std::string_view rest = text.substr(close + 1);
  const bool casts_a_call =
      !rest.empty() && (std::isalpha(static_cast<unsigned char>(rest[0])) || rest[0] == '_');
  return casts_a_call ? text.substr(0, close + 1) : std::string_view{};
}

Binding BindingOf(std::string_view text) {
  if (text.find(" = ") != std::string_view::npos && !text.starts_with("("))
    return Binding::kAssignment;
  if (text.starts_with("("))
    return MatchingClose(text, 0) + 1 == text.size() ? Binding::kPostfix : Binding::kUnary;
  if (text.empty() || text[0] == '*' || text[0] == '-' || text[0] == '!')
    return Binding::kUnary;
  return Binding::kPostfix;
}

void AddNeeds(const std::string &text, const DeviceLibrary &library,
              std::vector<std::string> &helpers, std::vector<std::string> &extensions) {
  const std::vector<std::string_view> words = Identifiers(text);
  for (std::string_view word : words) {
    if (library.Has(word) && std::ranges::find(helpers, word) == helpers.end())
      helpers.emplace_back(word);
  }
  std::set<std::string> needed(extensions.begin(), extensions.end());
  AddExtensions(words, needed);
  for (const Snippet *snippet : library.Closure(helpers))
    AddExtensions(Identifiers(snippet->text), needed);
  extensions.assign(needed.begin(), needed.end());
}

CallTranslation PrintCall(const Row &row, const Signature *signature, const CallShape &call,
                          const DeviceLibrary &library) {
  CallTranslation result;
  result.by = row.by;
  result.diagnostic = row.diagnostic;
  result.message = MessageOf(row, call.name);
  if (row.opencl.empty())
    return result;

  const bool passes_through =
      row.parameters.empty() && row.opencl.find_first_of("{(") == std::string::npos;
  if (passes_through) {
    std::string text = row.opencl + "(";
    for (std::size_t i = 0; i < call.parameter_types.size(); ++i) {
      result.pieces.emplace_back(std::move(text));
      result.pieces.emplace_back(i);
      text = ", ";
    }
    if (call.parameter_types.empty())
      result.pieces.emplace_back(text + ")");
    else
      result.pieces.emplace_back(std::string(")"));
  } else {
    result.pieces = Expand(row.opencl, row, call, signature);
  }

  const std::string text = JoinText(result.pieces);
  result.extensions = row.extensions;
  AddNeeds(text, library, result.helpers, result.extensions);
  if (signature != nullptr && std::ranges::any_of(signature->parameters, [](const auto &type) {
        return type.starts_with("double");
      })) {
    if (std::ranges::find(result.extensions, "cl_khr_fp64") == result.extensions.end())
      result.extensions.insert(result.extensions.begin(), "cl_khr_fp64");
  }
  result.exact_arguments = CallsBuiltIn(text, library);
  result.binding = BindingOf(text);
  result.is_primary = result.binding == Binding::kPostfix;

  // A helper exists for the address spaces that its marker names and no other.
  if (row.opencl.find("{space") != std::string::npos && result.helpers.empty()) {
    const std::string space = SpaceOf(call, 0);
    result = {};
    result.diagnostic = 1021;
    result.message = "'" + call.name + "' on " + (space.empty() ? "unknown" : space) +
                     " memory has no OpenCL counterpart";
  }
  return result;
}

} // namespace spacecast
