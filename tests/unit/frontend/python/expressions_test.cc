// The values of expressions, as in Python.
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <cstdint>
#include <optional>

#include "sample.h"

namespace tilelint::python::test {
namespace {

using Wide = __int128;

// Python's arithmetic, in integers that are wide enough to detect more than 64 bits.
std::optional<Wide> reference(const std::string& op, Wide a, Wide b) {
  if (op == "+") return a + b;
  if (op == "-") return a - b;
  if (op == "*") return a * b;
  if (b == 0) return std::nullopt;
  const Wide quotient = a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
  if (op == "//") return quotient;
  return a - quotient * b;
}

std::string as_text(std::optional<Wide> number) {
  const bool fits = number && *number >= std::numeric_limits<std::int64_t>::min() &&
                    *number <= std::numeric_limits<std::int64_t>::max();
  return fits ? std::to_string(static_cast<std::int64_t>(*number)) : "?";
}

}  // namespace

TEST_CASE("integers in all notations of Python") {
  CHECK(value("128") == "128");
  CHECK(value("0x80") == "128");
  CHECK(value("0XfF") == "255");
  CHECK(value("0b1000") == "8");
  CHECK(value("0o17") == "15");
  CHECK(value("16_384") == "16384");
  CHECK(value("0x_ff") == "255");
  CHECK(value("9223372036854775807") == "9223372036854775807");
}

TEST_CASE("an integer beyond 64 bits is unknown, and so is everything computed from it") {
  CHECK(value("9223372036854775808") == "?");
  CHECK(value("-9223372036854775808 - 1") == "?");
  CHECK(value("10 ** 40") == "?");
  CHECK(value("10 ** 40 // 10 ** 39") == "?");
  CHECK(value("9223372036854775807 + 1") == "?");
  CHECK(value("0 * (9223372036854775807 + 1)") == "?");
  CHECK(value("1 << 62") == "4611686018427387904");
  CHECK(value("1 << 63") == "?");
  CHECK(value("1 << 1000000") == "?");
  CHECK(value("2 ** 1000000000000") == "?");
}

TEST_CASE("division and remainder round toward negative infinity") {
  CHECK(value("7 // 2") == "3");
  CHECK(value("-7 // 2") == "-4");
  CHECK(value("7 // -2") == "-4");
  CHECK(value("-7 % 3") == "2");
  CHECK(value("7 % -3") == "-2");
  CHECK(value("7 // 0") == "?");
  CHECK(value("7 % 0") == "?");
  CHECK(value("-(-7 // 2)") == "4");
  CHECK(value("-(-100 // 8)") == "13");
}

TEST_CASE("true division does not give an integer, int() does") {
  CHECK(value("7 / 2") == "3.5");
  CHECK(value("int(7 / 2)") == "3");
  CHECK(value("int(-7 / 2)") == "-3");
  CHECK(value("8 / 0") == "?");
}

TEST_CASE("powers") {
  CHECK(value("2 ** 10") == "1024");
  CHECK(value("2 ** 3 ** 2") == "512");
  CHECK(value("-2 ** 2") == "-4");
  CHECK(value("(-2) ** 3") == "-8");
  CHECK(value("2 ** 0") == "1");
  CHECK(value("0 ** 0") == "1");
  CHECK(value("2 ** -1") == "0.5");
  CHECK(value("(-1) ** 1000000001") == "-1");
  CHECK(value("pow(2, 5)") == "32");
}

TEST_CASE("bits") {
  CHECK(value("256 >> 3") == "32");
  CHECK(value("-1 >> 1") == "-1");
  CHECK(value("1 >> 100") == "0");
  CHECK(value("-1 >> 100") == "-1");
  CHECK(value("0x30 & 0x18") == "16");
  CHECK(value("0x30 | 0x18") == "56");
  CHECK(value("0x30 ^ 0x18") == "40");
  CHECK(value("~7") == "-8");
  CHECK(value("+7") == "7");
  CHECK(value("1 << -1") == "?");
}

TEST_CASE("comparisons can be chained") {
  CHECK(value("8 if 1 < 2 < 3 else 4") == "8");
  CHECK(value("8 if 1 < 3 < 2 else 4") == "4");
  CHECK(value("8 if 3 > 2 != 1 else 4") == "8");
  CHECK(value("8 if 2 in (1, 2) else 4") == "8");
  CHECK(value("8 if 3 not in [1, 2] else 4") == "8");
  CHECK(value("8 if None is None else 4") == "8");
  CHECK(value("8 if 1 is not None else 4") == "8");
  CHECK(value("8 if 'a' == 'a' else 4") == "8");
  CHECK(value("8 if (1, 2) == (1, 2) else 4") == "8");
  CHECK(value("8 if (1, 2) == [1, 2] else 4") == "4");
  CHECK(value("8 if 'b' in 'abc' else 4") == "8");
}

TEST_CASE("comparing large integers does not round them") {
  CHECK(value("8 if 9007199254740993 == 9007199254740992 else 4") == "4");
  CHECK(value("8 if 9007199254740993 > 9007199254740992 else 4") == "8");
  CHECK(value("max(9007199254740992, 9007199254740993)") == "9007199254740993");
}

TEST_CASE("and, or return an operand, and skip the second one if the first decides") {
  CHECK(value("0 or 8") == "8");
  CHECK(value("4 or 8") == "4");
  CHECK(value("4 and 8") == "8");
  CHECK(value("0 and unknown") == "0");
  CHECK(value("4 or unknown") == "4");
  CHECK(value("None or 8") == "8");
  CHECK(value("8 if not [] else 4") == "8");
  CHECK(value("8 if not 0.0 else 4") == "8");
  CHECK(value("True + True") == "2");
}

TEST_CASE("functions on numbers") {
  CHECK(value("min(4, 8, 2)") == "2");
  CHECK(value("max([4, 8, 2])") == "8");
  CHECK(value("max(len([1, 2]), 1)") == "2");
  CHECK(value("abs(-8)") == "8");
  CHECK(value("sum([1, 2, 3])") == "6");
  CHECK(value("int('16')") == "16");
  CHECK(value("round(2.5)") == "2");
  CHECK(value("divmod(17, 5)[0]") == "3");
  CHECK(value("math.ceil(17 / 8)", "import math") == "3");
  CHECK(value("math.prod([2, 3, 4])", "import math") == "24");
  CHECK(value("np.prod((2, 3))", "import numpy as np") == "6");
  CHECK(value("ceil(17 / 8)", "from math import ceil") == "3");
  CHECK(value("int(math.sqrt(256))", "import math") == "16");
  CHECK(value("int(math.log2(1024))", "import math") == "10");
  CHECK(value("min(4, missing)") == "?");
  CHECK(value("abs(-9223372036854775807 - 1)") == "?");
  CHECK(value("math.log(8, 2)", "import math") == "?");
  CHECK(value("int('ff', 16)") == "?");
  CHECK(value("round(2.567, 1)") == "?");
  CHECK(value("pow(2, 5, 7)") == "?");
  CHECK(value("sum([1, 2], 10)") == "13");
  CHECK(value("max([1, -3], key=abs)") == "?");
}

TEST_CASE("items and slices of lists and texts") {
  CHECK(value("[1, 2, 3][0]") == "1");
  CHECK(value("[1, 2, 3][-1]") == "3");
  CHECK(value("(1, 2, 3)[3]") == "?");
  CHECK(value("[1, 2, 3][-4]") == "?");
  CHECK(value("[1, 2, 3, 4][1:3]") == "[2, 3]");
  CHECK(value("[1, 2, 3, 4][:-1]") == "[1, 2, 3]");
  CHECK(value("[1, 2, 3, 4][-2:]") == "[3, 4]");
  CHECK(value("[1, 2, 3, 4][::2]") == "[1, 3]");
  CHECK(value("[1, 2, 3, 4][::-1]") == "[4, 3, 2, 1]");
  CHECK(value("[1, 2, 3, 4][2:0:-1]") == "[3, 2]");
  CHECK(value("[1, 2, 3, 4][-1:-3:-1]") == "[4, 3]");
  CHECK(value("[1, 2, 3, 4][100:]") == "[]");
  CHECK(value("[1, 2, 3, 4][-100:2]") == "[1, 2]");
  CHECK(value("[1, 2, 3, 4][::0]") == "?");
  CHECK(value("(1, 2) + (3,)") == "[1, 2, 3]");
  CHECK(value("[1] * 3") == "[1, 1, 1]");
  CHECK(value("2 * [1, 2]") == "[1, 2, 1, 2]");
  CHECK(value("[1] * -1") == "[]");
  CHECK(value("[1, *[2, 3], 4]") == "[1, 2, 3, 4]");
  CHECK(value("'a' 'b'") == "ab");
  CHECK(value("len('abc')") == "3");
  CHECK(value("[1] * 1000000000") == "?");
}

TEST_CASE("ranges, and functions that iterate") {
  CHECK(value("list(range(3))") == "[0, 1, 2]");
  CHECK(value("list(range(4, 0, -2))") == "[4, 2]");
  CHECK(value("len(range(0, 100, 7))") == "15");
  CHECK(value("range(10)[3]") == "3");
  CHECK(value("list(reversed([1, 2]))") == "[2, 1]");
  CHECK(value("sorted([3, 1, 2])") == "[1, 2, 3]");
  CHECK(value("sorted([3, 1, 2], reverse=True)") == "[3, 2, 1]");
  CHECK(value("sorted([3, 1, 2], key=f)") == "?");
  CHECK(value("len({1, 1, 2})") == "2");
  CHECK(value("len(set([1, 1]))") == "1");
  CHECK(value("len({i % 2 for i in range(5)})") == "2");
  CHECK(value("{i % 2: i for i in range(5)}[0]") == "4");
  CHECK(value("list(enumerate([7], 3))[0][0]") == "3");
  CHECK(value("list(range(9223372036854775806, 9223372036854775807, 5))") ==
        "[9223372036854775806]");
  CHECK(value("[1, 2, 3][1::9223372036854775807]") == "[2]");
  CHECK(value("[a + b for a, b in zip([1, 2], [10, 20])]") == "[11, 22]");
  CHECK(value("[i * x for i, x in enumerate([5, 6])]") == "[0, 6]");
  CHECK(value("len(range(1000000000000))") == "?");  // not expanded
}

TEST_CASE("f-strings are evaluated if they have no format specifier") {
  CHECK(value("f'{1 + 1}'") == "2");
  CHECK(value("f'plain'") == "plain");
  CHECK(value("{'t2': 16}[f't{1 + 1}']") == "16");
  CHECK(value("f'{7:03d}'") == "?");
  CHECK(value("f'{\"a\"!r}'") == "?");
  CHECK(value("f'{missing}'") == "?");
}

TEST_CASE("unsupported expressions are unknown and do not fail") {
  CHECK(value("undefined_name") == "?");
  CHECK(value("'a' + 1") == "?");
  CHECK(value("None + 1") == "?");
  CHECK(value("[1, 2] - [1]") == "?");
  CHECK(value("(lambda: 8)()") == "8");
  CHECK(value("os.environ.get('N', 8)", "import os") == "?");
  CHECK(value("...") == "?");
  CHECK(value("1j") == "?");
}

TEST_CASE("integers are computed as in Python, and are unknown beyond 64 bits") {
  const bool holds = rc::check("arithmetic", [] {
    const auto number = [] {
      return *rc::gen::oneOf(
          rc::gen::inRange<std::int64_t>(-40, 40), rc::gen::arbitrary<std::int64_t>(),
          rc::gen::element<std::int64_t>(std::numeric_limits<std::int64_t>::max(),
                                         std::numeric_limits<std::int64_t>::min() + 1, 1LL << 62));
    };
    const std::int64_t a = number();
    const std::int64_t b = number();
    const auto op = *rc::gen::element<std::string>("+", "-", "*", "//", "%");
    const std::string written =
        "(" + std::to_string(a) + ") " + op + " (" + std::to_string(b) + ")";
    RC_ASSERT(value(written) == as_text(reference(op, a, b)));
  });
  CHECK(holds);
}

TEST_CASE("slices of a list are the same as in Python") {
  const bool holds = rc::check("slices", [] {
    const auto bound = [] { return *rc::gen::maybe(rc::gen::inRange(-7, 8)); };
    const int size = *rc::gen::inRange(0, 6);
    const auto start = bound();
    const auto stop = bound();
    const int step = *rc::gen::element(-3, -2, -1, 1, 2, 3);
    // By definition: clip to the list, then iterate.
    const auto clipped = [&](const rc::Maybe<int>& given, int otherwise) {
      if (!given) return otherwise;
      const int from_front = *given < 0 ? *given + size : *given;
      return step > 0 ? std::min(std::max(from_front, 0), size)
                      : std::min(std::max(from_front, -1), size - 1);
    };
    std::string expected;
    const int first = clipped(start, step > 0 ? 0 : size - 1);
    const int last = clipped(stop, step > 0 ? size : -1);
    for (int i = first; step > 0 ? i < last : i > last; i += step) {
      expected += (expected.empty() ? "" : ", ") + std::to_string(i);
    }
    const auto written = [](const rc::Maybe<int>& given) {
      return given ? std::to_string(*given) : std::string();
    };
    RC_ASSERT(value("list(range(" + std::to_string(size) + "))[" + written(start) + ":" +
                    written(stop) + ":" + std::to_string(step) + "]") == "[" + expected + "]");
  });
  CHECK(holds);
}

}  // namespace tilelint::python::test
