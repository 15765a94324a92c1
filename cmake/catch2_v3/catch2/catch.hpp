// The tests are written for Catch2 2 (Debian 12). This header lets them build with Catch2 3 (Ubuntu
// 24.04).
#pragma once

#include <catch2/catch_all.hpp>

using Catch::Approx;
