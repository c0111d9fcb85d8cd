#pragma once

// Takes from this thread, and those it starts, what root may do with files beyond its own: it opens them as user
// 65534. Without effect where this is not root.
void hk_become_nobody(void);
