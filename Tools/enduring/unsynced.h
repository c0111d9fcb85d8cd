// What a power cut takes back: changes on the disk that nothing has synced yet. Bytes are synced with their file,
// names with their directory.
#pragma once

#include <sys/types.h>

// The path behind a descriptor, into PATH_MAX + 1 characters; 0 where there is none.
int path_of(int file, char *path);

// Each before the change is made.
void note_write(int file, off_t offset, size_t length);
void note_truncation(int file, off_t length);
void note_sync(int file);
void note_creation(const char *path);
void note_removal(const char *path);
void note_rename(const char *from, const char *to);

// Takes back what was not synced, the last first.
void forget_unsynced(void);
