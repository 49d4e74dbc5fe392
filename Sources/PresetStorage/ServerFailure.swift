/// What went wrong with a database server.
package struct ServerFailure: Error, Equatable {
  /// Where the server is, without a password.
  package let address: String
  /// The five characters of SQLSTATE; empty where the server did not answer.
  package let state: String
  /// What it said, one line.
  package let message: String

  package init(address: String, state: String, message: String) {
    self.address = address
    self.state = state
    self.message = message
  }
}
