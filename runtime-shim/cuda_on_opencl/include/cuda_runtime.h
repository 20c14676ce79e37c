// The CUDA runtime on OpenCL, for host code: the include path of this folder stands for CUDA's.
//
// Like nvcc's header it brings math.h's overloads into the global scope and the usual C headers
// with it.
#pragma once

// The guard of CUDA's header: programs test it, and it keeps that header out.
#define __CUDA_RUNTIME_H__

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <utility>

#include "spacecast/host_intrinsics.h"
#include "spacecast/host_math.h"

#include "cuda_runtime_api.h"
#include "driver_types.h"
#include "vector_functions.h"
#include "vector_types.h"

#include "spacecast/launch.h"
#include "spacecast/managed.h"
#include "spacecast/occupancy.h"
#include "spacecast/older_names.h"
#include "spacecast/symbols.h"
#include "spacecast/typed_calls.h"
#include "spacecast/unit.h"
