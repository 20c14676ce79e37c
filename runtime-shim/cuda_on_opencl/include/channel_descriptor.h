// Only the types: textures are not part of the shim.
#pragma once
#include "driver_types.h"
