// Device intrinsics that are callable on the host.
#pragma once
#include "spacecast/host_intrinsics.h"
