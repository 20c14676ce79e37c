// spacecast headers
#include "driver/commands.h"
#include "driver/cuda_runtime.h"
#include "driver/report.h"

namespace spacecast {

int RunCommand(const HeadersArguments &) {
  Result<std::string> folder = PrepareKernelHeaders();
  if (!folder) {
    PrintDiagnostics({MakeDiagnostic(Number::kCannotWrite, "", folder.Reason())});
    return 2;
  }
  return PrintToStandardOutput(*folder + "\n");
}

} // namespace spacecast
