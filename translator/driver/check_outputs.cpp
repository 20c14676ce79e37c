#include "driver/check_outputs.h"

#include "check/leading_includes.h"
#include "cuda_on_opencl_files.h"

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
