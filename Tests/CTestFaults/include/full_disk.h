// A full disk under one directory, for everything in this process that writes there: ours, SQLite's, any
// library's. The calls that write stand here in the place of the C library's, and pass on whatever they let through.
#pragma once

// False in a build for a sanitizer, which has these calls for itself.
int hk_full_disk_is_there(void);

// From now on files under `directory` grow by at most so many bytes together; whatever is there can be written
// over. Answers the place for `hk_full_disk_end`, or -1 where there is none.
int hk_full_disk_begin(const char *directory, long room);

// There is room again.
void hk_full_disk_end(int place);
