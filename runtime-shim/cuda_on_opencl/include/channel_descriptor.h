// Only the types: textures are not part of the shim.
#pragma once

// The guard of CUDA's header: programs test it, and it keeps that header out.
#define __CHANNEL_DESCRIPTOR_H__

#include "driver_types.h"
