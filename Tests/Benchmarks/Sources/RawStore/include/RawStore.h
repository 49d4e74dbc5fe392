#ifndef RAWSTORE_H
#define RAWSTORE_H

#include <stdbool.h>
#include <stdint.h>

/// A catalog file as one would use it in C: statements prepared once, values bound by hand.
///
/// Whatever fails ends the process: a benchmark of half a run would be none.
typedef struct raw_store raw_store;

/// Opens `path` as the tool does, same pragmas included; with a `schema`, makes a new file and runs that script.
raw_store *raw_store_open(const char *path, const char *schema);

/// Closes the file.
void raw_store_close(raw_store *store);

/// Adds presets `from` ..< `to`, each with a tag and its history, in one transaction and revision.
void raw_store_insert(raw_store *store, int64_t from, int64_t to);

/// Looks presets up by name in one read transaction, each into a struct that owns its texts: number 0, then each
/// `step` further on, round `count`. Returns the sum of their numbers.
int64_t raw_store_look_up(raw_store *store, int64_t count, int64_t step);

/// Reads all presets by name, each into a struct that owns its texts. Returns the sum of their numbers.
int64_t raw_store_scan(raw_store *store);

/// Makes a file at `path` of `count` presets of three columns with four parameters each, a row for each, in one
/// transaction: what an import is measured by.
void raw_insert_with_parameters(const char *path, int64_t count);

#endif
