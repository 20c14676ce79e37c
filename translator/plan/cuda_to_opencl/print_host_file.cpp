#include "plan/cuda_to_opencl/print_host_file.h"

#include "base/comments.h"
#include "base/version.h"

#include <fmt/format.h>

#include <algorithm>

namespace spacecast {

namespace {

std::string ApplyToFile(FileNumber file, std::string_view text, const HostUnit &host,
                        std::vector<EditConflict> &conflicts) {
  const auto edits = host.edits.find(file);
  AppliedText applied =
      ApplyEdits(text, {file, 0, text.size()}, edits == host.edits.end() ? Edits{} : edits->second);
  conflicts.insert(conflicts.end(), applied.conflicts.begin(), applied.conflicts.end());
  return std::move(applied.text);
}

// A raw string's end may not stand in the text.
std::string Delimiter(std::string_view text) {
  std::string delimiter = "CL";
  while (text.find(")" + delimiter + "\"") != std::string_view::npos)
    delimiter += "_";
  return delimiter;
}

std::string HiddenText(const KernelEntry::Hidden &argument) {
  switch (argument.kind) {
  case KernelEntry::Hidden::Kind::kDynamicShared:
    return "spacecast::dynamic_shared";
  case KernelEntry::Hidden::Kind::kFailedAssertions:
    return "spacecast::failed_assertions";
  case KernelEntry::Hidden::Kind::kSymbol:
    break;
  }
  return fmt::format("spacecast::symbol({})", argument.symbol);
}

std::string KernelRow(const KernelEntry &kernel) {
  std::string hidden;
  for (const KernelEntry::Hidden &argument : kernel.hidden)
    hidden += (hidden.empty() ? "" : ", ") + HiddenText(argument);
  return hidden.empty()
             ? fmt::format("          {{{}, \"{}\"}},\n", kernel.stub, kernel.name)
             : fmt::format("          {{{}, \"{}\", {{{}}}}},\n", kernel.stub, kernel.name, hidden);
}

std::string UnitText(const HostFileRequest &request, const DeviceUnit &device) {
  std::string text = "\nstatic spacecast::Unit &spacecast_unit() {\n"
                     "  static spacecast::Unit unit{\n";
  text += fmt::format("      \"{}\",\n", request.device_file);
  if (!request.text_include.empty()) {
    text += fmt::format("#include \"{}\"\n      ,\n", request.text_include);
  } else {
    const std::string delimiter = Delimiter(request.device_text);
    text += fmt::format("      R\"{0}({1}){0}\",\n", delimiter, request.device_text);
  }
  text += "      {\n";
  for (const KernelEntry &kernel : device.kernels)
    text += KernelRow(kernel);
  text += "      }";
  if (!device.symbols.empty()) {
    text += ",\n      {\n";
    for (const std::string &symbol : device.symbols)
      text += fmt::format("          {{{}, \"{}\"}},\n", symbol, symbol);
    text += "      }";
  }
  if (!request.build_options.empty())
    text += fmt::format("{},\n      \"{}\"", device.symbols.empty() ? ",\n      {}" : "",
                        request.build_options);
  text += "};\n  return unit;\n}\n"
          "static const spacecast::Registration spacecast_registration{spacecast_unit};\n";
  return text;
}

// The end of the line `#include <cuda_runtime.h>` where only comments stand in front of it, else 0.
std::size_t LeadingRuntimeInclude(std::string_view text) {
  constexpr std::string_view kInclude = "#include <cuda_runtime.h>";
  const std::string_view rest = SkipComments(text);
  if (!rest.starts_with(kInclude))
    return 0;
  const std::size_t line_end = rest.find('\n');
  return line_end == std::string_view::npos ||
                 SkipBlanks(rest.substr(kInclude.size(), line_end - kInclude.size())) != ""
             ? 0
             : text.size() - rest.size() + line_end + 1;
}

} // namespace

std::string PrintMainFile(const HostFileRequest &request, const HostUnit &host,
                          const DeviceUnit &device, std::vector<EditConflict> &conflicts) {
  const bool has_unit = !host.with_stubs.empty();
  std::string body = ApplyToFile(request.file, request.text, host, conflicts);
  std::string mark;
  if (body.starts_with("\xEF\xBB\xBF")) {
    mark = "\xEF\xBB\xBF";
    body.erase(0, 3);
  }
  const bool windows_lines = body.find("\r\n") != std::string::npos;
  std::string head =
      fmt::format("// Translated from {} by spacecast {}.\n", request.input, kVersion);
  const std::size_t own_include = LeadingRuntimeInclude(body);
  std::string start = body.substr(0, own_include);
  if (start.starts_with("/"))
    head += "\n";
  body.erase(0, own_include);
  std::string declaration = own_include == 0 ? "#include <cuda_runtime.h>\n" : "";
  std::string tail;
  if (has_unit) {
    declaration += "\nstatic spacecast::Unit &spacecast_unit();\n";
    if (!body.empty() && body.back() != '\n')
      tail += '\n';
    tail += UnitText(request, device);
  }
  if (!declaration.empty() && !body.empty() && !body.starts_with("\n") && !body.starts_with("\r\n"))
    declaration += "\n";
  if (windows_lines)
    for (std::string *part : {&head, &declaration, &tail})
      for (std::size_t at = part->find('\n'); at != std::string::npos;
           at = part->find('\n', at + 2))
        part->insert(at, "\r");
  return mark + head + start + declaration + body + tail;
}

std::string PrintHeader(FileNumber file, std::string_view text, const HostUnit &host,
                        std::vector<EditConflict> &conflicts) {
  return ApplyToFile(file, text, host, conflicts);
}

} // namespace spacecast
