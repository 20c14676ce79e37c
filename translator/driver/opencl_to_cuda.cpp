#include "driver/opencl_to_cuda.h"

#include "driver/check_outputs.h"

#include "lower/opencl/lower_program.h"
#include "plan/opencl_to_cuda/print_cuda_file.h"

#include <fmt/format.h>

#include <filesystem>

namespace spacecast {

namespace {

void Report(Translation &translation, std::vector<Diagnostic> diagnostics) {
  std::ranges::move(diagnostics, std::back_inserter(translation.diagnostics));
}

std::vector<OutputFile> Print(const ParsedSource &source, const CudaUnit &unit, Translation &translation) {
  OpenClText text;
  for (const SourceFile &file : source.files)
    text.files.push_back(file.text);
  for (const Inclusion &inclusion : source.device.preprocessor.inclusions) {
    const bool is_project = inclusion.file && source.files[*inclusion.file].is_project;
    text.inclusions.push_back({inclusion.directive, is_project ? inclusion.file : std::nullopt});
  }
  text.pragmas = source.device.preprocessor.pragmas;
  const std::filesystem::path path(source.files[0].path);
  const std::string stem = path.stem().string();
  std::vector<EditConflict> conflicts;
  std::vector<OutputFile> files = {
      {stem + ".cu", PrintCudaFile(text, unit, path.filename().string(), conflicts), source.files[0].path},
      {stem + ".kernels.json", PrintKernelTable(unit.kernels), source.files[0].path}};
  for (const EditConflict &conflict : conflicts)
    translation.diagnostics.push_back(
        {Number::kEditConflict,
         conflict.second.file < source.files.size() ? source.PlaceOf(conflict.second) : Place{},
         fmt::format("steps {} and {} edit overlapping text; please report this", conflict.first_step,
                     conflict.second_step),
         {}});
  return files;
}

} // namespace

Translation TranslateToCuda(const std::string &path, const TranslateOptions &options) {
  Translation translation;
  ReadOptions read = options.read;
  read.cl_std = options.cl_std;
  const ParsedSource source = ReadOpenCl(path, read);
  for (const SourceFile &file : source.files)
    translation.dependencies.push_back(file.path);
  if (source.files.empty())
    translation.dependencies.push_back(path);
  Report(translation, source.diagnostics);
  if (options.stop_after == Stage::kRead || !source.device.Usable() || ExitStatus(source.diagnostics) != 0)
    return translation;

  Result<Mappings> mappings = Mappings::Load(options.user_mappings);
  if (!mappings) {
    Report(translation, {{Number::kCommandLine, {}, mappings.Reason(), {}}});
    return translation;
  }
  const CudaUnit unit = LowerOpenCl(source, *mappings, {options.nd_range, NamesOfCudaHeader(), options.read.clang_arguments});
  Report(translation, unit.diagnostics);
  translation.kernels_found = static_cast<unsigned>(unit.kernels.size());
  if (unit.kernels.empty())
    Report(translation, {{Number::kNoKernel, {path}, "nothing here is a kernel", {}}});
  // A program with an error has no output that means the same.
  if (options.stop_after < Stage::kPlan || ExitStatus(translation.diagnostics) != 0)
    return translation;

  translation.files = Print(source, unit, translation);
  translation.kernels_translated = translation.kernels_found;
  if (options.check && options.stop_after == Stage::kCheck && ExitStatus(translation.diagnostics) == 0)
    Report(translation, CheckCudaOutput(translation.files.front()));
  return translation;
}

} // namespace spacecast
