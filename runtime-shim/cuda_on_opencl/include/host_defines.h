// The qualifiers, under the name of CUDA's header.
#pragma once
#include "spacecast/qualifiers.h"
