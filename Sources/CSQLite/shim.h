// SQLite's header, and what of it Swift cannot import: variadic functions and casts to function pointers.
#ifndef PRESETS_CSQLITE_SHIM_H
#define PRESETS_CSQLITE_SHIM_H

#include <sqlite3.h>

// Sets a boolean option of a connection and reports its value afterwards.
static inline int csqlite_db_config(sqlite3 *db, int option, int value, int *result) {
  return sqlite3_db_config(db, option, value, result);
}

// Binds a text of `length` bytes, which SQLite copies.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
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

#endif
