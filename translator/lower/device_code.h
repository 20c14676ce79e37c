// All device code of a translation unit, from AST to text.
#pragma once

#include "infer/storage.h"
#include "lower/device_unit.h"
#include "lower/predication.h"
#include "mapping/mapping.h"

namespace spacecast {

DeviceUnit LowerDeviceCode(const ParsedSource &source, const DeviceProgram &program,
                           const AddressSpaces &spaces, const StorageMap &storage,
                           const Predications &predications, const Mappings &mappings);

} // namespace spacecast
