#pragma once

#include "tilelint/result.h"
