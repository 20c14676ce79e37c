// What nvcc makes visible in every file without an #include: the CUDA language, the device library
// and the runtime API, as declarations for a parse. Nothing here has a body that matters.
#pragma once
#pragma clang system_header

#include "qualifiers.h"
#include "vector_types.h"
#include "device_variables.h"
#include "math.h"
#include "number_intrinsics.h"
#include "synchronization.h"
#include "warps.h"
#include "atomics.h"
#include "memory_access.h"
#include "device_library.h"
#include "host_types.h"
#include "host_api.h"
#include "textures.h"
#ifdef __CUDA_ARCH__
#include "library/utility.h"
#endif
