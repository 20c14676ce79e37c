// OpenCL to CUDA, stage by stage.
#pragma once

#include "driver/translate.h"

namespace spacecast {

Translation TranslateToCuda(const std::string &path, const TranslateOptions &options);

} // namespace spacecast
