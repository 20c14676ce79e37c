// CUDA to OpenCL, stage by stage.
#pragma once

#include "driver/translate.h"

namespace spacecast {

Translation TranslateToOpenCl(const std::string &path, const TranslateOptions &options);

} // namespace spacecast
