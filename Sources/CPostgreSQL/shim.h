// libpq's header, which Debian keeps in a folder of its own.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif

// Taken in silence: what a server remarks is not for the standard error.
static inline void cpostgresql_ignore(void *context, const PGresult *result) {}
static inline void cpostgresql_ignore_notices(PGconn *connection) {
  PQsetNoticeReceiver(connection, cpostgresql_ignore, 0);
}
