// The host side of math.h as nvcc has it.
#pragma once
#include "spacecast/host_math.h"
