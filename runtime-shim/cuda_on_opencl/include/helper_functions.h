// The helpers of NVIDIA's samples that need no file formats.
#pragma once

// The guard of CUDA's header: programs test it, and it keeps that header out.
#define COMMON_HELPER_FUNCTIONS_H_

#include "helper_string.h"
#include "helper_timer.h"
