#include "driver/command_line.h"
#include "driver/commands.h"
#include "write/interrupt.h"

#include <variant>

int main(int argc, char **argv) {
  spacecast::InstallInterruptHandler();
  spacecast::ParsedCommandLine parsed = spacecast::ParseCommandLine(argc, argv);
  if (!parsed.arguments)
    return parsed.exit_status;
  return std::visit([](const auto &arguments) { return spacecast::RunCommand(arguments); },
                    *parsed.arguments);
}
