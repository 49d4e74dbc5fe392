/// How finely a language tells time.
package enum TimeGrain: Sendable {
  /// As finely as numbers are.
  case any
  /// In whole microseconds.
  case microseconds
  /// In whole milliseconds.
  case milliseconds

  /// The most whole milliseconds that 32 bits with a sign hold, in seconds: about 25 days.
  package static let longestInt32 = Double(Int32.max) / 1000
  /// The most whole microseconds that a number of JavaScript holds exactly, which Dart in a browser computes with, in
  /// seconds.
  package static let longestDart = 0x1p53 / 1e6

  /// The time in seconds that is written for `seconds`.
  package func rounded(_ seconds: Double) -> Double {
    switch self {
    case .any: seconds
    case .microseconds: (seconds * 1e6).rounded() / 1e6
    case .milliseconds: (seconds * 1000).rounded() / 1000
    }
  }

  /// The shortest time that can be written and is no shorter than `seconds`, but for what rounding adds.
  package func roundedUp(_ seconds: Double) -> Double {
    let near = rounded(seconds)
    if near >= seconds * (1 - 1e-12) { return near }
    return switch self {
    case .any: seconds
    case .microseconds: (near * 1e6 + 1).rounded() / 1e6
    case .milliseconds: (near * 1000 + 1).rounded() / 1000
    }
  }
}
