#pragma once

int hk_clinux_present(void);
