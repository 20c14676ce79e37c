#include "driver/commands.h"

namespace spacecast {

int RunCommand(const CheckArguments &arguments) { return 3; }

} // namespace spacecast
