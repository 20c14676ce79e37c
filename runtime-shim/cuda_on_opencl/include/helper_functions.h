// The helpers of NVIDIA's samples that need no file formats.
#pragma once

#include "helper_string.h"
#include "helper_timer.h"
