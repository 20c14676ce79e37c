// Device intrinsics that are callable on the host.
#pragma once

// The guard of CUDA's header: programs test it, and it keeps that header out.
#define __DEVICE_FUNCTIONS_H__

#include "spacecast/host_intrinsics.h"
