// Nothing: the thread indices only exist in device code, which is in the .cl file.
#pragma once

// The guard of CUDA's header: programs test it, and it keeps that header out.
#define __DEVICE_LAUNCH_PARAMETERS_H__

#include "vector_types.h"
