/// A failure to serve.
package struct HTTPError: Error, Equatable {
  /// The cause, in lower case and without a full stop.
  package let message: String
  /// Whether another program listens at the port already.
  package var isPortTaken = false
}
