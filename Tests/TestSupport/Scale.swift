import Foundation

/// How much of a long test is done: little in every run of the tests, all of it with PRESETS_LONG=1.
package enum Scale {
  package static let isLong = ProcessInfo.processInfo.environment["PRESETS_LONG"] == "1"

  /// The count for this run.
  package static func count(_ short: Int, long: Int) -> Int { isLong ? long : short }
}
