#include "driver/cuda_to_opencl.h"

#include "driver/check_outputs.h"

#include "find/declarations_in_macros.h"
#include "find/device_units.h"
#include "find/device_program.h"
#include "find/inactive_branches.h"
#include "find/instances.h"
#include "infer/address_spaces.h"
#include "infer/storage.h"
#include "lower/device_code.h"
#include "lower/host_code.h"
#include "lower/predication.h"
#include "plan/cuda_to_opencl/build_options.h"
#include "plan/cuda_to_opencl/place_headers.h"
#include "plan/cuda_to_opencl/print_device_file.h"
#include "plan/cuda_to_opencl/print_host_file.h"
#include "read/device_units.h"
#include "read/write_out_macros.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <optional>

namespace spacecast {

namespace {

void Report(Translation &translation, std::vector<Diagnostic> diagnostics) {
  std::ranges::move(diagnostics, std::back_inserter(translation.diagnostics));
}

bool CannotGoOn(const ParsedSource &source) {
  return !source.host.Usable() || !source.device.Usable() ||
         std::ranges::any_of(source.diagnostics, [](const Diagnostic &diagnostic) {
           return SeverityOf(diagnostic.number) == Severity::kUnreadable;
         });
}

std::vector<IncludeEdge> Includes(const ParsedSource &source) {
  std::vector<IncludeEdge> edges;
  for (const Inclusion &inclusion : source.host.preprocessor.inclusions)
    if (inclusion.file && source.files[*inclusion.file].is_project)
      edges.push_back({inclusion.directive.file, *inclusion.file, inclusion.directive,
                       inclusion.spelled, inclusion.angled});
  return edges;
}

// Says once a file what --use_fast_math became.
void ReportFastMath(const std::string &path, const BuildOptions &build, Translation &translation) {
  const std::string became =
      build.keeps_infinities
          ? "approximate division without denormals: the device code looks for infinities or NaNs, "
            "which OpenCL's fast arithmetic would not keep"
          : "the build option " + build.text + "; the last digits may differ";
  Report(translation, {{Number::kFastMathDiffers, {path}, "--use_fast_math becomes " + became, {}}});
}

// Device declarations that come out of macros are written out, so that all later stages find them
// in a file. One use may hold another, hence the rounds; no sensible program needs this many.
DeviceProgram FindWithMacrosWrittenOut(const std::string &path, const ReadOptions &options,
                                       ParsedSource &source) {
  DeviceProgram program = FindDeviceProgram(source);
  for (unsigned round = 0; round < 8; ++round) {
    auto again = ReadWithMacrosWrittenOut(path, options, source, UsesThatDeclare(source, program));
    if (!again || CannotGoOn(*again))
      break;
    program = FindDeviceProgram(*again);
    source = std::move(*again);
  }
  return program;
}

// As Read, with the other units that define device functions which this one calls, and what those
// call in turn. Where they cannot be read as one the unit is read alone, and the reason is said.
ParsedSource ReadWithDeviceUnits(const std::string &path, ReadOptions &options) {
  ParsedSource source = Read(path, options);
  while (!CannotGoOn(source)) {
    const std::vector<std::string> units =
        options.other_units.empty()
            ? std::vector<std::string>()
            : UnitsThatMayDefine(UndefinedFunctions(source), options.other_units, path,
                                 options.device_units);
    if (units.empty())
      break;
    ReadOptions more = options;
    more.device_units.insert(more.device_units.end(), units.begin(), units.end());
    ParsedSource together = Read(path, more);
    while (CannotGoOn(together) && RenameWhatClashes(together.diagnostics, more))
      together = Read(path, more);
    if (CannotGoOn(together)) {
      source.diagnostics.push_back(UnitsThatClash(together.diagnostics, path));
      break;
    }
    together.diagnostics = source.diagnostics;
    source = std::move(together);
    options = more;
  }
  return source;
}

// The source with the kernel templates instantiated that the user lists and that it defines; those of
// other sources are left to them.
void Instantiate(const std::string &path, const std::vector<std::string> &wanted, ReadOptions &options,
                 ParsedSource &source) {
  options.instances = InstancesOfThisUnit(source, wanted);
  if (options.instances.empty())
    return;
  ParsedSource instantiated = Read(path, options);
  if (!CannotGoOn(instantiated)) {
    source = std::move(instantiated);
    return;
  }
  source.diagnostics.push_back(
      {Number::kCommandLine, {path},
       fmt::format("cannot instantiate {}: the kernel template does not take these arguments",
                   fmt::join(options.instances, ", ")),
       {}});
  options.instances.clear();
}

// The texts of the outputs from what the stages concluded.
std::vector<OutputFile> Print(const ParsedSource &source, const DeviceUnit &device, HostUnit &host,
                              const Mappings &mappings, const TranslateOptions &options,
                              Translation &translation) {
  const std::filesystem::path path(source.files[0].path);
  const std::string stem = path.stem().string();
  std::vector<OutputFile> files;
  std::vector<std::string_view> texts;
  std::vector<std::string> paths;
  for (const SourceFile &file : source.files) {
    texts.push_back(file.text);
    paths.push_back(file.path);
  }
  std::string device_text;
  BuildOptions build;
  if (!device.pieces.empty()) {
    const ArithmeticOptions arithmetic = ArithmeticOf(options.read.clang_arguments);
    device_text = PrintDeviceFile(device, mappings, arithmetic, path.filename().string(), texts);
    build = BuildOptionsFor(arithmetic, device_text);
    if (arithmetic.is_fast && !build.text.empty())
      ReportFastMath(source.files[0].path, build, translation);
    files.push_back({stem + ".cl", device_text, source.files[0].path});
  }
  // There is no host program in a text that was OpenCL C.
  if (device.is_in_place)
    return files;
  std::vector<EditConflict> conflicts;
  const std::vector<PlacedHeader> headers = PlaceHeaders(paths, Includes(source), options.keep_tree, host);
  const std::string input = path.filename().string(), device_file = stem + ".cl";
  files.push_back({stem + ".cpp",
                   PrintMainFile({0, texts[0], input, device_file, device_text, options.text_include,
                                  build.text},
                                 host, device, conflicts),
                   source.files[0].path});
  for (const PlacedHeader &header : headers)
    files.push_back({header.path, PrintHeader(header.file, texts[header.file], host, conflicts),
                     paths[header.file]});
  for (const EditConflict &conflict : conflicts)
    translation.diagnostics.push_back(
        {Number::kEditConflict, source.PlaceOf(conflict.second),
         fmt::format("steps {} and {} edit overlapping text; please report this",
                     conflict.first_step, conflict.second_step),
         {}});
  return files;
}

} // namespace

Translation TranslateToOpenCl(const std::string &path, const TranslateOptions &options) {
  Translation translation;
  const auto stops_after = [&](Stage stage) { return options.stop_after == stage; };
  std::optional<OutputCheck> check;
  if (options.check && stops_after(Stage::kCheck))
    check.emplace(path, options);
  ReadOptions read = options.read;
  read.instances.clear();
  ParsedSource source = ReadWithDeviceUnits(path, read);
  if (!options.read.instances.empty() && !CannotGoOn(source))
    Instantiate(path, options.read.instances, read, source);
  for (const SourceFile &file : source.files)
    if (!file.is_library)
      translation.dependencies.push_back(file.path);
  Report(translation, source.diagnostics);
  if (stops_after(Stage::kRead) || CannotGoOn(source))
    return translation;

  DeviceProgram program = FindWithMacrosWrittenOut(path, read, source);
  Report(translation, program.diagnostics);
  Report(translation, VariablesOfOtherUnits(source, program));
  Report(translation, FindInactiveCuda(source));
  if (stops_after(Stage::kFind))
    return translation;

  const AddressSpaces spaces = InferAddressSpaces(source, program);
  Result<Mappings> mappings = Mappings::Load(options.user_mappings);
  if (!mappings) {
    Report(translation, {{Number::kCommandLine, {}, mappings.Reason(), {}}});
    return translation;
  }
  const Predications predications = PredicateUnit(source, program, *mappings);
  const StorageMap storage =
      AssignStorage(source, program, spaces, NeedsOfBarriers(program, predications));
  Report(translation, spaces.diagnostics);
  if (stops_after(Stage::kInfer))
    return translation;

  const DeviceUnit device =
      LowerDeviceCode(source, program, spaces, storage, predications, *mappings);
  HostUnit host;
  if (!program.from_opencl)
    host = LowerHostCode(source, program, storage, *mappings, NamesOfShim());
  Report(translation, device.diagnostics);
  Report(translation, host.diagnostics);
  if (!host.has_cuda && !program.from_opencl && path.ends_with(".cu"))
    Report(translation, {{Number::kNoKernel, {path}, "nothing here is CUDA: no kernel, no launch, no call", {}}});
  translation.kernels_found = device.kernels_found;
  translation.kernels_translated = static_cast<unsigned>(device.kernels.size());
  if (stops_after(Stage::kLower))
    return translation;

  translation.files = Print(source, device, host, *mappings, options, translation);
  // After an error the output misses what was refused; what follows from that says nothing new.
  if (check && ExitStatus(translation.diagnostics) == 0)
    Report(translation, check->Finish(translation.files));
  return translation;
}

} // namespace spacecast
