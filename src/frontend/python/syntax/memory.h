#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace tilelint::python {

// Where the parser keeps one text. Blocks are cut from large pieces and used again by their size;
// all of them are dropped at once, so that a tree need not be taken apart node by node. Some pieces
// stay for the next text: the system takes its time to hand out memory.
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

  // Forgets all blocks.
  void clear();
  // Bytes that the text takes.
  std::size_t taken() const { return taken_; }

 private:
  // Sizes up to kSmall are rounded up to a step, others to a power of two. The size of a block
  // stands before it.
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
  std::vector<std::unique_ptr<std::byte[]>> pieces_;  // all of one size,
  std::size_t used_ = 0;                              // of which so many are in use
  std::vector<std::unique_ptr<std::byte[]>> large_;   // blocks that fit into none
  std::byte* next_ = nullptr;
  std::byte* end_ = nullptr;
  std::size_t taken_ = 0;
};

}  // namespace tilelint::python
