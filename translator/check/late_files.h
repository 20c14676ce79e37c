// A file system in which some files appear late: whoever asks for the first of them waits.
#pragma once

#include "read/memory_files.h"

#include <future>
#include <string>
#include <vector>

namespace spacecast {

// `files` over `base`, there from the moment when `mark` is asked for, which waits for them. To be used
// by one thread.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
WithLateFiles(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> base, std::string mark,
              std::shared_future<std::vector<MemoryText>> files);

} // namespace spacecast
