#include "driver/check_outputs.h"

#include "check/leading_includes.h"
#include "cuda_on_opencl_files.h"
#include "device_headers.h"

#include <fmt/format.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

namespace spacecast {

namespace {

// The shim's headers travel in the program; their paths start at its include folder.
std::vector<std::pair<std::string, std::string>> ShimHeaders() {
  constexpr std::string_view kFolder = "include/";
  std::vector<std::pair<std::string, std::string>> headers;
  for (const EmbeddedFile &file : cuda_on_opencl_files())
    if (file.path.starts_with(kFolder))
      headers.emplace_back(file.path.substr(kFolder.size()), file.text);
  return headers;
}

// Empty where it cannot be read: then nothing is known beforehand.
std::string TextOf(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string_view LineOf(std::string_view text, unsigned line) {
  for (; line > 1; --line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos)
      return {};
    text.remove_prefix(end + 1);
  }
  return text.substr(0, text.find('\n'));
}

void Report(const OutputFile &file, const std::vector<CheckFinding> &findings,
            std::vector<Diagnostic> &diagnostics) {
  for (const CheckFinding &finding : findings) {
    Diagnostic diagnostic{Number::kOutputDoesNotCompile, {}, {}, {}};
    diagnostic.place = {file.path, finding.line, finding.column, 1,
                        std::string(LineOf(file.text, finding.line))};
    diagnostic.message = fmt::format("the output does not compile: {}; this is our fault, please "
                                     "report it",
                                     finding.message);
    diagnostics.push_back(std::move(diagnostic));
  }
}

} // namespace

std::set<std::string, std::less<>> NamesOfShim() {
  std::set<std::string, std::less<>> names;
  const auto is_letter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  for (const auto &[path, text] : ShimHeaders())
    for (std::size_t at = text.find("cu"); at != std::string::npos; at = text.find("cu", at + 1)) {
      if (at > 0 && is_letter(text[at - 1]))
        continue;
      std::size_t end = at;
      while (end < text.size() && is_letter(text[end]))
        ++end;
      names.insert(text.substr(at, end - at));
    }
  return names;
}

std::vector<Diagnostic> CheckCudaOutput(const OutputFile &file) {
  std::vector<std::pair<std::string, std::string>> headers;
  for (const EmbeddedFile &header : device_headers())
    headers.emplace_back(header.path, header.text);
  std::vector<Diagnostic> diagnostics;
  Report(file, CheckCuda(file.path, file.text, headers), diagnostics);
  return diagnostics;
}

std::function<bool(std::string_view)> NamesOfCudaHeader() {
  std::set<std::string, std::less<>> names;
  const auto is_letter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  for (const EmbeddedFile &header : device_headers())
    for (std::size_t at = 0; at < header.text.size();) {
      std::size_t end = at;
      while (end < header.text.size() && is_letter(header.text[end]))
        ++end;
      if (end > at)
        names.emplace(header.text.substr(at, end - at));
      at = std::max(end, at + 1);
    }
  // Those that the header makes by the dozen.
  for (const std::string type : {"char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "float", "double", "half"})
    for (const std::string lanes : {"", "2", "3", "4", "8", "16"}) {
      names.insert("as_" + type + lanes);
      for (const std::string mode : {"", "_rte", "_rtz", "_rtp", "_rtn"}) {
        names.insert("convert_" + type + lanes + mode);
        if (type != "float" && type != "double" && type != "half")
          names.insert("convert_" + type + lanes + "_sat" + mode);
        names.insert("vstore_half" + lanes + mode);
        names.insert("vstorea_half" + lanes + mode);
      }
      for (const std::string_view access : {"vload", "vstore", "vload_half", "vloada_half"})
        names.insert(std::string(access) + lanes);
    }
  for (const std::string function : {"cos", "exp", "exp2", "exp10", "log", "log2", "log10", "recip", "rsqrt", "sin",
                                     "sqrt", "tan", "powr", "divide"}) {
    names.insert("native_" + function);
    names.insert("half_" + function);
  }
  for (const std::string function : {"fetch_add", "fetch_sub", "fetch_min", "fetch_max", "fetch_and", "fetch_or",
                                     "fetch_xor", "exchange"}) {
    names.insert("atomic_" + function);
    names.insert("atomic_" + function + "_explicit");
  }
  return [names = std::move(names)](std::string_view name) { return names.contains(name); };
}

OutputCheck::OutputCheck(const std::string &input, const TranslateOptions &options) {
  const std::filesystem::path folder = std::filesystem::path(input).parent_path();
  folder_ = folder.empty() ? "." : folder.string();
  // A host file that includes its device text at build time is compiled in its tree.
  if (!options.text_include.empty())
    return;
  HostCheckOptions host;
  host.clang_arguments = options.read.clang_arguments;
  host.include_paths = {folder_};
  host.headers = ShimHeaders();
  std::vector<std::string> first = {"cuda_runtime.h"};
  for (std::string &header : LeadingStandardIncludes(TextOf(input)))
    first.push_back(std::move(header));
  host_ = std::make_unique<HostCheck>(std::move(host), std::move(first));
}

std::vector<Diagnostic> OutputCheck::Finish(const std::vector<OutputFile> &files) {
  const std::filesystem::path folder(folder_);
  const OutputFile *device = nullptr, *host = nullptr;
  std::vector<std::pair<std::string, std::string>> others;
  for (const OutputFile &file : files) {
    if (file.path.ends_with(".cl"))
      device = &file;
    else if (!host)
      host = &file;
    else
      others.emplace_back((folder / file.path).string(), file.text);
  }
  std::vector<CheckFinding> device_findings, host_findings;
  std::thread device_thread([&] {
    if (device)
      device_findings = CheckOpenCl(device->path, device->text);
  });
  if (host && host_)
    host_findings = host_->Finish((folder / host->path).string(), host->text, std::move(others));
  device_thread.join();
  std::vector<Diagnostic> diagnostics;
  if (device)
    Report(*device, device_findings, diagnostics);
  if (host)
    Report(*host, host_findings, diagnostics);
  return diagnostics;
}

} // namespace spacecast
