// A new migration is a file and an entry here.
#include "embedded.h"

// #embed is of C23, and in the compilers of Swift for every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct embedded_text migrations[] = {
  {"0001-presets", (const char[]) {
    #embed "../SQLiteStorage/Migrations/0001-presets.sql" suffix(,)
  0}},
  {"0002-sources", (const char[]) {
    #embed "../SQLiteStorage/Migrations/0002-sources.sql" suffix(,)
  0}},
  {"0003-history", (const char[]) {
    #embed "../SQLiteStorage/Migrations/0003-history.sql" suffix(,)
  0}},
  {"0004-values", (const char[]) {
    #embed "../SQLiteStorage/Migrations/0004-values.sql" suffix(,)
  0}},
  {"0005-lifecycle", (const char[]) {
    #embed "../SQLiteStorage/Migrations/0005-lifecycle.sql" suffix(,)
  0}},
  {"0006-replacements", (const char[]) {
    #embed "../SQLiteStorage/Migrations/0006-replacements.sql" suffix(,)
  0}},
  {"0007-entries", (const char[]) {
    #embed "../SQLiteStorage/Migrations/0007-entries.sql" suffix(,)
  0}},
  {"0008-identifiers", (const char[]) {
    #embed "../SQLiteStorage/Migrations/0008-identifiers.sql" suffix(,)
  0}},
  {"0009-curves", (const char[]) {
    #embed "../SQLiteStorage/Migrations/0009-curves.sql" suffix(,)
  0}},
  {0, 0},
};

const struct embedded_text *embedded_sqlite_migrations(void) { return migrations; }
