#include "base/file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace tilelint;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLimit = 100'000;

// A temporary folder that is deleted with the test.
struct Folder {
  fs::path path;

  Folder() {
    std::string name = (fs::temp_directory_path() / "tilelint-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }

  std::string write(const std::string& name, const std::string& text) const {
    const std::string file = (path / name).string();
    std::ofstream(file, std::ios::binary) << text;
    return file;
  }
};

Failure failure_of(const Result<std::string>& result) {
  REQUIRE_FALSE(result);
  REQUIRE(result.failures().size() == 1);
  return result.failures().front();
}

}  // namespace

TEST_CASE("a file is read unchanged") {
  const Folder folder;
  for (const std::string& text :
       {std::string(), std::string("a\r\nb\0c", 6), std::string(90'000, 'x')}) {
    const auto result = read_file(folder.write("file", text), kLimit);
    REQUIRE(result);
    CHECK(*result == text);
  }
}

TEST_CASE("a file of exactly the limit is read, one byte more is refused") {
  const Folder folder;
  CHECK(read_file(folder.write("file", "12345678"), 8));
  const std::string path = folder.write("file", "123456789");
  const Failure failure = failure_of(read_file(path, 8));
  CHECK(failure.path == path);
  CHECK(failure.message.en == "the file is larger than the limit of 8 bytes");
  CHECK(failure.message.zh == "文件超过大小上限 8 字节");
  CHECK(failure_of(read_file(folder.write("big", std::string((1 << 20) + 1, ' ')), 1 << 20))
            .message.en == "the file is larger than the limit of 1 MiB");
}

TEST_CASE("a file that cannot be read gives the reason") {
  const Folder folder;
  const std::string missing = (folder.path / "missing").string();
  const Failure failure = failure_of(read_file(missing, kLimit));
  CHECK(failure.path == missing);
  CHECK(failure.line == 0);
  CHECK(failure.message.en == "cannot read the file: No such file or directory");
  CHECK(failure.message.zh == "无法读取文件：No such file or directory");
  CHECK(failure_of(read_file(folder.path.string(), kLimit)).message.en ==
        "cannot read the file: Is a directory");
  CHECK(failure_of(read_file("", kLimit)).message.en ==
        "cannot read the file: No such file or directory");
  CHECK(failure_of(read_file(folder.write("file", "") + "/x", kLimit)).message.en ==
        "cannot read the file: Not a directory");
}

TEST_CASE("a file without read permission is refused") {
  if (geteuid() == 0) return;  // root may read any file
  const Folder folder;
  const std::string path = folder.write("file", "text");
  REQUIRE(chmod(path.c_str(), 0) == 0);
  CHECK(failure_of(read_file(path, kLimit)).message.en ==
        "cannot read the file: Permission denied");
}

TEST_CASE("FIFOs and devices are refused without waiting") {
  const Folder folder;
  const std::string fifo = (folder.path / "fifo").string();
  REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
  const Failure failure = failure_of(read_file(fifo, kLimit));
  CHECK(failure.message.en == "cannot read it: it is neither a file nor a directory");
  CHECK(failure.message.zh == "无法读取：既不是普通文件，也不是目录");
  CHECK_FALSE(read_file("/dev/zero", kLimit));
}

TEST_CASE("a file that claims to be empty is read to its end") {
  if (!fs::exists("/proc/self/status")) return;
  const auto result = read_file("/proc/self/status", kLimit);
  REQUIRE(result);
  CHECK_FALSE(result->empty());
  CHECK_FALSE(read_file("/proc/self/status", 10));
}

TEST_CASE("a stream is read up to the limit") {
  const std::string text(70'000, 'x');
  std::istringstream in(text);
  const auto result = read_stream(in, "<stdin>", text.size());
  REQUIRE(result);
  CHECK(*result == text);

  std::istringstream longer(text);
  const Failure failure = failure_of(read_stream(longer, "<stdin>", text.size() - 1));
  CHECK(failure.path == "<stdin>");
  CHECK(failure.message.en == "the file is larger than the limit of 69999 bytes");

  std::istringstream empty;
  CHECK(read_stream(empty, "<stdin>", 0));
}

TEST_CASE("the largest possible limit does not overflow") {
  const Folder folder;
  CHECK(*read_file(folder.write("file", "text"), SIZE_MAX) == "text");
  std::istringstream in("text");
  CHECK(*read_stream(in, "<stdin>", SIZE_MAX) == "text");
}
