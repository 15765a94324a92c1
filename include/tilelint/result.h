#pragma once

#include <utility>
#include <variant>
#include <vector>

#include "tilelint/source.h"

namespace tilelint {

// A value, or the failures that prevented it. No exception crosses a folder's border.
template <class T>
class Result {
 public:
  Result(T value) : state_(std::move(value)) {}
  Result(Failure failure) : state_(std::vector<Failure>{std::move(failure)}) {}
  Result(std::vector<Failure> failures) : state_(std::move(failures)) {}

  explicit operator bool() const { return std::holds_alternative<T>(state_); }
  T& operator*() { return std::get<T>(state_); }
  const T& operator*() const { return std::get<T>(state_); }
  T* operator->() { return &std::get<T>(state_); }
  const T* operator->() const { return &std::get<T>(state_); }
  const std::vector<Failure>& failures() const { return std::get<std::vector<Failure>>(state_); }

 private:
  std::variant<T, std::vector<Failure>> state_;
};

}  // namespace tilelint
