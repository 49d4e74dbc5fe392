internal import PostgreSQL
internal import PresetStorage

/// How long an operation goes on trying: short, jittered pauses until a deadline.
struct Patience {
  private let start = ContinuousClock.now
  private let options: PostgresStore.Options
  private var attempts = 0
  private var hasNoticed = false

  init(_ options: PostgresStore.Options) { self.options = options }

  /// How much of it is left.
  var rest: Duration { max(.zero, options.patience - (ContinuousClock.now - start)) }

  /// Pauses before another attempt.
  ///
  /// - Throws: `failure` where the patience is used up.
  mutating func pause(after failure: any Error) throws {
    if rest == .zero { throw failure }
    if ContinuousClock.now - start >= .seconds(1) && !hasNoticed {
      hasNoticed = true
      options.onWait()
    }
    let ceiling = min(100, 5 << min(attempts, 5))
    attempts += 1
    Pause.sleep(.milliseconds(Int.random(in: 1...ceiling)))
  }
}
