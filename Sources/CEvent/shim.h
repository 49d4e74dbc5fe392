// Before libevent's own configuration, which asks for GNU's extensions: types of the system are then what Swift's modules of
// the C library have.
#include <sys/types.h>

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>
#include <event2/listener.h>

// The headers of a request are a list that is made of macros.
static inline const struct evkeyval *cevent_first(const struct evkeyvalq *list) { return list->tqh_first; }
static inline const struct evkeyval *cevent_next(const struct evkeyval *header) { return header->next.tqe_next; }
static inline const char *cevent_key(const struct evkeyval *header) { return header->key; }
static inline const char *cevent_value(const struct evkeyval *header) { return header->value; }

// What libevent remarks of a peer that misbehaves is not for the standard error.
static inline void cevent_ignore(int severity, const char *message) { (void)severity; (void)message; }
static inline void cevent_be_quiet(void) { event_set_log_callback(cevent_ignore); }

// Whether something still listens to a connection: evhttp forgets its callbacks when it lets one go.
static inline int cevent_is_in_use(struct bufferevent *connection) {
  bufferevent_event_cb callback = 0;
  bufferevent_getcb(connection, 0, 0, &callback, 0);
  return callback != 0;
}
