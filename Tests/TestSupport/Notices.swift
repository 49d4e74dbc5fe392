internal import Foundation

/// Counts how often somebody was told that one waits.
package final class Notices: @unchecked Sendable {
  // Read and written under the lock alone.
  private let lock = NSLock()
  private var number = 0

  package init() {}

  package func note() { lock.withLock { number += 1 } }
  package var count: Int { lock.withLock { number } }
}
