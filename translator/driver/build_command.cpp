// spacecast build FILE... -o APP, or kernels.cu -o kernels.so
#include "driver/build_kernels.h"
#include "driver/build_program.h"
#include "driver/commands.h"

namespace spacecast {

int RunCommand(const BuildArguments &arguments) {
  if (AsksForKernels(arguments))
    return BuildKernels(arguments);
  return BuildProgram(arguments, arguments.output).exit_status;
}

} // namespace spacecast
