#include "read/memory_files.h"

#include "clang_headers.h"
#include "cuda_headers.h"
#include "device_headers.h"
#include "read/launch_tokens.h"
#include "read/missing_headers.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <array>

namespace spacecast {
namespace {

// Headers of old and new toolkits that programs include by name and that declare nothing beyond
// what the prelude already brought.
constexpr std::array<std::string_view, 37> kEmptyHeaders = {"cuda_runtime.h",
                                                            "cuda_runtime_api.h",
                                                            "device_launch_parameters.h",
                                                            "vector_types.h",
                                                            "vector_functions.h",
                                                            "driver_types.h",
                                                            "device_functions.h",
                                                            "math_functions.h",
                                                            "host_defines.h",
                                                            "host_config.h",
                                                            "device_types.h",
                                                            "builtin_types.h",
                                                            "channel_descriptor.h",
                                                            "texture_types.h",
                                                            "surface_types.h",
                                                            "texture_fetch_functions.h",
                                                            "texture_indirect_functions.h",
                                                            "surface_functions.h",
                                                            "surface_indirect_functions.h",
                                                            "device_atomic_functions.h",
                                                            "device_double_functions.h",
                                                            "common_functions.h",
                                                            "cuda_device_runtime_api.h",
                                                            "cuda_surface_types.h",
                                                            "cuda_texture_types.h",
                                                            "sm_11_atomic_functions.h",
                                                            "sm_12_atomic_functions.h",
                                                            "sm_13_double_functions.h",
                                                            "sm_20_atomic_functions.h",
                                                            "sm_20_intrinsics.h",
                                                            "sm_30_intrinsics.h",
                                                            "sm_32_atomic_functions.h",
                                                            "sm_32_intrinsics.h",
                                                            "sm_35_atomic_functions.h",
                                                            "sm_35_intrinsics.h",
                                                            "sm_60_atomic_functions.h",
                                                            "sm_61_intrinsics.h"};

// An installed toolkit shares its directory with the system's headers. What lies there must not
// make the output of one machine another's, and its headers do not go with ours: it is not seen.
class WithoutToolkits : public llvm::vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &path) override {
    if (IsHidden(path))
      return std::make_error_code(std::errc::no_such_file_or_directory);
    return ProxyFileSystem::status(path);
  }
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>>
  openFileForRead(const llvm::Twine &path) override {
    if (IsHidden(path))
      return std::make_error_code(std::errc::no_such_file_or_directory);
    return ProxyFileSystem::openFileForRead(path);
  }

private:
  static bool IsHidden(const llvm::Twine &path) {
    llvm::SmallString<256> buffer;
    llvm::StringRef text = path.toStringRef(buffer);
    if (!text.consume_front("/usr/include/") && !text.consume_front("/usr/local/include/"))
      return false;
    return text.starts_with("cuda") || LibraryOfHeader(text).has_value();
  }
};

void AddText(llvm::vfs::InMemoryFileSystem &files, const std::string &path, std::string_view text) {
  // The embedded bytes outlive every parse and end in a zero byte, so they are not copied.
  files.addFile(path, 0,
                llvm::MemoryBuffer::getMemBuffer(llvm::StringRef(text.data(), text.size()), path));
}

} // namespace

bool IsOwnHeader(std::string_view path) {
  return path.substr(0, 18) == std::string_view("/spacecast-memory/");
}

bool IsLibraryText(std::string_view path) {
  return IsOwnHeader(path) && path.find("/spacecast/library/") != std::string_view::npos;
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
MakeFileSystem(const std::vector<MemoryText> &in_memory) {
  auto own = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  for (const EmbeddedFile &file : cuda_headers())
    AddText(*own, std::string("/spacecast-memory/") + std::string(file.path), file.text);
  for (const EmbeddedFile &file : device_headers())
    AddText(*own, std::string(kCudaHeaderRoot) + "/" + std::string(file.path), file.text);
  for (std::string_view name : kEmptyHeaders)
    AddText(*own, std::string(kCudaHeaderRoot) + "/" + std::string(name), "");
  for (const EmbeddedFile &file : clang_headers())
    AddText(*own, std::string(kClangHeaderRoot) + "/" + std::string(file.path), file.text);
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> real = llvm::vfs::createPhysicalFileSystem();
  auto overlay = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(
      llvm::makeIntrusiveRefCnt<WithoutToolkits>(real));
  overlay->pushOverlay(own);
  if (!in_memory.empty()) {
    auto texts = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
    llvm::ErrorOr<std::string> directory = real->getCurrentWorkingDirectory();
    if (directory)
      texts->setCurrentWorkingDirectory(*directory);
    for (const auto &[path, text] : in_memory)
      texts->addFile(path, 0, llvm::MemoryBuffer::getMemBufferCopy(text, path));
    overlay->pushOverlay(texts);
  }
  return WithJoinedLaunches(overlay);
}

} // namespace spacecast
