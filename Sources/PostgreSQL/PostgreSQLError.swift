/// A failure that a PostgreSQL server, or the way to it, reports.
package struct PostgreSQLError: Error, Equatable {
  /// The classes of errors by the action that is left to a caller, whatever its exact code.
  package enum Category: Sendable {
    case lost, unreachable, misaddressed, unreplicated, busy, again, unique, reference, check, readOnly, permission,
      full, undefined, noDatabase, invalid, other
  }

  /// The five characters of SQLSTATE; empty where the server did not answer.
  package let state: String
  /// The server's message, one line.
  package let message: String
  /// Where the server is, without a password.
  package let address: String
  /// Whether the connection is gone.
  package let isLost: Bool

  /// The state of a commit that the replicas have not confirmed: a warning of the server's.
  static let unreplicated = "01000"

  package init(state: String, message: String, address: String, isLost: Bool = false) {
    self.state = state
    self.message = message
    self.address = address
    self.isLost = isLost
  }

  package var category: Category {
    if isLost { return .lost }
    return switch state {
    case "": .unreachable
    case "08001": .misaddressed
    case Self.unreplicated: .unreplicated
    case "55P03", "57014": .busy
    case "40001", "40P01": .again
    case "23505": .unique
    case "23503": .reference
    case "23502", "23514": .check
    case "25006": .readOnly
    case "42501", "28000", "28P01": .permission
    case "53100", "53200": .full
    case "42P01", "3F000", "42703": .undefined
    case "3D000": .noDatabase
    case "22021", "22P05", "22P02", "54000": .invalid
    // The server is shutting down, starting up or promoting, or has too many clients.
    case let state where state.hasPrefix("57P") || state.hasPrefix("08") || state == "53300": .lost
    default: .other
    }
  }
}
