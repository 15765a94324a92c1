#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace tilelint::python {

// The allocator of the parser for one text. It cuts blocks from large pieces and reuses released
// blocks by size. clear() releases all blocks at once, so that the parser's tree need not be freed
// node by node. clear() keeps some pieces for the next text, because getting memory from the system
// is slow.
class SyntaxMemory {
 public:
  void* allocate(std::size_t size) {
    const std::size_t index = class_of(size);
    if (void* block = free_[index]; block != nullptr) {
      free_[index] = *static_cast<void**>(block);
      return block;
    }
    return cut(index);
  }

  void* reallocate(void* block, std::size_t size);

  void release(void* block) {
    if (block == nullptr) return;
    const std::size_t index = index_of(block);
    *static_cast<void**>(block) = free_[index];
    free_[index] = block;
  }

  // Releases all blocks.
  void clear();
  // Bytes that the text uses.
  std::size_t taken() const { return taken_; }

 private:
  // Sizes up to kSmall are rounded up to a multiple of kStep, larger ones to a power of two. The
  // index of its size class is stored before each block.
  static constexpr std::size_t kStep = 16;
  static constexpr std::size_t kSteps = 40;
  static constexpr std::size_t kSmall = kStep * kSteps;
  static constexpr std::size_t kClasses = kSteps + 1 + sizeof(std::size_t) * 8;

  static std::size_t class_of(std::size_t size) {
    if (size <= kSmall) return (size + kStep - 1) / kStep + (size == 0 ? 1 : 0);
    return kSteps + static_cast<std::size_t>(std::bit_width(size - 1));
  }
  static std::size_t bytes_of(std::size_t index) {
    return index <= kSteps ? index * kStep : std::size_t{1} << (index - kSteps);
  }
  static std::size_t& index_of(void* block) { return static_cast<std::size_t*>(block)[-1]; }

  void* cut(std::size_t index);
  std::byte* place(std::size_t needed);

  std::array<void*, kClasses> free_{};
  std::vector<std::unique_ptr<std::byte[]>> pieces_;  // all of the same size
  std::size_t used_ = 0;                              // pieces in use
  std::vector<std::unique_ptr<std::byte[]>> large_;   // blocks larger than a piece
  std::byte* next_ = nullptr;                         // the free part of the current piece
  std::byte* end_ = nullptr;
  std::size_t taken_ = 0;
};

}  // namespace tilelint::python
