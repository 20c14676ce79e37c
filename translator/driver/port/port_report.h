// What was ported and what a person still has to do: port.md for people, port.json for machines.
#pragma once

#include "driver/port/plan.h"

#include <string>

namespace spacecast {

// "12 of 14 CUDA files translated and compiled, ...": only what passed the check stage counts.
std::string PortSummary(const PortPlan &plan, bool checked);

std::string PortMarkdown(const PortPlan &plan, bool checked);
std::string PortJson(const PortPlan &plan, bool checked);

} // namespace spacecast
