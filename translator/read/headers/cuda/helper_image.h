// The image functions are with the rest.
#pragma once
#pragma clang system_header


#include "helper_functions.h"
