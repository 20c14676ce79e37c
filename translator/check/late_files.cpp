#include "check/late_files.h"

#include "llvm/Support/MemoryBuffer.h"

namespace spacecast {
namespace {

class LateFiles : public llvm::vfs::ProxyFileSystem {
public:
  LateFiles(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> base, std::string mark,
            std::shared_future<std::vector<MemoryText>> files)
      : ProxyFileSystem(std::move(base)), mark_(std::move(mark)), files_(std::move(files)) {}

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &path) override {
    WaitWhereMarked(path);
    llvm::ErrorOr<llvm::vfs::Status> known = ProxyFileSystem::status(path);
    if (!late_ || (known && known->isDirectory()))
      return known;
    llvm::ErrorOr<llvm::vfs::Status> late = late_->status(path);
    return late ? late : known;
  }

  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>>
  openFileForRead(const llvm::Twine &path) override {
    WaitWhereMarked(path);
    if (late_)
      if (auto file = late_->openFileForRead(path))
        return file;
    return ProxyFileSystem::openFileForRead(path);
  }

private:
  void WaitWhereMarked(const llvm::Twine &path) {
    if (late_ || path.str() != mark_)
      return;
    late_ = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
    if (llvm::ErrorOr<std::string> directory = getCurrentWorkingDirectory())
      late_->setCurrentWorkingDirectory(*directory);
    for (const auto &[name, text] : files_.get())
      late_->addFile(name, 0, llvm::MemoryBuffer::getMemBufferCopy(text, name));
  }

  std::string mark_;
  std::shared_future<std::vector<MemoryText>> files_;
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> late_;
};

} // namespace

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
WithLateFiles(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> base, std::string mark,
              std::shared_future<std::vector<MemoryText>> files) {
  return llvm::makeIntrusiveRefCnt<LateFiles>(std::move(base), std::move(mark), std::move(files));
}

} // namespace spacecast
