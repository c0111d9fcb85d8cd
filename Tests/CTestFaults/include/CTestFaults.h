// What can go wrong below a program, for its tests.
#pragma once

#include "full_disk.h"
#include "without_override.h"
