// Chooses how device memory gets its addresses; see README.md for the three models.
#pragma once

#include "runtime.h"

namespace spacecast::core {

// Takes SPACECAST_MEMORY=device|svm|integer, else the first model that passes a self-test on the
// device. Also readies the kernel that tells addresses. False if nothing works.
bool ChooseMemoryModel(Runtime &runtime);

} // namespace spacecast::core
