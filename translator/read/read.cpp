#include "read/parsed_source.h"

#include "read/arguments.h"
#include "read/clang_parse.h"
#include "read/device_units.h"
#include "read/memory_files.h"
#include "read/preprocessor_recorder.h"
#include "read/report_errors.h"

#include "llvm/Support/MemoryBuffer.h"

#include <fmt/format.h>

#include <thread>
#include <unordered_map>

namespace spacecast {
namespace {

struct SideResult {
  ClangParse parse;
  SideRecord record;
};

// An address is an instantiation, and needs no parameter's type.
std::string WithInstances(std::string text, const std::vector<std::string> &instances) {
  for (std::size_t i = 0; i < instances.size(); ++i)
    text += fmt::format("\nnamespace {{ __attribute__((unused)) auto *const spacecast_instance_{} = &{}; }}",
                        i, instances[i]);
  return text;
}

SideResult ReadSide(const std::string &path, Side side, const ReadOptions &options) {
  SideResult result;
  std::vector<MemoryText> in_memory = options.in_memory;
  if (side == Side::kDevice && !(options.device_units.empty() && options.instances.empty()))
    if (const auto main_file = MakeFileSystem(in_memory)->getBufferForFile(path)) {
      const std::string text = WithInstances(
          WithDeviceUnits((*main_file)->getBuffer().str(), options.device_units), options.instances);
      std::erase_if(in_memory, [&](const MemoryText &file) { return file.first == path; });
      in_memory.emplace_back(path, text);
    }
  result.parse = ParseWithClang(
      CudaArguments(path, side, options.cuda_arch, options.clang_arguments),
      MakeFileSystem(in_memory), [&result](clang::Preprocessor &preprocessor) {
        RecordPreprocessor(preprocessor, result.record);
      });
  return result;
}

// Gives both sides' files their shared numbers, the host's first.
void ShareFiles(SideRecord &host, SideRecord &device, std::vector<SourceFile> &files) {
  std::unordered_map<std::string, FileNumber> numbers;
  for (SideRecord *side : {&host, &device}) {
    std::vector<FileNumber> shared;
    for (EnteredFile &entered : side->files) {
      auto [known, is_new] = numbers.try_emplace(entered.key, files.size());
      if (is_new)
        files.push_back({std::move(entered.path), std::move(entered.text), entered.is_project,
                         entered.is_library});
      shared.push_back(known->second);
    }
    RenumberFiles(*side, shared);
  }
}

ParsedSide MakeSide(SideResult result) {
  ParsedSide side;
  side.ast = std::move(result.parse.ast);
  side.preprocessor = std::move(result.record.preprocessor);
  side.file_numbers = std::move(result.record.file_numbers);
  return side;
}

} // namespace

std::optional<Diagnostic> RefuseInput(const std::string &path, const ReadOptions &options) {
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files = MakeFileSystem(options.in_memory);
  Place place;
  place.file = path;
  llvm::ErrorOr<llvm::vfs::Status> status = files->status(path);
  if (!status)
    return Diagnostic{Number::kCannotRead,
                      place,
                      fmt::format("cannot read '{}': {}", path, status.getError().message()),
                      {}};
  if (status->isDirectory())
    return Diagnostic{
        Number::kCannotRead, place, fmt::format("cannot read '{}': it is a directory", path), {}};
  auto buffer = files->getBufferForFile(path);
  if (!buffer)
    return Diagnostic{Number::kCannotRead,
                      place,
                      fmt::format("cannot read '{}': {}", path, buffer.getError().message()),
                      {}};
  const llvm::StringRef text = (*buffer)->getBuffer();
  const std::size_t zero = text.find('\0');
  if (zero != llvm::StringRef::npos) {
    place = PlaceAt(path, text, zero, zero + 1);
    place.source_line.clear();
    return Diagnostic{
        Number::kNotText, place, fmt::format("'{}' is not text: it holds a zero byte", path), {}};
  }
  return std::nullopt;
}

ParsedSource Read(const std::string &path, const ReadOptions &options) {
  ParsedSource source;
  if (std::optional<Diagnostic> refusal = RefuseInput(path, options)) {
    source.diagnostics.push_back(std::move(*refusal));
    return source;
  }
  SideResult host;
  SideResult device;
  std::thread device_thread([&] { device = ReadSide(path, Side::kDevice, options); });
  host = ReadSide(path, Side::kHost, options);
  device_thread.join();

  source.diagnostics =
      ReportErrors({std::move(host.parse.errors), std::move(host.record.missing)},
                   {std::move(device.parse.errors), std::move(device.record.missing)});
  ShareFiles(host.record, device.record, source.files);
  source.host = MakeSide(std::move(host));
  source.device = MakeSide(std::move(device));
  source.device_units = options.device_units;
  return source;
}

} // namespace spacecast
