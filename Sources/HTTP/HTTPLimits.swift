/// The limits of a server to what clients may ask of it.
package struct HTTPLimits: Sendable {
  /// The largest body of a request, in bytes.
  package var body = 1 << 20
  /// The most bytes that the lines before a body may have.
  package var headers = 8 << 10
  /// The most connections at a time; others wait until one of them ends.
  package var connections = 64
  /// The time in which a request has to be there whole, and in which a client has to take what it is sent.
  package var patience = Duration.seconds(10)
  /// The most bytes of a stream that wait for a client which does not take them.
  package var backlog = 1 << 20

  /// Creates the usual limits.
  package init() {}
}
