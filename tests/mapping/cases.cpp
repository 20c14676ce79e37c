#include "cases.h"

#include <algorithm>
#include <map>

namespace mapping_test {

std::vector<Case> CasesOf(const spacecast::Mappings &mappings) {
  std::vector<Case> result;
  for (const spacecast::Row &row : mappings.Rows()) {
    if (row.kind != spacecast::RowKind::kFunction || row.opencl.empty() ||
        row.direction == spacecast::RowDirection::kToCuda)
      continue;
    for (const spacecast::Signature &signature : row.types) {
      Case each{&row, "", row.cuda.front(), signature.parameters};
      if (signature.is_bare) {
        each.types.assign(spacecast::CountPlaceholders(row), signature.parameters.front());
        if (each.function.starts_with("atomic"))
          each.types.front() += " *";
      }
      each.id = each.function + "(";
      for (std::size_t i = 0; i < each.types.size(); ++i)
        each.id += (i == 0 ? "" : ", ") + each.types[i];
      each.id += ")";
      result.push_back(each);
    }
  }
  return result;
}

std::string Print(const spacecast::CallTranslation &call,
                  const std::vector<std::string> &arguments) {
  std::string text;
  for (const spacecast::CallPiece &piece : call.pieces) {
    if (const auto *words = std::get_if<std::string>(&piece))
      text += *words == "{vote}" ? "vote" : *words;
    else
      text += arguments.at(std::get<std::size_t>(piece));
  }
  return text;
}

spacecast::CallShape ShapeOf(const Case &each, const std::string &space) {
  spacecast::CallShape shape{each.function, {}, {}};
  for (const std::string &type : each.types) {
    shape.parameter_types.push_back(CudaSpelling(type));
    shape.argument_spaces.push_back(type.ends_with("*") ? space : "");
  }
  return shape;
}

std::string CudaSpelling(const std::string &opencl_type) {
  static const std::map<std::string, std::string> kSpellings{
      {"uint", "unsigned int"},         {"long", "long long"},      {"ulong", "unsigned long long"},
      {"ushort", "unsigned short"},     {"uchar", "unsigned char"}, {"uint *", "unsigned int *"},
      {"ulong *", "unsigned long long *"}, {"ushort *", "unsigned short *"},
      {"long *", "long long *"}};
  const auto found = kSpellings.find(opencl_type);
  return found == kSpellings.end() ? opencl_type : found->second;
}

} // namespace mapping_test
