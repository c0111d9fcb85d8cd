#include "CLinux.h"

int hk_clinux_present(void) { return 1; }
