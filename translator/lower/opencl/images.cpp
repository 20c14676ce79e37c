// Images: one struct in CUDA, so that the kind stands in the function's name.
//
//   read_imagef(image, sampler, p)    read_image_2df(image, sampler, p)
//   write_imageui(image, p, v)        write_image_2d(image, p, v)
#include "lower/opencl/unit.h"

#include <fmt/format.h>

namespace spacecast::to_cuda {

namespace {

// "2d", "1d_array"; a buffer is read as one row.
std::string KindOf(clang::QualType type) {
  std::string name = type.getCanonicalType().getUnqualifiedType().getAsString();
  const std::size_t begin = name.find("image");
  const std::size_t end = name.rfind("_t");
  if (begin == std::string::npos || end == std::string::npos || end < begin + 5)
    return {};
  name = name.substr(begin + 5, end - begin - 5);
  return name == "1d_buffer" ? "1d" : name;
}

} // namespace

bool LowerImage(Unit &unit, const clang::CallExpr &call, std::string_view name) {
  if (call.getNumArgs() == 0 || !call.getArg(0)->getType()->isImageType())
    return false;
  const std::string kind = KindOf(call.getArg(0)->getType());
  std::string function;
  if (name == "read_imagef" || name == "read_imagei" || name == "read_imageui")
    function = fmt::format("read_image_{}{}", kind, name.substr(10));
  else if (name == "write_imagef" || name == "write_imagei" || name == "write_imageui")
    function = "write_image_" + kind;
  else if (name == "get_image_dim")
    function = kind.starts_with("3d") ? "get_image_dim_3d" : "get_image_dim_2d";
  else
    return false;
  const bool is_known = kind == "1d" || kind == "1d_array" || kind == "2d" || kind == "2d_array" || kind == "3d";
  if (!is_known || call.getNumArgs() > 3) {
    unit.Report(Number::kTexture, call.getSourceRange(),
                fmt::format("'{}' of this kind of image is not translated yet", name));
    return true;
  }
  unit.needs_header = true;
  unit.editor.Replace(call.getCallee()->getSourceRange(), function, "lower_image");
  return true;
}

} // namespace spacecast::to_cuda
