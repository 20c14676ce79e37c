// Nothing: the thread indices only exist in device code, which is in the .cl file.
#pragma once
#include "vector_types.h"
