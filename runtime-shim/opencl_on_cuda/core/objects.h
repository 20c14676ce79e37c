// OpenCL's objects. A handle of the program is the address of one of these; each counts its
// references, and its destructor is what "released" means.
#pragma once

#include "opencl.h"

#include "../device/device.h"
#include "kernel_table.h"

#include <atomic>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace spacecast::opencl {

// Every live object is known by its address, so that a handle that is none, or was released, gets
// its error and is not followed.
class Object {
public:
  Object();
  virtual ~Object();
  Object(const Object &) = delete;
  Object &operator=(const Object &) = delete;
  void Retain() { ++references_; }
  void Release() {
    if (--references_ == 0)
      delete this;
  }
  cl_uint References() const { return references_; }
  static Object *Find(const void *handle);

private:
  std::atomic<cl_uint> references_{1};
};

// Holds one reference of an object.
template <class T> class Ref {
public:
  Ref() = default;
  // Takes over a reference that is there already.
  static Ref Adopt(T *object) {
    Ref reference;
    reference.object_ = object;
    return reference;
  }
  explicit Ref(T *object) : object_(object) {
    if (object_ != nullptr)
      object_->Retain();
  }
  Ref(const Ref &other) : Ref(other.object_) {}
  Ref(Ref &&other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
  Ref &operator=(Ref other) noexcept {
    std::swap(object_, other.object_);
    return *this;
  }
  ~Ref() {
    if (object_ != nullptr)
      object_->Release();
  }
  T *get() const { return object_; }
  T *operator->() const { return object_; }
  T &operator*() const { return *object_; }
  explicit operator bool() const { return object_ != nullptr; }

private:
  T *object_ = nullptr;
};

// The object behind a handle, or null if it is not a live one of its type.
template <class T> T *As(T *handle) { return dynamic_cast<T *>(Object::Find(handle)); }

} // namespace spacecast::opencl

using spacecast::opencl::Ref;

struct _cl_platform_id {};

struct _cl_device_id {
  spacecast::opencl::Device *device;
};

struct _cl_context : spacecast::opencl::Object {
  std::vector<cl_context_properties> properties;
  using Notify = void(CL_CALLBACK *)(const char *, const void *, size_t, void *);
  Notify notify = nullptr;
  void *notify_data = nullptr;
  std::vector<std::function<void()>> when_destroyed;
  ~_cl_context() override;
};

struct _cl_mem : spacecast::opencl::Object {
  Ref<_cl_context> context;
  cl_mem_object_type type = CL_MEM_OBJECT_BUFFER;
  cl_mem_flags flags = 0;
  std::size_t size = 0;
  // The program's memory, of CL_MEM_USE_HOST_PTR.
  void *host_pointer = nullptr;
  // Of a sub-buffer; it has the parent's memory.
  Ref<_cl_mem> parent;
  std::size_t origin = 0;
  spacecast::opencl::Address address = 0;
  // Of an image: the sides that its type has, else 0; the texels on the device are packed.
  struct Image {
    cl_image_format format;
    std::size_t texel_size;
    std::size_t width, height, depth, array_size;
    std::size_t row_pitch, slice_pitch;
    // Of the program's memory.
    std::size_t host_row_pitch, host_slice_pitch;
  };
  std::optional<Image> image;
  // Where maps of memory without the program's own point to; made at the first map.
  std::unique_ptr<char, void (*)(void *)> shadow{nullptr, std::free};
  struct Map {
    // Takes the bytes back to the device; none where they were only read.
    std::function<void(spacecast::opencl::Stream &)> give_back;
  };
  std::multimap<void *, Map> maps;
  std::vector<std::function<void()>> when_destroyed;
  std::vector<cl_mem_properties> properties;
  ~_cl_mem() override;
  _cl_mem *Root() { return parent ? parent->Root() : this; }
  // Where `offset` of this buffer is for the host.
  char *HostSide(std::size_t offset);
};

struct _cl_sampler : spacecast::opencl::Object {
  Ref<_cl_context> context;
  cl_bool normalized = CL_FALSE;
  cl_addressing_mode addressing = CL_ADDRESS_NONE;
  cl_filter_mode filter = CL_FILTER_NEAREST;
};

struct _cl_program : spacecast::opencl::Object {
  Ref<_cl_context> context;
  std::string source;
  bool is_from_binary = false;
  std::string options;
  // Texts that #include finds by name, of clCompileProgram.
  std::map<std::string, std::string> headers;
  // What a compiled program or a library holds, for clLinkProgram.
  struct Part {
    std::string source, options;
    std::map<std::string, std::string> headers;
  };
  std::vector<Part> parts;
  cl_program_binary_type binary_type = CL_PROGRAM_BINARY_TYPE_NONE;
  std::string log;
  cl_build_status status = CL_BUILD_NONE;
  // The second is for launches of any range.
  struct Text {
    std::unique_ptr<spacecast::opencl::Module> module;
    spacecast::opencl::KernelTable table;
  };
  std::optional<Text> plain;
  std::optional<Text> any_range;
  std::atomic<cl_uint> kernels{0};
};

struct _cl_kernel : spacecast::opencl::Object {
  Ref<_cl_program> program;
  std::string name;
  const spacecast::opencl::KernelDescription *description = nullptr;
  struct Argument {
    bool is_set = false;
    std::vector<char> bytes;
    Ref<_cl_mem> memory;
    Ref<_cl_sampler> sampler;
    std::size_t local_size = 0;
  };
  std::vector<Argument> arguments;
  ~_cl_kernel() override;
};
