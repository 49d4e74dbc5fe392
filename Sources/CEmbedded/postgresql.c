// A new migration is a file and an entry here.
#include "embedded.h"

// #embed is of C23, and in the compilers of Swift for every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct embedded_text migrations[] = {
  {"0001-presets.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0001-presets.postgresql.sql" suffix(,)
  0}},
  {"0002-history.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0002-history.postgresql.sql" suffix(,)
  0}},
  {"0003-completion.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0003-completion.postgresql.sql" suffix(,)
  0}},
  {"0004-documents.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0004-documents.postgresql.sql" suffix(,)
  0}},
  {"0005-checks.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0005-checks.postgresql.sql" suffix(,)
  0}},
  {"0006-values.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0006-values.postgresql.sql" suffix(,)
  0}},
  {"0007-lifecycle.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0007-lifecycle.postgresql.sql" suffix(,)
  0}},
  {"0008-entries.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0008-entries.postgresql.sql" suffix(,)
  0}},
  {"0009-undoing.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0009-undoing.postgresql.sql" suffix(,)
  0}},
  {"0010-truths.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0010-truths.postgresql.sql" suffix(,)
  0}},
  {"0011-bounds.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0011-bounds.postgresql.sql" suffix(,)
  0}},
  {"0012-entries.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0012-entries.postgresql.sql" suffix(,)
  0}},
  {"0013-sessions.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0013-sessions.postgresql.sql" suffix(,)
  0}},
  {"0014-identifiers.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0014-identifiers.postgresql.sql" suffix(,)
  0}},
  {"0015-curves.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0015-curves.postgresql.sql" suffix(,)
  0}},
  {"0016-users.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0016-users.postgresql.sql" suffix(,)
  0}},
  {"0017-durations.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0017-durations.postgresql.sql" suffix(,)
  0}},
  {"0018-names.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0018-names.postgresql.sql" suffix(,)
  0}},
  {"0019-moved.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0019-moved.postgresql.sql" suffix(,)
  0}},
  {"0020-reached.postgresql", (const char[]) {
    #embed "../PostgresStorage/Migrations/0020-reached.postgresql.sql" suffix(,)
  0}},
  {0, 0},
};

const struct embedded_text *embedded_postgresql_migrations(void) { return migrations; }
