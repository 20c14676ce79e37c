#include "driver/translate.h"

#include "driver/cuda_to_opencl.h"

namespace spacecast {

Translation Translate(const std::string &path, const TranslateOptions &options) {
  if (options.direction == Direction::kToOpenCl)
    return TranslateToOpenCl(path, options);
  Translation translation;
  translation.dependencies.push_back(path);
  translation.diagnostics.push_back(
      {.number = Number::kNotYetSupported,
       .place = {.file = path},
       .message = "translation from OpenCL to CUDA is not there yet",
       .notes = {}});
  return translation;
}

} // namespace spacecast
