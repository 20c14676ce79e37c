#include "driver/translate.h"

#include "driver/cuda_to_opencl.h"
#include "driver/opencl_to_cuda.h"

namespace spacecast {

Translation Translate(const std::string &path, const TranslateOptions &options) {
  if (options.direction == Direction::kToOpenCl)
    return TranslateToOpenCl(path, options);
  return TranslateToCuda(path, options);
}

} // namespace spacecast
