#include "mapping/cuda_side.h"

#include "mapping/print_call.h"

#include <algorithm>
#include <cctype>

namespace spacecast {

namespace {

bool IsIdentifier(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
  });
}

// The OpenCL function of a row whose OpenCL side passes the arguments on as they are; else nothing.
std::string_view PlainFunction(const Row &row) {
  const std::string_view text = row.opencl;
  if (IsIdentifier(text))
    return text;
  const std::size_t open = text.find('(');
  if (open == std::string_view::npos || !IsIdentifier(text.substr(0, open)) || text.back() != ')')
    return {};
  std::string in_order, by_name;
  for (std::size_t i = 0; i < std::max<std::size_t>(row.parameters.size(), 4); ++i) {
    in_order += (i == 0 ? "{" : ", {") + std::to_string(i) + "}";
    if (text.substr(open) == "(" + in_order + ")")
      return text.substr(0, open);
  }
  for (const std::string &parameter : row.parameters)
    by_name += (by_name.empty() ? "{" : ", {") + parameter + "}";
  return text.substr(open) == "(" + by_name + ")" ? text.substr(0, open) : std::string_view();
}

bool Matches(const Row &row, const std::vector<std::string> &types) {
  return row.types.empty() || std::ranges::any_of(row.types, [&](const Signature &signature) {
           if (!signature.is_bare)
             return signature.parameters == types;
           return std::ranges::all_of(types, [&](const std::string &type) {
             return type == signature.parameters.front() ||
                    type == signature.parameters.front() + " *";
           });
         });
}

std::vector<CallPiece> PiecesOf(std::string_view text) {
  std::vector<CallPiece> pieces;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    if (open != 0)
      pieces.emplace_back(std::string(text.substr(0, open)));
    if (open == std::string_view::npos)
      break;
    pieces.emplace_back(static_cast<std::size_t>(text[open + 1] - '0'));
    text.remove_prefix(open + 3);
  }
  return pieces;
}

} // namespace

CudaSide::CudaSide(const Mappings &mappings) : mappings_(mappings) {
  for (const bool one_way : {true, false})
    for (const Row &row : mappings.Rows()) {
      if (row.direction == RowDirection::kToOpenCl ||
          (row.direction == RowDirection::kToCuda) != one_way || row.cuda.empty())
        continue;
      if (row.kind == RowKind::kType && !row.opencl.empty())
        types_[row.opencl].push_back(&row);
      if (row.kind == RowKind::kName && IsIdentifier(row.opencl))
        names_[row.opencl].push_back(&row);
      if (row.kind == RowKind::kFunction)
        if (const std::string_view name = PlainFunction(row); !name.empty())
          calls_[std::string(name)].push_back(&row);
    }
  for (const Row &row : mappings.Rows())
    if (row.kind == RowKind::kFunction && row.direction != RowDirection::kToCuda)
      functions_.insert(row.cuda.begin(), row.cuda.end());
  reserved_.insert(mappings.CudaWords().begin(), mappings.CudaWords().end());
}

std::optional<CudaCall> CudaSide::Call(const CallShape &call) const {
  const auto found = calls_.find(call.name);
  if (found == calls_.end())
    return std::nullopt;
  for (const Row *row : found->second) {
    if (!Matches(*row, call.parameter_types))
      continue;
    CudaCall result;
    result.diagnostic = row->diagnostic;
    result.message = MessageOf(*row, call.name);
    if (row->direction == RowDirection::kToCuda && !IsIdentifier(row->cuda.front())) {
      const std::string &text = row->cuda.front();
      result.pieces = PiecesOf(text);
      result.binding = BindingOf(text);
      result.is_operation = text.find(' ') < text.find('(');
      return result;
    }
    std::string before = row->cuda.front() + "(";
    for (std::size_t i = 0; i < call.parameter_types.size(); ++i) {
      result.pieces.emplace_back(before);
      result.pieces.emplace_back(i);
      before = ", ";
    }
    result.pieces.emplace_back(call.parameter_types.empty() ? before + ")" : ")");
    return result;
  }
  return std::nullopt;
}

std::optional<std::string> CudaSide::Type(std::string_view opencl) const {
  const auto found = types_.find(opencl);
  return found == types_.end() ? std::nullopt : std::optional(found->second.front()->cuda.front());
}

std::optional<std::string> CudaSide::Name(std::string_view opencl) const {
  const auto found = names_.find(opencl);
  return found == names_.end() ? std::nullopt : std::optional(found->second.front()->cuda.front());
}

} // namespace spacecast
