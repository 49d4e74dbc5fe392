/// How long an operation waits for a server and for other writers, and who is told that it does.
package final class Patience {
  /// All of it.
  package let limit: Duration
  private var start = ContinuousClock.now
  private let onWait: () -> Void
  private var attempts = 0
  private var hasTold = false

  /// What a server that is there may take to answer, however small the patience is.
  package static let leastAnswer: Duration = .seconds(2)
  /// After how long somebody is told.
  static let silence: Duration = .seconds(1)

  /// - Parameters:
  ///   - limit: How long to go on trying.
  ///   - onWait: Called once, after a second of waiting.
  package init(_ limit: Duration, onWait: @escaping () -> Void) {
    (self.limit, self.onWait) = (limit, onWait)
  }

  /// How much of it is left.
  package var rest: Duration { max(.zero, limit - (ContinuousClock.now - start)) }

  /// The time left for one answer.
  var answer: Duration { max(rest, Self.leastAnswer) }

  /// Begins again: what comes is another thing to wait for.
  package func renew() { start = .now }

  /// Says that one waits, unless that was said.
  package func tell() {
    if hasTold { return }
    hasTold = true
    onWait()
  }

  /// When somebody is to be told of what is waited for since `begin`; nil where that was done.
  func notice(since begin: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    hasTold ? nil : begin + Self.silence
  }

  /// Pauses before another attempt: shortly, and never as long as others.
  ///
  /// - Throws: `failure` where the patience is used up.
  package func pause(after failure: any Error, atMost ceiling: Int = 100) throws {
    if rest == .zero { throw failure }
    if ContinuousClock.now - start >= Self.silence { tell() }
    let ceiling = min(ceiling, 5 << min(attempts, 5))
    attempts += 1
    Pause.sleep(min(rest, .milliseconds(Int.random(in: 1...ceiling))))
  }
}
