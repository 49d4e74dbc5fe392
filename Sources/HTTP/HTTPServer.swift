#if HTTP
  internal import CEvent

  /// A server of HTTP/1.1 for the programs of this machine, by libevent.
  ///
  /// One thread accepts, parses and sends. What is answered is decided by a handler, which runs in tasks elsewhere, so
  /// that nothing it waits for stops the loop. Every connection carries one request: what follows it on the wire is
  /// never read, and so no two programs can disagree on where a request ends.
  package final class HTTPServer {
    /// Answers a request.
    package typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse

    /// Whether this build has libevent: its trait `HTTP` is on where the header is installed.
    package static let isAvailable = true

    /// The port that is listened on.
    package let port: Int
    /// The names of the server in a `Host` header: each address that is listened on, with the port, which clients leave
    /// out where it is 80.
    package let hosts: [String]

    /// How often the connections are looked after.
    static let interval = Duration.milliseconds(250)

    let limits: HTTPLimits
    let outbox: Outbox
    let executor = HandlerExecutor()
    let base: OpaquePointer
    let http: OpaquePointer
    var listeners: [OpaquePointer] = []
    /// The connections, by what libevent keeps of each.
    var connections: [OpaquePointer: Connection] = [:]
    /// The requests that are being answered, by their numbers.
    var requests: [Int: Exchange] = [:]
    var lastNumber = 0
    var handler: Handler = { _ in HTTPResponse(404) }
    /// How long nobody has been connected.
    var idle = Duration.zero
    var onTick: (_ idle: Duration) -> Bool = { _ in true }

    /// The state of a connection.
    struct Connection {
      /// How long it has been there.
      var age = Duration.zero
      /// Whether its request is there whole.
      var isRead = false
    }

    /// A request that is being answered.
    struct Exchange {
      let request: OpaquePointer
      let task: Task<Void, Never>
      /// Whether the status has been sent, and pieces follow.
      var isStreaming = false
    }

    /// Listens on the loopback addresses, without answering yet.
    ///
    /// - Parameter port: The port; 0 for a free one.
    package init(port: Int, limits: HTTPLimits = HTTPLimits()) throws(HTTPError) {
      guard let number = UInt16(exactly: port) else { throw HTTPError(message: "there is no port \(port)") }
      let first = try LoopbackSocket(isIPv6: false, port: number)
      // Not every machine has the second address, and another program may have its port.
      let second = try? LoopbackSocket(isIPv6: true, port: first.port)
      cevent_be_quiet()
      outbox = try Outbox()
      guard let base = event_base_new(), let http = evhttp_new(base) else {
        throw HTTPError(message: "libevent can't be started")
      }
      (self.base, self.http, self.limits, self.port) = (base, http, limits, Int(first.port))
      let end = first.port == 80 ? "" : ":\(first.port)"
      hosts = ["127.0.0.1" + end] + (second == nil ? [] : ["[::1]" + end])
      evhttp_set_max_headers_size(http, limits.headers)
      evhttp_set_max_body_size(http, limits.body)
      evhttp_set_timeout(http, Int32(limits.patience.components.seconds))
      // Which methods are answered is the handler's to say.
      evhttp_set_allowed_methods(http, .max)
      for socket in [first, second].compactMap(\.self) {
        guard let bound = evhttp_accept_socket_with_handle(http, socket.descriptor),
          let listener = evhttp_bound_socket_get_listener(bound)
        else { throw HTTPError(message: "libevent can't listen on port \(first.port)") }
        listeners.append(listener)
      }
    }

    /// The address to show, without a path.
    package var address: String { "http://\(hosts[0])" }

    deinit {
      for exchange in requests.values { exchange.task.cancel() }
      evhttp_free(http)
      for connection in connections.keys { bufferevent_decref(connection) }
      event_base_free(base)
    }
  }
#else
  /// A server of HTTP/1.1, which takes libevent.
  package final class HTTPServer {
    /// Answers a request.
    package typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse

    package static let isAvailable = false

    package let port = 0
    package let hosts: [String] = []
    package let address = ""

    /// Says that this build can't serve.
    package init(port: Int, limits: HTTPLimits = HTTPLimits()) throws(HTTPError) {
      throw HTTPError(message: "this build can't serve: install libevent's headers (libevent-dev) and build again")
    }

    package func run(onTick: @escaping (_ idle: Duration) -> Bool, handler: @escaping Handler) throws(HTTPError) {}
  }
#endif
