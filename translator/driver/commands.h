// The sub-commands: each takes its part of the command line and gives the exit status.
//
// 0: all translated; 1: something was reported as not translated, the rest is written; 2: the
// command line or the input cannot be read; 3: our own fault.
#pragma once

#include "driver/arguments.h"

namespace spacecast {

int RunCommand(const TranslateArguments &arguments);
int RunCommand(const BuildArguments &arguments);
int RunCommand(const RunArguments &arguments);
int RunCommand(const PortArguments &arguments);
int RunCommand(const DiffArguments &arguments);
int RunCommand(const CheckArguments &arguments);
int RunCommand(const ExplainArguments &arguments);
int RunCommand(const MappingsArguments &arguments);
int RunCommand(const HeadersArguments &arguments);

} // namespace spacecast
