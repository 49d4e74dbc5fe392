// SQLite's header, and what of it Swift cannot import: variadic functions and casts to function pointers.
#ifndef PRESETS_CSQLITE_SHIM_H
#define PRESETS_CSQLITE_SHIM_H

#include "overlay.h"
#include <sqlite3.h>

// Sets a boolean option of a connection and reports its value afterwards.
static inline int csqlite_db_config(sqlite3 *db, int option, int value, int *result) {
  return sqlite3_db_config(db, option, value, result);
}

// Leaves out the counting of memory, whose lock every allocation takes; only before the first connection.
static inline int csqlite_leave_out_memory_statistics(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

// Binds a text of `length` bytes, which SQLite copies.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

// Binds a text of `length` bytes that stays where it is until the parameter is bound anew.
static inline int csqlite_bind_kept_text(sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_STATIC);
}

#ifdef __linux__
#include <sys/vfs.h>

// The number of the kind of file system that the file at `path` is on, as statfs(2) lists them; 0 where it is unknown.
// Swift's C library modules leave this header out.
static inline unsigned int csqlite_file_system(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (unsigned int)status.f_type : 0;
}
#endif

// A byte of the open file, or -1. Opening the file once more to read it would drop the locks of this process.
static inline int csqlite_byte(sqlite3 *db, sqlite3_int64 offset) {
  sqlite3_file *file = 0;
  unsigned char byte = 0;
  int code = sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK || file == 0 || file->pMethods == 0) return -1;
  return file->pMethods->xRead(file, &byte, 1, offset) == SQLITE_OK ? byte : -1;
}

#if defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Renames a file unless the new name is taken. The C libraries declare renameat2 only among extensions that the
// importer does not ask for, and syscall is variadic.
static inline int csqlite_rename_exclusively(const char *old_path, const char *new_path) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, old_path, AT_FDCWD, new_path, 1u /* RENAME_NOREPLACE */);
}
#endif

#endif
