#if HTTP
  internal import CEvent

  extension HTTPServer {
    /// Serves until `onTick` says that it is enough.
    ///
    /// - Parameters:
    ///   - onTick: Is called some times a second with how long nobody has been connected; returns false to stop.
    ///   - handler: Answers a request.
    package func run(onTick: @escaping (_ idle: Duration) -> Bool, handler: @escaping Handler) throws(HTTPError) {
      (self.onTick, self.handler) = (onTick, handler)
      let server = Unmanaged.passUnretained(self).toOpaque()
      evhttp_set_bevcb(http, { base, server in HTTPServer.of(server)?.accept(base) }, server)
      evhttp_set_gencb(http, { request, server in HTTPServer.of(server)?.take(request) }, server)
      let bell = event_new(
        base, outbox.bell, Int16(EV_READ | EV_PERSIST), { _, _, server in HTTPServer.of(server)?.send() }, server)
      let clock = event_new(
        base, -1, Int16(EV_PERSIST), { _, _, server in HTTPServer.of(server)?.tick() }, server)
      guard let bell, let clock else { throw HTTPError(message: "libevent has no memory for its events") }
      defer {
        for event in [bell, clock] { event_free(event) }
      }
      var interval = timeval(Self.interval)
      event_add(bell, nil)
      event_add(clock, &interval)
      withExtendedLifetime(self) { _ = event_base_dispatch(base) }
    }

    /// The server that a callback was given; it only runs while that is in its loop.
    private static func of(_ pointer: UnsafeMutableRawPointer?) -> HTTPServer? {
      pointer.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Makes room for a connection.
    private func accept(_ base: OpaquePointer?) -> OpaquePointer? {
      forget()
      // What evhttp has let go is kept until it has been noticed: by that, connections are counted. Its socket is closed
      // with it, so that no other connection gets the number before.
      let options = Int32(BEV_OPT_CLOSE_ON_FREE.rawValue)
      guard let connection = bufferevent_socket_new(base, -1, options) else { return nil }
      bufferevent_incref(connection)
      connections[connection] = Connection()
      idle = .zero
      if connections.count >= limits.connections { for listener in listeners { evconnlistener_disable(listener) } }
      return connection
    }

    /// Forgets the connections that have ended, and listens again where there is room.
    func forget() {
      let isFull = connections.count >= limits.connections
      for connection in connections.keys where cevent_is_in_use(connection) == 0 {
        connections[connection] = nil
        bufferevent_decref(connection)
      }
      if isFull && connections.count < limits.connections {
        for listener in listeners { evconnlistener_enable(listener) }
      }
    }

    private func tick() {
      forget()
      for (connection, state) in connections {
        connections[connection]?.age += Self.interval
        // Who sends a byte now and then is never silent for long, and still has to come to an end.
        if !state.isRead && state.age >= limits.patience { Self.shut(connection) }
      }
      idle = connections.isEmpty ? idle + Self.interval : .zero
      if !onTick(idle) { event_base_loopbreak(base) }
    }
  }

  extension timeval {
    init(_ duration: Duration) {
      let (seconds, attoseconds) = duration.components
      self.init()
      tv_sec = .init(seconds)
      tv_usec = .init(attoseconds / 1_000_000_000_000)
    }
  }
#endif
