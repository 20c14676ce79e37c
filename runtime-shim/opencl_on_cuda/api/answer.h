// How a query answers: the value where there is room, its size, or CL_INVALID_VALUE.
#pragma once

#include "../core/opencl.h"

#include <cstring>
#include <string>
#include <vector>

namespace spacecast::opencl {

class Answer {
public:
  Answer(std::size_t room, void *value, std::size_t *size)
      : room_(room), value_(value), size_(size) {}

  cl_int Bytes(const void *bytes, std::size_t count) const {
    if (value_ != nullptr && room_ < count)
      return CL_INVALID_VALUE;
    if (value_ != nullptr && count != 0)
      std::memcpy(value_, bytes, count);
    if (size_ != nullptr)
      *size_ = count;
    return CL_SUCCESS;
  }
  // The type is always written out: it is what the specification says the query returns.
  template <class T> cl_int Value(T value) const { return Bytes(&value, sizeof value); }
  cl_int Text(const std::string &text) const { return Bytes(text.c_str(), text.size() + 1); }
  template <class T> cl_int List(const std::vector<T> &list) const {
    return Bytes(list.data(), list.size() * sizeof(T));
  }

private:
  std::size_t room_;
  void *value_;
  std::size_t *size_;
};

// Where a call gives an object and tells its error by a pointer.
inline std::nullptr_t Fail(cl_int *error, cl_int code) {
  if (error != nullptr)
    *error = code;
  return nullptr;
}
template <class T> T *Give(T *object, cl_int *error) {
  if (error != nullptr)
    *error = CL_SUCCESS;
  return object;
}

// clRetain... and clRelease...
template <class T> cl_int RetainObject(T *object, cl_int code) {
  if (object == nullptr)
    return code;
  object->Retain();
  return CL_SUCCESS;
}
template <class T> cl_int ReleaseObject(T *object, cl_int code) {
  if (object == nullptr)
    return code;
  object->Release();
  return CL_SUCCESS;
}

} // namespace spacecast::opencl
