#include "driver/commands.h"

namespace spacecast {

int RunCommand(const MappingsArguments &arguments) { return 3; }

} // namespace spacecast
