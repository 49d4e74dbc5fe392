/// How finely a language tells time.
package enum TimeGrain: Sendable {
  /// As finely as numbers are.
  case any
  /// In whole microseconds.
  case microseconds
  /// In whole milliseconds.
  case milliseconds

  /// The time in seconds that is written for `seconds`.
  package func rounded(_ seconds: Double) -> Double {
    switch self {
    case .any: seconds
    case .microseconds: (seconds * 1e6).rounded() / 1e6
    case .milliseconds: (seconds * 1000).rounded() / 1000
    }
  }
}
