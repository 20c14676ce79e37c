#include "plan/cuda_to_opencl/print_device_file.h"

#include "base/version.h"
#include "plan/cuda_to_opencl/print_in_place.h"

#include <fmt/format.h>

#include <algorithm>

namespace spacecast {

namespace {

bool IsMacro(const DevicePiece &piece) { return piece.text.starts_with("#"); }

// Neighbours keep the blank lines between them, up to one; macros stand together.
std::string_view Separator(const DevicePiece &before, const DevicePiece &piece,
                           const std::vector<std::string_view> &file_texts) {
  if (before.source.file == piece.source.file && !before.source.Empty() && !piece.source.Empty() &&
      before.source.end <= piece.source.begin && piece.source.file < file_texts.size()) {
    const std::string_view between = file_texts[piece.source.file].substr(
        before.source.end, piece.source.begin - before.source.end);
    if (between.find_first_not_of(" \t\r\n") == std::string_view::npos)
      return std::count(between.begin(), between.end(), '\n') > 1 ? "\n\n" : "\n";
  }
  return IsMacro(before) && IsMacro(piece) ? "\n" : "\n\n";
}

std::string Joined(const std::vector<DevicePiece> &pieces, const std::vector<std::string_view> &file_texts) {
  std::string text;
  const DevicePiece *before = nullptr;
  for (const DevicePiece &piece : pieces) {
    if (piece.text.empty())
      continue;
    text += before ? Separator(*before, piece, file_texts) : "\n";
    text += piece.text;
    before = &piece;
  }
  return text;
}

} // namespace

std::string PrintDeviceFile(const DeviceUnit &unit, const Mappings &mappings,
                            const ArithmeticOptions &arithmetic, std::string_view input,
                            const std::vector<std::string_view> &file_texts) {
  std::string text = fmt::format("// Translated from {} by spacecast {}.\n", input, kVersion);
  for (const std::string &extension : unit.extensions)
    text += fmt::format("#pragma OPENCL EXTENSION {} : enable\n", extension);
  // OpenCL has no option that says so.
  if (!arithmetic.contracts)
    text += "#pragma OPENCL FP_CONTRACT OFF\n";
  const std::vector<std::string> helpers(unit.helpers.begin(), unit.helpers.end());
  if (const std::string library = mappings.SnippetText(helpers); !library.empty()) {
    text += "\n" + library;
    while (text.ends_with("\n\n"))
      text.pop_back();
  }
  text += unit.is_in_place ? "\n" + PrintInPlace(unit, file_texts[0]) : Joined(unit.pieces, file_texts);
  if (!text.ends_with('\n'))
    text += '\n';
  return text;
}

} // namespace spacecast
