#include "read/report_errors.h"

#include "read/missing_headers.h"

#include <fmt/format.h>

#include <set>
#include <tuple>

namespace spacecast {
namespace {

// More notes than this say nothing more.
constexpr std::size_t kMostNotes = 20;

using ErrorKey = std::tuple<std::string, unsigned, unsigned, std::string>;

ErrorKey KeyOf(const Place &place, const std::string &message) {
  return {place.file, place.line, place.column, message};
}

bool IsOfHostAndDevice(const ClangError &error) {
  return error.message.find("in __host__ __device__ function") != std::string::npos;
}

std::vector<ClangError> MergeErrors(const SideErrors &host, const SideErrors &device) {
  std::vector<ClangError> merged;
  std::set<ErrorKey> seen;
  for (const SideErrors *side : {&host, &device}) {
    for (const ClangError &error : side->errors) {
      if (!IsOfHostAndDevice(error) && seen.insert(KeyOf(error.place, error.message)).second)
        merged.push_back(error);
    }
  }
  return merged;
}

// An unbalanced file is wrong in itself, whatever a missing library would have declared.
bool IsUnbalanced(const ClangError &error) {
  if (error.kind != ErrorKind::kForm)
    return false;
  const std::string &text = error.message;
  return text.find("extraneous closing brace") != std::string::npos || text == "expected '}'" ||
         text.find("unterminated") != std::string::npos;
}

// `cudaMalloc` of the runtime, `cuMemAlloc` of the driver.
bool IsCudaFunctionName(std::string_view name) {
  return name.starts_with("cuda") || (name.starts_with("cu") && name.size() > 2 &&
                                      name[2] >= 'A' && name[2] <= 'Z');
}

// The name of a CUDA function that our declarations lack; the rest of the file can be translated.
std::optional<std::string_view> UnknownCudaName(std::string_view message) {
  constexpr std::string_view kUndeclared = "use of undeclared identifier '";
  if (!message.starts_with(kUndeclared))
    return std::nullopt;
  message.remove_prefix(kUndeclared.size());
  const std::string_view name = message.substr(0, message.find('\''));
  return IsCudaFunctionName(name) ? std::optional(name) : std::nullopt;
}

} // namespace

std::vector<Diagnostic> ReportErrors(const SideErrors &host, const SideErrors &device) {
  std::vector<Diagnostic> diagnostics;
  std::set<ErrorKey> seen;
  bool library_missing = false;
  bool include_missing = false;
  for (const SideErrors *side : {&host, &device}) {
    for (const MissingHeader &header : side->missing) {
      if (!seen.insert(KeyOf(header.place, header.spelled)).second)
        continue;
      if (std::optional<std::string_view> library = LibraryOfHeader(header.spelled)) {
        library_missing = true;
        diagnostics.push_back(
            {Number::kMissingLibrary,
             header.place,
             fmt::format("header '{}' of {} is not available and is read as empty; what uses it is "
                         "not translated",
                         header.spelled, *library),
             {}});
      } else {
        include_missing = true;
        diagnostics.push_back(
            {Number::kMissingInclude,
             header.place,
             fmt::format("header '{}' is not found; give its directory with -I after --",
                         header.spelled),
             {}});
      }
    }
  }
  if (include_missing)
    return diagnostics;
  for (ClangError &error : MergeErrors(host, device)) {
    if (library_missing && !IsUnbalanced(error)) {
      std::vector<Note> &notes = diagnostics.front().notes;
      if (notes.size() < kMostNotes)
        notes.push_back({error.place, error.message});
      continue;
    }
    if (const auto name = UnknownCudaName(error.message)) {
      diagnostics.push_back(
          {Number::kUnsupportedHostCall,
           error.place,
           fmt::format("'{}' is not among the calls of CUDA that can be translated", *name),
           {}});
      continue;
    }
    diagnostics.push_back(
        {Number::kSyntaxError, error.place, std::move(error.message), std::move(error.notes)});
  }
  return diagnostics;
}

} // namespace spacecast
