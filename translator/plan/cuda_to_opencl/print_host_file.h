// A host file of the output: the source with its edits, and in the unit's own .cpp the tables that
// tie it to its .cl.
#pragma once

#include "base/edit.h"
#include "lower/device_unit.h"
#include "lower/host_unit.h"

#include <string>
#include <string_view>

namespace spacecast {

struct HostFileRequest {
  FileNumber file = 0;
  std::string_view text;
  // The input's name without folders, and the .cl file's.
  std::string_view input;
  std::string_view device_file;
  // The OpenCL C text that the program carries; unused where `text_include` is set.
  std::string_view device_text;
  std::string_view text_include;
  // For the OpenCL compiler.
  std::string_view build_options;
};

// The unit's main file. Conflicts between edits are appended to `conflicts`.
std::string PrintMainFile(const HostFileRequest &request, const HostUnit &host,
                          const DeviceUnit &device, std::vector<EditConflict> &conflicts);

// A header of the project: its text with its edits, and nothing that depends on the unit.
std::string PrintHeader(FileNumber file, std::string_view text, const HostUnit &host,
                        std::vector<EditConflict> &conflicts);

} // namespace spacecast
