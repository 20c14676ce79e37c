// The file system of a parse: our headers and the caller's texts in memory, over the real one.
#pragma once

#include "llvm/Support/VirtualFileSystem.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spacecast {

// Where headers from memory appear; no real file lies there. Our CUDA declarations, quicker forms
// of some headers of the C++ library, what the OpenCL device lacks, and Clang's freestanding headers.
inline constexpr const char *kCudaHeaderRoot = "/spacecast-memory/cuda";
inline constexpr const char *kHostHeaderRoot = "/spacecast-memory/host";
inline constexpr const char *kOpenClHeaderRoot = "/spacecast-memory/opencl";
inline constexpr const char *kClangHeaderRoot = "/spacecast-memory/clang";

// True for a file under one of the roots above.
// One of them whose text is translated, C++'s library for device code.
bool IsLibraryText(std::string_view path);
bool IsOwnHeader(std::string_view path);

using MemoryText = std::pair<std::string, std::string>;

// `in_memory` wins over real files of the same path.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
MakeFileSystem(const std::vector<MemoryText> &in_memory);

} // namespace spacecast
