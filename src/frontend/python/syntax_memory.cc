#include "frontend/python/syntax_memory.h"

#include <algorithm>
#include <cstring>

namespace tilelint::python {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20;

}  // namespace

void* SyntaxMemory::cut(std::size_t index) {
  const std::size_t needed = bytes_of(index) + sizeof(std::size_t);
  if (static_cast<std::size_t>(end_ - next_) < needed) {
    const std::size_t size = std::max(kPiece, needed);
    pieces_.emplace_back(new std::byte[size]);  // not filled with zeros
    taken_ += size;
    next_ = pieces_.back().get();
    end_ = next_ + size;
  }
  void* block = next_ + sizeof(std::size_t);
  next_ += needed;
  index_of(block) = index;
  return block;
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
  if (pieces_.size() > 1) pieces_.resize(1);  // the first is of the common size
  taken_ = pieces_.empty() ? 0 : kPiece;
  next_ = pieces_.empty() ? nullptr : pieces_.front().get();
  end_ = next_ + taken_;
}

}  // namespace tilelint::python
