#include "frontend/python/syntax/memory.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace tilelint::python {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20;  // bytes
constexpr std::size_t kMostPiecesKept = 4;            // for the next text

using Bytes = std::unique_ptr<std::byte[]>;

Bytes bytes(std::size_t size) { return Bytes(new std::byte[size]); }  // not initialized

}  // namespace

void* SyntaxMemory::cut(std::size_t index) {
  const std::size_t needed = bytes_of(index) + sizeof(std::size_t);
  void* block = place(needed) + sizeof(std::size_t);
  index_of(block) = index;
  return block;
}

std::byte* SyntaxMemory::place(std::size_t needed) {
  if (needed > kPiece) {
    taken_ += needed;
    return large_.emplace_back(bytes(needed)).get();
  }
  if (static_cast<std::size_t>(end_ - next_) < needed) {
    if (used_ == pieces_.size()) pieces_.push_back(bytes(kPiece));
    taken_ += kPiece;
    next_ = pieces_[used_++].get();
    end_ = next_ + kPiece;
  }
  return std::exchange(next_, next_ + needed);
}

void* SyntaxMemory::reallocate(void* block, std::size_t size) {
  if (block == nullptr) return allocate(size);
  const std::size_t index = index_of(block);
  if (class_of(size) == index) return block;
  void* moved = allocate(size);
  std::memcpy(moved, block, std::min(size, bytes_of(index)));
  release(block);
  return moved;
}

void SyntaxMemory::clear() {
  free_.fill(nullptr);
  large_.clear();
  if (pieces_.size() > kMostPiecesKept) pieces_.resize(kMostPiecesKept);
  used_ = taken_ = 0;
  next_ = end_ = nullptr;
}

}  // namespace tilelint::python
