#include "driver/commands.h"

namespace spacecast {

int RunCommand(const DiffArguments &arguments) { return 3; }

} // namespace spacecast
