#include "base/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "base/message.h"

namespace tilelint {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 15;

Failure cannot_read(const std::string& path, const std::string& why) {
  return {path, 0, 0, make_message("cannot read the file: {}", "无法读取文件：{}", why)};
}

// The system's text for an error, like strerror but thread-safe.
Failure system_failure(const std::string& path, int error) {
  return cannot_read(path, std::generic_category().message(error));
}

Failure not_a_file(const std::string& path) {
  return {path, 0, 0,
          make_message("cannot read it: it is neither a file nor a directory",
                       "无法读取：既不是普通文件，也不是目录")};
}

Failure too_large(const std::string& path, std::size_t max_bytes) {
  constexpr std::size_t mebi = std::size_t{1} << 20;
  if (max_bytes > 0 && max_bytes % mebi == 0) {
    return {path, 0, 0,
            make_message("the file is larger than the limit of {} MiB", "文件超过大小上限 {} MiB",
                         max_bytes / mebi)};
  }
  return {path, 0, 0,
          make_message("the file is larger than the limit of {} bytes", "文件超过大小上限 {} 字节",
                       max_bytes)};
}

struct Descriptor {
  int number;

  explicit Descriptor(int opened) : number(opened) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number >= 0) close(number);
  }
};

// Reads at most one byte more than allowed: the file may have grown since stat.
Result<std::string> read_all(int descriptor, const std::string& path, std::size_t expected,
                             std::size_t max_bytes) {
  std::string text;
  text.reserve(expected + 1);
  for (;;) {
    const std::size_t size = text.size();
    const std::size_t room = text.capacity() > size ? text.capacity() - size : kChunk;
    text.resize(size + std::min(room - 1, max_bytes - size) + 1);
    const ssize_t count = read(descriptor, text.data() + size, text.size() - size);
    if (count < 0 && errno != EINTR) return system_failure(path, errno);
    text.resize(size + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (text.size() > max_bytes) return too_large(path, max_bytes);
    if (count == 0) return text;
  }
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t max_bytes) {
  // stat before open: opening a FIFO blocks, and opening a device may have side effects.
  struct stat status = {};
  if (stat(path.c_str(), &status) != 0) return system_failure(path, errno);
  if (S_ISDIR(status.st_mode)) return system_failure(path, EISDIR);
  if (!S_ISREG(status.st_mode)) return not_a_file(path);
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size > max_bytes) return too_large(path, max_bytes);

  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file.number < 0) return system_failure(path, errno);
  return read_all(file.number, path, size, max_bytes);
}

Result<std::string> read_stream(std::istream& in, const std::string& name, std::size_t max_bytes) {
  std::string text;
  while (in) {
    const std::size_t size = text.size();
    text.resize(size + std::min(kChunk - 1, max_bytes - size) + 1);
    in.read(text.data() + size, static_cast<std::streamsize>(text.size() - size));
    text.resize(size + static_cast<std::size_t>(in.gcount()));
    if (text.size() > max_bytes) return too_large(name, max_bytes);
  }
  if (in.bad()) return system_failure(name, EIO);
  return text;
}

}  // namespace tilelint
