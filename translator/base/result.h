// A value, or the reason why there is none, as text for a person.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace spacecast {

struct Failure {
  std::string reason;
};

template <typename T> class Result {
public:
  Result(T value) : content_(std::move(value)) {}
  Result(Failure failure) : content_(std::move(failure)) {}

  explicit operator bool() const { return content_.index() == 0; }
  T &operator*() { return std::get<0>(content_); }
  const T &operator*() const { return std::get<0>(content_); }
  T *operator->() { return &std::get<0>(content_); }
  const T *operator->() const { return &std::get<0>(content_); }
  const std::string &Reason() const { return std::get<1>(content_).reason; }

private:
  std::variant<T, Failure> content_;
};

} // namespace spacecast
