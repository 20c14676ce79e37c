// Device functions of other translation units (nvcc -rdc=true): a .cl holds all that its kernels
// reach, so the units that define them are read behind the main file, in the device parse only. The
// host parse, and with it every edit of the host's files, knows nothing of them.
#pragma once

#include "read/parsed_source.h"
#include "read/read_options.h"

#include <set>
#include <string>
#include <vector>

namespace spacecast {

// Those of `candidates`, paths of CUDA sources, whose text may define one of the functions; not the
// main file, and none that is read already.
std::vector<std::string> UnitsThatMayDefine(const std::set<std::string> &functions,
                                            const std::vector<std::string> &candidates,
                                            const std::string &main_file,
                                            const std::vector<std::string> &read_already);

// The main file's text with the units behind it.
std::string WithDeviceUnits(std::string text, const std::vector<std::string> &units);

// Two units may each have a `static` of one name. Calls what clashes in `errors` by another name,
// in the text of the unit that comes later; false if an error is of another kind. The new texts are
// among `options.in_memory`.
bool RenameWhatClashes(const std::vector<Diagnostic> &errors, ReadOptions &options);

// Whether the host parse, and so the unit itself, has the file.
bool IsOfThisUnit(const ParsedSource &source, FileNumber file);

} // namespace spacecast
