// A row's OpenCL side, filled in for one call.
#pragma once

#include "mapping/device_library.h"
#include "mapping/mapping.h"

namespace spacecast {

// `row` has matched `call` by `signature`, which is null where the row has no types.
CallTranslation PrintCall(const Row &row, const Signature *signature, const CallShape &call,
                          const DeviceLibrary &library);

// The snippets that the text names, and the extensions that it and they need.
void AddNeeds(const std::string &text, const DeviceLibrary &library,
              std::vector<std::string> &helpers, std::vector<std::string> &extensions);

// What a row's diagnostic says about `name`; empty where it has none.
std::string MessageOf(const Row &row, std::string_view name);

// "(uint)" of "(uint)get_local_id(0)"; empty where the text does not begin with a cast of a call.
std::string_view LeadingCast(std::string_view text);

Binding BindingOf(std::string_view text);

} // namespace spacecast
