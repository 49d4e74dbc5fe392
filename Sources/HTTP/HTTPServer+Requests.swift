#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

#if HTTP
  internal import CEvent

  // A request is libevent's until its answer has been handed over. Where the client is gone before, nobody but this server
  // has it any more, and to answer it frees it.
  extension HTTPServer {
    /// Hands a request to a task.
    func take(_ pointer: OpaquePointer?) {
      guard let pointer else { return }
      guard let evconnection = evhttp_request_get_connection(pointer),
        let connection = evhttp_connection_get_bufferevent(evconnection)
      else { return }
      connections[connection]?.isRead = true
      // An answer takes the time that it takes; only to be sent it has a limit.
      var patience = timeval(limits.patience)
      bufferevent_set_timeouts(connection, nil, &patience)
      lastNumber += 1
      let (number, request) = (lastNumber, Self.request(pointer))
      let (handler, outbox) = (handler, outbox)
      let task = Task(executorPreference: executor) {
        let response = await handler(request)
        outbox.post(.response(response), for: number)
        guard case .stream(let pieces) = response.body else { return }
        for await piece in pieces { outbox.post(.piece(piece), for: number) }
        outbox.post(.end, for: number)
      }
      requests[number] = Exchange(request: pointer, task: task)
      evhttp_connection_set_closecb(
        evconnection,
        { connection, server in
          guard let server else { return }
          Unmanaged<HTTPServer>.fromOpaque(server).takeUnretainedValue().cancel(connection)
        }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Stops working for a client that is gone.
    private func cancel(_ connection: OpaquePointer?) {
      for exchange in requests.values {
        let own = evhttp_request_get_connection(exchange.request)
        // It is taken off the connection before this is told.
        if own == nil || own == connection { exchange.task.cancel() }
      }
    }

    /// Sends what the tasks have made.
    func send() {
      for (number, message) in outbox.take() {
        guard let exchange = requests[number] else { continue }
        let isThere = evhttp_request_get_connection(exchange.request) != nil
        switch message {
        case .response(let response): start(response, of: number, exchange.request, isThere: isThere)
        case .piece(let bytes):
          if isThere { add(bytes, to: exchange.request) } else { exchange.task.cancel() }
        case .end:
          requests[number] = nil
          if exchange.isStreaming { evhttp_send_reply_end(exchange.request) } else { drop(exchange.request) }
        }
      }
      forget()
    }

    private func start(_ response: HTTPResponse, of number: Int, _ request: OpaquePointer, isThere: Bool) {
      switch response.body {
      case .bytes(let bytes):
        requests[number] = nil
        if !isThere { return drop(request) }
        addHeaders(of: response, to: request)
        evbuffer_add(evhttp_request_get_output_buffer(request), bytes, bytes.count)
        evhttp_send_reply(request, Int32(response.status), Self.reason(response.status), nil)
      case .stream:
        // The end of the stream drops it.
        if !isThere { return }
        addHeaders(of: response, to: request)
        evhttp_send_reply_start(request, Int32(response.status), Self.reason(response.status))
        requests[number]?.isStreaming = true
      }
    }

    private func add(_ bytes: [UInt8], to request: OpaquePointer) {
      guard let connection = evhttp_connection_get_bufferevent(evhttp_request_get_connection(request)),
        let piece = evbuffer_new()
      else { return }
      evbuffer_add(piece, bytes, bytes.count)
      evhttp_send_reply_chunk(request, piece)
      evbuffer_free(piece)
      if evbuffer_get_length(bufferevent_get_output(connection)) > limits.backlog { Self.shut(connection) }
    }

    /// Frees a request whose client is gone.
    private func drop(_ request: OpaquePointer) { evhttp_send_reply(request, 499, nil, nil) }

    private func addHeaders(of response: HTTPResponse, to request: OpaquePointer) {
      let headers = evhttp_request_get_output_headers(request)
      for (name, value) in response.headers + [("Connection", "close")] { evhttp_add_header(headers, name, value) }
    }

    /// Ends a connection from both sides, which libevent then notices as of a client that left.
    static func shut(_ connection: OpaquePointer) {
      shutdown(bufferevent_getfd(connection), Int32(SHUT_RDWR))
    }

    private static func request(_ pointer: OpaquePointer) -> HTTPRequest {
      var headers: [(name: String, value: String)] = []
      var header = evhttp_request_get_input_headers(pointer).flatMap { cevent_first($0) }
      while let current = header {
        headers.append((String(cString: cevent_key(current)), String(cString: cevent_value(current))))
        header = cevent_next(current)
      }
      let input = evhttp_request_get_input_buffer(pointer)
      var body = [UInt8](repeating: 0, count: evbuffer_get_length(input))
      _ = evbuffer_remove(input, &body, body.count)
      return HTTPRequest(
        method: method(evhttp_request_get_command(pointer)),
        target: evhttp_request_get_uri(pointer).map { String(cString: $0) } ?? "", headers: headers, body: body)
    }

    private static func method(_ command: evhttp_cmd_type) -> String {
      switch command {
      case EVHTTP_REQ_GET: "GET"
      case EVHTTP_REQ_POST: "POST"
      case EVHTTP_REQ_HEAD: "HEAD"
      case EVHTTP_REQ_PUT: "PUT"
      case EVHTTP_REQ_DELETE: "DELETE"
      case EVHTTP_REQ_OPTIONS: "OPTIONS"
      case EVHTTP_REQ_TRACE: "TRACE"
      case EVHTTP_REQ_CONNECT: "CONNECT"
      case EVHTTP_REQ_PATCH: "PATCH"
      default: "OTHER"
      }
    }

    /// The words for a status, as RFC 9110 has them; nil for libevent's own.
    private static func reason(_ status: Int) -> String? {
      switch status {
      case 409: "Conflict"
      case 415: "Unsupported Media Type"
      case 421: "Misdirected Request"
      case 422: "Unprocessable Content"
      default: nil
      }
    }
  }
#endif
