// The qualifiers, under the name of CUDA's header.
#pragma once

// The guard of CUDA's header: programs test it, and it keeps that header out.
#define __HOST_DEFINES_H__

#include "spacecast/qualifiers.h"
