#include "RawStore.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct raw_store {
  sqlite3 *database;
  sqlite3_stmt *begin_read, *begin, *commit, *revision, *preset, *tag, *change, *naming, *look_up, *scan;
};

#define SELECTION \
  "SELECT preset.id, preset.name, preset.kind, preset.animation, preset.modifiers, preset.note," \
  " (SELECT group_concat(name, char(31)) FROM (SELECT name FROM tag WHERE preset = preset.id ORDER BY name))," \
  " variant.name, preset.duration, preset.revision, creation.at, latest.at, latest.author" \
  " FROM preset" \
  " JOIN revision AS creation ON creation.number = preset.created" \
  " JOIN revision AS latest ON latest.number = preset.revision" \
  " LEFT JOIN preset AS variant ON variant.id = preset.reduced_motion"

// What a row becomes: the same fields as the Swift struct, each text with an owner.
typedef struct {
  int64_t id, revision;
  double duration;
  char *texts[10];
} row;

static void fail(sqlite3 *database, const char *what) {
  fprintf(stderr, "raw C: %s: %s\n", what, sqlite3_errmsg(database));
  exit(70);
}

static sqlite3_stmt *prepared(sqlite3 *database, const char *sql) {
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK) {
    fail(database, sql);
  }
  return statement;
}

static void run(sqlite3 *database, const char *script) {
  if (sqlite3_exec(database, script, NULL, NULL, NULL) != SQLITE_OK) fail(database, script);
}

static void finish(sqlite3_stmt *statement) {
  int code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
  }
  if (code != SQLITE_DONE) fail(sqlite3_db_handle(statement), sqlite3_sql(statement));
  sqlite3_reset(statement);
}

static void bind(sqlite3_stmt *statement, int index, const char *text, int length) {
  sqlite3_bind_text(statement, index, text, length, SQLITE_STATIC);
}

static const char animation[] = "{\"bounce\":0.2,\"duration\":0.4,\"kind\":\"spring\"}";

// The texts of each preset, made before anything is measured.
enum { maximum_count = 1 << 17 };
static struct {
  int name_length, document_length;
  char name[32], document[128];
} texts[maximum_count];

static void make_texts(void) {
  if (texts[0].name_length > 0) return;
  for (int number = 0; number < maximum_count; number += 1) {
    char *name = texts[number].name;
    texts[number].name_length =
        snprintf(name, sizeof texts[number].name, "group%d/preset-%06d", number % 100, number);
    texts[number].document_length = snprintf(
        texts[number].document, sizeof texts[number].document, "{\"animation\":%s,\"name\":\"%s\",\"tags\":[\"t1\"]}",
        animation, name);
  }
}

raw_store *raw_store_open(const char *path, const char *schema) {
  make_texts();
  raw_store *store = calloc(1, sizeof(raw_store));
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (schema ? SQLITE_OPEN_CREATE : 0);
  if (sqlite3_open_v2(path, &store->database, flags, NULL) != SQLITE_OK) fail(store->database, path);
  sqlite3 *database = store->database;
  run(database,
      "PRAGMA journal_mode=DELETE; PRAGMA page_size=4096; PRAGMA cell_size_check=ON; PRAGMA mmap_size=0;"
      "PRAGMA synchronous=EXTRA; PRAGMA foreign_keys=ON");
  if (schema) run(database, schema);
  store->begin_read = prepared(database, "BEGIN");
  store->begin = prepared(database, "BEGIN IMMEDIATE");
  store->commit = prepared(database, "COMMIT");
  store->revision = prepared(
      database,
      "INSERT INTO revision (number, at, author) SELECT coalesce(max(number), 0) + 1,"
      " strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'unknown' FROM revision");
  store->preset = prepared(
      database,
      "INSERT INTO preset (name, kind, animation, modifiers, note, duration, created, revision)"
      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)");
  store->tag = prepared(database, "INSERT INTO tag (preset, name) VALUES (?1, ?2)");
  store->change = prepared(
      database,
      "INSERT INTO change (revision, preset, action, name, document, duration)"
      " VALUES (?1, ?2, 'add', ?3, ?4, ?5)");
  store->naming = prepared(database, "INSERT INTO naming (name, since, preset) VALUES (?1, ?2, ?3)");
  store->look_up = prepared(database, SELECTION " WHERE preset.name = ?1");
  store->scan = prepared(database, SELECTION " ORDER BY preset.name");
  return store;
}

void raw_store_close(raw_store *store) {
  sqlite3_stmt *statement;
  while ((statement = sqlite3_next_stmt(store->database, NULL))) sqlite3_finalize(statement);
  sqlite3_close(store->database);
  free(store);
}

void raw_store_insert(raw_store *store, int64_t from, int64_t to) {
  finish(store->begin);
  finish(store->revision);
  int64_t revision = sqlite3_last_insert_rowid(store->database);
  for (int64_t number = from; number < to; number += 1) {
    bind(store->preset, 1, texts[number].name, texts[number].name_length);
    bind(store->preset, 2, "spring", 6);
    bind(store->preset, 3, animation, sizeof animation - 1);
    bind(store->preset, 4, "[]", 2);
    sqlite3_bind_double(store->preset, 6, 0.75);
    sqlite3_bind_int64(store->preset, 7, revision);
    finish(store->preset);
    int64_t id = sqlite3_last_insert_rowid(store->database);
    sqlite3_bind_int64(store->tag, 1, id);
    bind(store->tag, 2, "t1", 2);
    finish(store->tag);
    sqlite3_bind_int64(store->change, 1, revision);
    sqlite3_bind_int64(store->change, 2, id);
    bind(store->change, 3, texts[number].name, texts[number].name_length);
    bind(store->change, 4, texts[number].document, texts[number].document_length);
    sqlite3_bind_double(store->change, 5, 0.75);
    finish(store->change);
    bind(store->naming, 1, texts[number].name, texts[number].name_length);
    sqlite3_bind_int64(store->naming, 2, revision);
    sqlite3_bind_int64(store->naming, 3, id);
    finish(store->naming);
  }
  finish(store->commit);
}

static char *text(sqlite3_stmt *statement, int column) {
  const unsigned char *bytes = sqlite3_column_text(statement, column);
  if (bytes == NULL) return NULL;
  size_t length = (size_t)sqlite3_column_bytes(statement, column);
  char *copy = malloc(length + 1);
  memcpy(copy, bytes, length + 1);
  return copy;
}

// Reads a row and lets it go again; `inline` would let the compiler see that nobody looks.
static __attribute__((noinline)) void read_row(sqlite3_stmt *statement, row *result) {
  static const int columns[] = {1, 2, 3, 4, 5, 6, 7, 10, 11, 12};
  result->id = sqlite3_column_int64(statement, 0);
  for (int index = 0; index < 10; index += 1) result->texts[index] = text(statement, columns[index]);
  result->duration = sqlite3_column_double(statement, 8);
  result->revision = sqlite3_column_int64(statement, 9);
}

static int64_t taken(sqlite3_stmt *statement) {
  row result;
  read_row(statement, &result);
  for (int index = 0; index < 10; index += 1) free(result.texts[index]);
  return result.id;
}

// The names in the order in which they are looked up: whoever looks a preset up has its name at hand, and not one for
// which memory has to be waited for.
static struct {
  int length;
  char name[28];
} keys[maximum_count];

static void make_keys(int64_t count, int64_t step) {
  if (keys[0].length > 0) return;
  int64_t number = 0;
  for (int64_t index = 0; index < count; index += 1) {
    keys[index].length = texts[number].name_length;
    memcpy(keys[index].name, texts[number].name, (size_t)texts[number].name_length);
    number = (number + step) % count;
  }
}

int64_t raw_store_look_up(raw_store *store, int64_t count, int64_t step) {
  make_keys(count, step);
  int64_t sum = 0;
  finish(store->begin_read);
  for (int64_t index = 0; index < count; index += 1) {
    bind(store->look_up, 1, keys[index].name, keys[index].length);
    if (sqlite3_step(store->look_up) != SQLITE_ROW) fail(store->database, keys[index].name);
    sum += taken(store->look_up);
    sqlite3_reset(store->look_up);
  }
  finish(store->commit);
  return sum;
}

int64_t raw_store_scan(raw_store *store) {
  int64_t sum = 0;
  finish(store->begin_read);
  while (sqlite3_step(store->scan) == SQLITE_ROW) sum += taken(store->scan);
  sqlite3_reset(store->scan);
  finish(store->commit);
  return sum;
}

void raw_insert_with_parameters(const char *path, int64_t count) {
  make_texts();
  static const char *const names[] = {"blendDuration", "bounce", "duration", "velocity"};
  sqlite3 *database;
  if (sqlite3_open(path, &database) != SQLITE_OK) fail(database, path);
  run(database,
      "PRAGMA journal_mode=DELETE; PRAGMA page_size=4096; PRAGMA synchronous=EXTRA;"
      "CREATE TABLE preset (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, kind TEXT NOT NULL);"
      "CREATE TABLE parameter (preset INTEGER NOT NULL, name TEXT NOT NULL, value REAL NOT NULL,"
      " PRIMARY KEY (preset, name)) WITHOUT ROWID;"
      "BEGIN IMMEDIATE");
  sqlite3_stmt *preset = prepared(database, "INSERT INTO preset (id, name, kind) VALUES (?1, ?2, 'spring')");
  sqlite3_stmt *parameter = prepared(database, "INSERT INTO parameter (preset, name, value) VALUES (?1, ?2, ?3)");
  for (int64_t number = 0; number < count; number += 1) {
    sqlite3_bind_int64(preset, 1, number + 1);
    bind(preset, 2, texts[number].name, texts[number].name_length);
    finish(preset);
    for (int index = 0; index < 4; index += 1) {
      sqlite3_bind_int64(parameter, 1, number + 1);
      bind(parameter, 2, names[index], -1);
      sqlite3_bind_double(parameter, 3, 0.1 * index);
      finish(parameter);
    }
  }
  run(database, "COMMIT");
  sqlite3_finalize(preset);
  sqlite3_finalize(parameter);
  sqlite3_close(database);
}
