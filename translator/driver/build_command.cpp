// spacecast build FILE... -o APP
#include "driver/build_program.h"
#include "driver/commands.h"

namespace spacecast {

int RunCommand(const BuildArguments &arguments) {
  return BuildProgram(arguments, arguments.output).exit_status;
}

} // namespace spacecast
