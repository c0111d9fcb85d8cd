#pragma once

// Takes from this thread, and those it starts, root's right to open files that are closed to everybody. Without effect
// where this is not root.
void hk_drop_override(void);
