// libpq's header, which Debian keeps in a folder of its own.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif
#include <pthread.h>
#include <string.h>

// What a server remarks is not for the standard error. Counted are its warnings that a commit did not become what it was
// to be: of class 01000 where somebody cancelled the wait for a replica, 57P01 where somebody ended the session in it.
static inline void cpostgresql_count(void *count, const PGresult *result) {
  const char *severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
  const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  if (severity == 0 || strcmp(severity, "WARNING") != 0 || state == 0) return;
  if (strcmp(state, "01000") == 0 || strcmp(state, "57P01") == 0) ++*(int *)count;
}
static inline void cpostgresql_count_warnings(PGconn *connection, int *count) {
  PQsetNoticeReceiver(connection, cpostgresql_count, count);
}

static inline void *cpostgresql_send_cancel(void *request) {
  char complaint[256];
  PQcancel((PGcancel *)request, complaint, sizeof complaint);
  PQfreeCancel((PGcancel *)request);
  return 0;
}

// Asks the server to give up what the connection waits for. PQcancel may itself wait for a server that is not there, so
// a thread of its own does it, with all that it needs.
static inline void cpostgresql_cancel(PGconn *connection) {
  PGcancel *request = PQgetCancel(connection);
  pthread_t thread;
  if (request == 0) return;
  if (pthread_create(&thread, 0, cpostgresql_send_cancel, request) == 0) pthread_detach(thread);
  else PQfreeCancel(request);
}
