#pragma once

#include <functional>
#include <mutex>
#include <utility>

namespace tilelint {

// A value that is computed on first use, once, by whichever thread needs it first.
template <class T>
class Lazy {
 public:
  explicit Lazy(T value) : value_(std::move(value)) {}
  explicit Lazy(std::function<T()> make) : make_(std::move(make)) {}

  const T& get() const {
    std::call_once(made_, [this] {
      if (make_) value_ = make_();
    });
    return value_;
  }

 private:
  std::function<T()> make_;  // empty: the value is given
  mutable std::once_flag made_;
  mutable T value_;
};

}  // namespace tilelint
