// Lets the tests, written for Catch2 2 (Debian 12), build with Catch2 3 (Ubuntu 24.04).
#pragma once

#include <catch2/catch_all.hpp>

using Catch::Approx;
