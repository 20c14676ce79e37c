// The host side of math.h as nvcc has it.
#pragma once

// The guard of CUDA's header: programs test it, and it keeps that header out.
#define __MATH_FUNCTIONS_H__

#include "spacecast/host_math.h"
