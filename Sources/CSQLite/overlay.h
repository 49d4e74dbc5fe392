// A file system for SQLite on which a large transaction locks nobody out before its end.
//
// What does not fit into SQLite's cache has to go somewhere before the commit. SQLite writes it to the database, for which
// it locks out every reader until the transaction is over. Here it goes to a temporary file, the overlay, as long as the
// connection has asked for that: the exclusive lock is then only pretended, and the reserved one, which keeps other
// writers away, is held in earnest. `csqlite_publish` takes the exclusive lock and copies the overlay to the database,
// just before COMMIT writes what is left. By then SQLite has put everything that is overwritten into its journal and
// that onto the disk, as it does before each write: whoever dies in between leaves what the next process takes back.
#ifndef PRESETS_CSQLITE_OVERLAY_H
#define PRESETS_CSQLITE_OVERLAY_H

#include <sqlite3.h>
#include <string.h>

// What a connection asks of its file, by numbers beyond SQLite's own. Each of Swift's files has its own copies of these
// functions: nothing may depend on which copy it is.
enum { CSQLITE_DEFER = 7341, CSQLITE_IS_PRETENDING = 7342, CSQLITE_PUBLISH = 7343 };

typedef struct {
  sqlite3_file base;
  sqlite3_vfs *vfs;         // what opens files
  sqlite3_file *real;       // the database; lies behind this struct
  int is_deferring;         // whether the next exclusive lock is to be pretended
  int is_pretending;        // whether the exclusive lock is pretended, and the overlay stands before the database
  sqlite3_file *overlay;    // the temporary file, once there is one
  sqlite3_int64 page_size;
  sqlite3_int64 size;       // of the database as it will be
  unsigned *slots;          // of each page its place in the overlay, counted from 1; 0 where it is in the database
  sqlite3_int64 slot_count; // how many pages `slots` has room for
  unsigned used;            // how many places are taken
} csqlite_file;

static inline sqlite3_file *csqlite_real(sqlite3_file *file) { return ((csqlite_file *)file)->real; }

// Forgets what was written since the lock was pretended.
static inline void csqlite_drop_overlay(csqlite_file *file) {
  if (file->overlay != 0) {
    file->overlay->pMethods->xClose(file->overlay);
    sqlite3_free(file->overlay);
  }
  sqlite3_free(file->slots);
  file->overlay = 0;
  file->slots = 0;
  file->slot_count = 0;
  file->used = 0;
  file->page_size = 0;
  file->is_pretending = 0;
}

static inline int csqlite_open_overlay(csqlite_file *file) {
  sqlite3_file *overlay = (sqlite3_file *)sqlite3_malloc(file->vfs->szOsFile);
  if (overlay == 0) return SQLITE_NOMEM;
  memset(overlay, 0, (size_t)file->vfs->szOsFile);
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXCLUSIVE | SQLITE_OPEN_DELETEONCLOSE
    | SQLITE_OPEN_TEMP_DB;
  int code = file->vfs->xOpen(file->vfs, 0, overlay, flags, 0);
  if (code == SQLITE_OK) file->overlay = overlay;
  else sqlite3_free(overlay);
  return code;
}

// The place of a page in the overlay, counted from 1; 0 where it has none.
static inline unsigned csqlite_slot(csqlite_file *file, sqlite3_int64 page) {
  return page < file->slot_count ? file->slots[page] : 0;
}

static inline int csqlite_reserve_slots(csqlite_file *file, sqlite3_int64 count) {
  if (count <= file->slot_count) return SQLITE_OK;
  sqlite3_int64 room = count + count / 2 + 1024;
  unsigned *slots = (unsigned *)sqlite3_realloc64(file->slots, (sqlite3_uint64)room * sizeof(unsigned));
  if (slots == 0) return SQLITE_NOMEM;
  memset(slots + file->slot_count, 0, (size_t)(room - file->slot_count) * sizeof(unsigned));
  file->slots = slots;
  file->slot_count = room;
  return SQLITE_OK;
}

static inline int csqlite_close(sqlite3_file *base) {
  csqlite_file *file = (csqlite_file *)base;
  csqlite_drop_overlay(file);
  return file->real->pMethods->xClose(file->real);
}

static inline int csqlite_read(sqlite3_file *base, void *bytes, int count, sqlite3_int64 offset) {
  csqlite_file *file = (csqlite_file *)base;
  if (file->is_pretending && file->page_size > 0) {
    sqlite3_int64 page = offset / file->page_size, start = offset % file->page_size;
    unsigned slot = csqlite_slot(file, page);
    if (start + count <= file->page_size && slot > 0)
      return file->overlay->pMethods->xRead(file->overlay, bytes, count, (slot - 1) * file->page_size + start);
    // What is behind the end is not what the database still has there.
    if (offset + count > file->size) {
      memset(bytes, 0, (size_t)count);
      if (offset < file->size) file->real->pMethods->xRead(file->real, bytes, (int)(file->size - offset), offset);
      return SQLITE_IOERR_SHORT_READ;
    }
  }
  return file->real->pMethods->xRead(file->real, bytes, count, offset);
}

static inline int csqlite_write(sqlite3_file *base, const void *bytes, int count, sqlite3_int64 offset) {
  csqlite_file *file = (csqlite_file *)base;
  if (!file->is_pretending) return file->real->pMethods->xWrite(file->real, bytes, count, offset);
  if (file->page_size == 0) file->page_size = count;
  // SQLite writes a database by whole pages.
  if (count != file->page_size || offset % count != 0) return SQLITE_IOERR_WRITE;
  int code = file->overlay == 0 ? csqlite_open_overlay(file) : SQLITE_OK;
  sqlite3_int64 page = offset / count;
  if (code == SQLITE_OK) code = csqlite_reserve_slots(file, page + 1);
  if (code != SQLITE_OK) return code;
  unsigned slot = file->slots[page] > 0 ? file->slots[page] : file->used + 1;
  code = file->overlay->pMethods->xWrite(file->overlay, bytes, count, (slot - 1) * (sqlite3_int64)count);
  if (code != SQLITE_OK) return code;
  file->slots[page] = slot;
  if (slot > file->used) file->used = slot;
  if (offset + count > file->size) file->size = offset + count;
  return SQLITE_OK;
}

static inline int csqlite_truncate(sqlite3_file *base, sqlite3_int64 size) {
  csqlite_file *file = (csqlite_file *)base;
  if (!file->is_pretending) return file->real->pMethods->xTruncate(file->real, size);
  if (file->page_size > 0)
    for (sqlite3_int64 page = size / file->page_size; page < file->slot_count; page += 1) file->slots[page] = 0;
  if (size < file->size) file->size = size;
  return SQLITE_OK;
}

static inline int csqlite_sync(sqlite3_file *base, int flags) {
  csqlite_file *file = (csqlite_file *)base;
  // Nothing of the overlay is to outlive the process.
  return file->is_pretending ? SQLITE_OK : file->real->pMethods->xSync(file->real, flags);
}

static inline int csqlite_file_size(sqlite3_file *base, sqlite3_int64 *size) {
  csqlite_file *file = (csqlite_file *)base;
  if (!file->is_pretending) return file->real->pMethods->xFileSize(file->real, size);
  *size = file->size;
  return SQLITE_OK;
}

static inline int csqlite_lock(sqlite3_file *base, int level) {
  csqlite_file *file = (csqlite_file *)base;
  if (level != SQLITE_LOCK_EXCLUSIVE || !file->is_deferring) return file->real->pMethods->xLock(file->real, level);
  int code = file->real->pMethods->xFileSize(file->real, &file->size);
  if (code == SQLITE_OK) file->is_pretending = 1;
  return code;
}

static inline int csqlite_unlock(sqlite3_file *base, int level) {
  csqlite_file *file = (csqlite_file *)base;
  // A transaction that ends before it is published has been taken back.
  csqlite_drop_overlay(file);
  return file->real->pMethods->xUnlock(file->real, level);
}

// Copies the overlay to the database, runs of pages at a time: SQLite writes no more than 128 KiB at once.
static inline int csqlite_copy_overlay(csqlite_file *file) {
  sqlite3_int64 page_size = file->page_size, limit = page_size > 0 ? (1 << 16) / page_size : 0;
  if (file->overlay == 0) return SQLITE_OK;
  if (limit < 1) limit = 1;
  char *buffer = (char *)sqlite3_malloc64((sqlite3_uint64)(limit * page_size));
  if (buffer == 0) return SQLITE_NOMEM;
  int code = SQLITE_OK;
  for (sqlite3_int64 page = 0; page < file->slot_count && code == SQLITE_OK;) {
    sqlite3_int64 count = 0;
    while (count < limit && code == SQLITE_OK) {
      unsigned slot = csqlite_slot(file, page + count);
      if (slot == 0) break;
      code = file->overlay->pMethods->xRead(
        file->overlay, buffer + count * page_size, (int)page_size, (slot - 1) * page_size);
      count += 1;
    }
    if (code == SQLITE_OK && count > 0)
      code = file->real->pMethods->xWrite(file->real, buffer, (int)(count * page_size), page * page_size);
    page += count > 0 ? count : 1;
  }
  sqlite3_free(buffer);
  return code;
}

static inline int csqlite_publish_file(csqlite_file *file) {
  file->is_deferring = 0;
  if (!file->is_pretending) return SQLITE_OK;
  int code = file->real->pMethods->xLock(file->real, SQLITE_LOCK_EXCLUSIVE);
  if (code != SQLITE_OK) return code;
  // From here on the lock is real, and what fails is taken back in the database itself.
  file->is_pretending = 0;
  code = csqlite_copy_overlay(file);
  csqlite_drop_overlay(file);
  return code;
}

static inline int csqlite_file_control(sqlite3_file *base, int operation, void *argument) {
  csqlite_file *file = (csqlite_file *)base;
  switch (operation) {
    case CSQLITE_DEFER:
      file->is_deferring = *(int *)argument;
      return SQLITE_OK;
    case CSQLITE_IS_PRETENDING:
      *(int *)argument = file->is_pretending;
      return SQLITE_OK;
    case CSQLITE_PUBLISH: return csqlite_publish_file(file);
    case SQLITE_FCNTL_SIZE_HINT:
      if (file->is_pretending) return SQLITE_OK;
      break;
  }
  return file->real->pMethods->xFileControl(file->real, operation, argument);
}

static inline int csqlite_check_reserved_lock(sqlite3_file *file, int *result) {
  return csqlite_real(file)->pMethods->xCheckReservedLock(csqlite_real(file), result);
}

static inline int csqlite_sector_size(sqlite3_file *file) {
  return csqlite_real(file)->pMethods->xSectorSize(csqlite_real(file));
}

static inline int csqlite_device_characteristics(sqlite3_file *file) {
  return csqlite_real(file)->pMethods->xDeviceCharacteristics(csqlite_real(file));
}

static inline int csqlite_shm_map(sqlite3_file *file, int region, int size, int extend, void volatile **memory) {
  return csqlite_real(file)->pMethods->xShmMap(csqlite_real(file), region, size, extend, memory);
}

static inline int csqlite_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  return csqlite_real(file)->pMethods->xShmLock(csqlite_real(file), offset, count, flags);
}

static inline void csqlite_shm_barrier(sqlite3_file *file) {
  csqlite_real(file)->pMethods->xShmBarrier(csqlite_real(file));
}

static inline int csqlite_shm_unmap(sqlite3_file *file, int is_deleting) {
  return csqlite_real(file)->pMethods->xShmUnmap(csqlite_real(file), is_deleting);
}

static inline int csqlite_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *result) {
  static const sqlite3_io_methods methods = {
    2, csqlite_close, csqlite_read, csqlite_write, csqlite_truncate, csqlite_sync, csqlite_file_size, csqlite_lock,
    csqlite_unlock, csqlite_check_reserved_lock, csqlite_file_control, csqlite_sector_size,
    csqlite_device_characteristics, csqlite_shm_map, csqlite_shm_lock, csqlite_shm_barrier, csqlite_shm_unmap, 0, 0,
  };
  sqlite3_vfs *original = (sqlite3_vfs *)vfs->pAppData;
  if (!(flags & SQLITE_OPEN_MAIN_DB)) return original->xOpen(original, name, base, flags, result);
  csqlite_file *file = (csqlite_file *)base;
  memset(file, 0, sizeof(csqlite_file));
  file->vfs = original;
  file->real = (sqlite3_file *)((char *)base + (sizeof(csqlite_file) + 15) / 16 * 16);
  memset(file->real, 0, (size_t)original->szOsFile);
  int code = original->xOpen(original, name, file->real, flags, result);
  if (file->real->pMethods != 0) base->pMethods = &methods;
  return code;
}

// The other functions of the file system ask for nothing but its name space.
static inline int csqlite_delete(sqlite3_vfs *vfs, const char *name, int is_syncing) {
  sqlite3_vfs *original = (sqlite3_vfs *)vfs->pAppData;
  return original->xDelete(original, name, is_syncing);
}

static inline int csqlite_access(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
  sqlite3_vfs *original = (sqlite3_vfs *)vfs->pAppData;
  return original->xAccess(original, name, flags, result);
}

static inline int csqlite_full_path(sqlite3_vfs *vfs, const char *name, int size, char *path) {
  sqlite3_vfs *original = (sqlite3_vfs *)vfs->pAppData;
  return original->xFullPathname(original, name, size, path);
}

// The name of the file system; 0 where it can't be had.
static inline const char *csqlite_file_system_name(void) {
  static const char name[] = "presets";
  if (sqlite3_vfs_find(name) != 0) return name;
  sqlite3_vfs *original = sqlite3_vfs_find(0);
  if (original == 0) return 0;
  sqlite3_vfs *vfs = (sqlite3_vfs *)sqlite3_malloc(sizeof(sqlite3_vfs));
  if (vfs == 0) return 0;
  *vfs = *original;
  vfs->pNext = 0;
  vfs->szOsFile = (int)((sizeof(csqlite_file) + 15) / 16 * 16) + original->szOsFile;
  vfs->zName = name;
  vfs->pAppData = original;
  vfs->xOpen = csqlite_open;
  vfs->xDelete = csqlite_delete;
  vfs->xAccess = csqlite_access;
  vfs->xFullPathname = csqlite_full_path;
  return sqlite3_vfs_register(vfs, 0) == SQLITE_OK ? name : 0;
}

// Has what does not fit into memory go to a temporary file until csqlite_publish, or not any more.
static inline void csqlite_defer(sqlite3 *db, int is_deferring) {
  sqlite3_file_control(db, "main", CSQLITE_DEFER, &is_deferring);
}

// Puts into the database what went to a temporary file: with it, nobody else can read until the transaction is over.
// SQLITE_BUSY where others still read: to be tried again.
static inline int csqlite_publish(sqlite3 *db) {
  sqlite3_file *journal = 0;
  int is_pretending = 0;
  sqlite3_file_control(db, "main", CSQLITE_IS_PRETENDING, &is_pretending);
  if (is_pretending) {
    // What the disk has already need not be waited for under the lock.
    sqlite3_file_control(db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &journal);
    if (journal != 0 && journal->pMethods != 0) journal->pMethods->xSync(journal, SQLITE_SYNC_NORMAL);
  }
  int code = sqlite3_file_control(db, "main", CSQLITE_PUBLISH, 0);
  return code == SQLITE_NOTFOUND ? SQLITE_OK : code;
}

#endif
