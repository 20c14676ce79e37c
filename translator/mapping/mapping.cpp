#include "mapping/mapping.h"

#include "mapping/device_library.h"
#include "mapping/print_call.h"
#include "mapping/read_table.h"
#include "spacecast_device_library.h"
#include "spacecast_tables.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <functional>
#include <sstream>
#include <unordered_map>
#include <unordered_set>

namespace spacecast {
namespace {

struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};
using RowIndex =
    std::unordered_map<std::string, std::vector<const Row *>, TextHash, std::equal_to<>>;

bool Matches(const Row &row, const Signature &signature, const std::vector<std::string> &types) {
  if (!signature.is_bare)
    return signature.parameters == types;
  if (types.size() != CountPlaceholders(row))
    return false;
  const std::string &type = signature.parameters.front();
  return std::ranges::all_of(
      types, [&](const std::string &each) { return each == type || each == type + " *"; });
}

std::string Describe(const CallShape &call) {
  std::string text = "'" + call.name + "(";
  for (std::size_t i = 0; i < call.parameter_types.size(); ++i)
    text += (i == 0 ? "" : ", ") + call.parameter_types[i];
  return text + ")'";
}

TypeTranslation Diagnose(const Row &row, std::string_view name) {
  TypeTranslation result;
  result.diagnostic = row.diagnostic;
  result.message = MessageOf(row, name);
  return result;
}

} // namespace

struct Mappings::Content {
  Table table;
  DeviceLibrary library;
  std::array<RowIndex, 4> index;
  // Host calls whose row ends in `*`: the prefix and its row.
  std::vector<std::pair<std::string_view, const Row *>> host_prefixes;
  std::unordered_set<std::string_view> reserved;

  const std::vector<const Row *> *Find(RowKind kind, std::string_view name) const {
    const RowIndex &rows = index[static_cast<std::size_t>(kind)];
    const auto found = rows.find(name);
    return found == rows.end() ? nullptr : &found->second;
  }

  void BuildIndex() {
    for (const Row &row : table.rows) {
      if (row.direction == RowDirection::kToCuda)
        continue;
      for (const std::string &name : row.cuda) {
        if (row.kind == RowKind::kHostCall && name.ends_with('*'))
          host_prefixes.emplace_back(std::string_view(name).substr(0, name.size() - 1), &row);
        else
          index[static_cast<std::size_t>(row.kind)][name].push_back(&row);
      }
    }
    reserved.insert(table.reserved_words.begin(), table.reserved_words.end());
    // A program's own name must not meet a pasted snippet's either.
    reserved.insert(library.Names().begin(), library.Names().end());
  }
};

Mappings::Mappings(std::unique_ptr<Content> content) : content_(std::move(content)) {}
Mappings::Mappings(Mappings &&) noexcept = default;
Mappings &Mappings::operator=(Mappings &&) noexcept = default;
Mappings::~Mappings() = default;

Result<Mappings> Mappings::Load(std::span<const std::string> user_tables) {
  auto content = std::make_unique<Content>();
  for (const std::string &path : user_tables) {
    std::ifstream file(path);
    if (!file)
      return Failure{path + ": cannot be read"};
    std::stringstream text;
    text << file.rdbuf();
    if (std::string error = ReadTable(path, text.str(), content->table); !error.empty())
      return Failure{error};
  }
  for (const EmbeddedFile &file : spacecast_tables()) {
    if (std::string error = ReadTable(file.path, file.text, content->table); !error.empty())
      return Failure{error};
  }
  for (const EmbeddedFile &file : spacecast_device_library())
    content->library.Add(file.text);
  content->BuildIndex();
  return Mappings(std::move(content));
}

std::optional<CallTranslation> Mappings::DeviceCall(const CallShape &call) const {
  const std::vector<const Row *> *rows = content_->Find(RowKind::kFunction, call.name);
  if (rows == nullptr)
    return std::nullopt;
  std::vector<std::string> types;
  for (const std::string &type : call.parameter_types)
    types.push_back(OpenClSpelling(type));
  const Row *untyped = nullptr;
  for (const Row *row : *rows) {
    if (row->types.empty()) {
      untyped = untyped == nullptr ? row : untyped;
      continue;
    }
    for (const Signature &signature : row->types) {
      if (Matches(*row, signature, types))
        return WithSpaces(*row, &signature, call);
    }
  }
  if (untyped != nullptr)
    return WithSpaces(*untyped, nullptr, call);
  CallTranslation unknown;
  unknown.diagnostic = 1009;
  unknown.message = Describe(call) + " has no mapping for these types";
  return unknown;
}

CallTranslation Mappings::WithSpaces(const Row &row, const Signature *signature,
                                     const CallShape &call) const {
  for (const std::string &space : call.argument_spaces) {
    if (space.empty() || row.spaces.empty() || std::ranges::count(row.spaces, space) != 0)
      continue;
    CallTranslation refused;
    refused.diagnostic = 1021;
    refused.message = "'" + call.name + "' on " + space + " memory has no OpenCL counterpart";
    return refused;
  }
  return PrintCall(row, signature, call, content_->library);
}

std::optional<TypeTranslation> Mappings::Type(std::string_view cuda_type) const {
  const std::vector<const Row *> *rows = content_->Find(RowKind::kType, cuda_type);
  if (rows == nullptr)
    return std::nullopt;
  const Row &row = *rows->front();
  TypeTranslation result = Diagnose(row, cuda_type);
  result.text = row.opencl;
  result.extensions = row.extensions;
  AddNeeds(result.text, content_->library, result.helpers, result.extensions);
  return result;
}

std::optional<CallTranslation> Mappings::Name(std::string_view cuda_name) const {
  const std::vector<const Row *> *rows = content_->Find(RowKind::kName, cuda_name);
  if (rows == nullptr)
    return std::nullopt;
  const Row &row = *rows->front();
  CallTranslation result;
  const TypeTranslation diagnosed = Diagnose(row, cuda_name);
  result.diagnostic = diagnosed.diagnostic;
  result.message = diagnosed.message;
  result.by = row.by;
  result.extensions = row.extensions;
  result.exact_arguments = false;
  const std::string_view cast = LeadingCast(row.opencl);
  if (!cast.empty())
    result.pieces.emplace_back(std::string(cast));
  if (!row.opencl.empty())
    result.pieces.emplace_back(row.opencl.substr(cast.size()));
  AddNeeds(row.opencl, content_->library, result.helpers, result.extensions);
  result.binding = BindingOf(row.opencl);
  result.is_primary = result.binding == Binding::kPostfix;
  return result;
}

std::optional<TypeTranslation> Mappings::HostCall(std::string_view name) const {
  if (const std::vector<const Row *> *rows = content_->Find(RowKind::kHostCall, name))
    return Diagnose(*rows->front(), name);
  for (const auto &[prefix, row] : content_->host_prefixes) {
    if (name.starts_with(prefix))
      return Diagnose(*row, name);
  }
  return std::nullopt;
}

bool Mappings::IsReservedInOpenCl(std::string_view identifier) const {
  return content_->reserved.contains(identifier);
}

std::span<const std::string> Mappings::CudaWords() const { return content_->table.cuda_words; }

std::string Mappings::SnippetText(std::span<const std::string> helpers) const {
  std::string result;
  for (const Snippet *snippet : content_->library.Closure(helpers)) {
    if (!result.empty())
      result += '\n';
    result += snippet->text;
    result += '\n';
  }
  return result;
}

std::span<const Row> Mappings::Rows() const { return content_->table.rows; }

std::span<const std::string> Mappings::SnippetNames() const { return content_->library.Names(); }

} // namespace spacecast
