#include "objects.h"

#include "commands.h"

#include <unordered_set>

namespace spacecast::opencl {

namespace {

struct Registry {
  std::mutex mutex;
  std::unordered_set<const void *> objects;
};

Registry &TheRegistry() {
  static Registry &registry = *new Registry;
  return registry;
}

} // namespace

Object::Object() {
  std::lock_guard<std::mutex> lock(TheRegistry().mutex);
  TheRegistry().objects.insert(this);
}

Object::~Object() {
  std::lock_guard<std::mutex> lock(TheRegistry().mutex);
  TheRegistry().objects.erase(this);
}

// Handles point to the whole object, whose base has its address.
Object *Object::Find(const void *handle) {
  std::lock_guard<std::mutex> lock(TheRegistry().mutex);
  return TheRegistry().objects.count(handle) != 0
             ? static_cast<Object *>(const_cast<void *>(handle))
             : nullptr;
}

} // namespace spacecast::opencl

namespace {

// The last one registered is called first (OpenCL 3.0 API, clSetMemObjectDestructorCallback).
void CallBackwards(const std::vector<std::function<void()>> &functions) {
  for (auto function = functions.rbegin(); function != functions.rend(); ++function)
    (*function)();
}

} // namespace

_cl_context::~_cl_context() { CallBackwards(when_destroyed); }

_cl_mem::~_cl_mem() {
  if (!parent && address != 0)
    spacecast::opencl::OpenDevice()->Free(address);
  CallBackwards(when_destroyed);
}

char *_cl_mem::HostSide(std::size_t offset) {
  if (parent)
    return parent->HostSide(origin + offset);
  if (host_pointer != nullptr)
    return static_cast<char *>(host_pointer) + offset;
  if (!shadow)
    shadow.reset(static_cast<char *>(std::aligned_alloc(128, (size + 127) / 128 * 128)));
  return shadow.get() + offset;
}

_cl_kernel::~_cl_kernel() {
  if (program)
    --program->kernels;
}
