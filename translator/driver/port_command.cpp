#include "driver/commands.h"

namespace spacecast {

int RunCommand(const PortArguments &arguments) { return 3; }

} // namespace spacecast
