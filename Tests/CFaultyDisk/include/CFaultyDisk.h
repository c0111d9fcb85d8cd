// A disk that fails on command: a VFS over SQLite's own that counts every change of a file, lets one of them fail
// or cuts the power there, and knows what was not yet on the disk.
//
// One for the whole process; whoever uses it sees to it that nobody else does.
#pragma once

// Registers the VFS "faulty". Answers SQLite's code.
int hk_faulty_register(void);

enum hk_fault {
  hk_fault_none,
  hk_fault_error,  // the change is refused, those after it are not
  hk_fault_full,   // the same, as on a full disk
  hk_fault_cut,    // the change is torn, and nothing happens after it
};

// Forgets everything, and begins to count: change number `at`, from 1, meets the fault.
void hk_faulty_arm(enum hk_fault fault, int at);

// How many changes there were: writes, truncations, syncs, removals.
int hk_faulty_changes(void);

// What a power cut leaves of the changes that were not synced.
enum hk_survivors {
  hk_survivors_none,
  hk_survivors_all,   // but the last one torn
  hk_survivors_some,  // every other one, each of these torn at a sector
};

// Brings the files into that state, and ends the counting. Every file is closed.
void hk_faulty_settle(enum hk_survivors survivors);
