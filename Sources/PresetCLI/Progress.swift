internal import SystemIO

/// Tells how far a long work has come: on a terminal only, after the first second, a few times a second.
final class Progress {
  private let session: Session
  private let what: String
  private let start = ContinuousClock.now
  /// Where data goes to the same terminal, a line about it would stand among them.
  private let isAllowed: Bool
  private var lastReport: ContinuousClock.Instant?

  /// - Parameter writesData: Whether data is written to the standard output meanwhile.
  init(session: Session, what: String, writesData: Bool = false) {
    self.session = session
    self.what = what
    let surroundings = session.surroundings
    isAllowed =
      surroundings.isErrorTerminal && surroundings.environment("TERM") != "dumb"
      && !(writesData && surroundings.isOutputTerminal)
  }

  /// Notes that `count` things are done and, if it is known, which part of the whole they are.
  func report(_ count: Int, fraction: Double?) {
    guard isAllowed else { return }
    let now = ContinuousClock.now
    if now - start < session.surroundings.progressDelay { return }
    if let lastReport, now - lastReport < session.surroundings.progressDelay / 5 { return }
    lastReport = now
    let seconds = max(1e-3, (now - start) / .seconds(1))
    var line = "\r\(count) \(what), \(Int(Double(count) / seconds)) a second"
    if let fraction, fraction > 0, fraction <= 1 {
      line += ", \(Int(fraction * 100)) %, \(Int((seconds / fraction - seconds).rounded(.up))) s left"
    }
    session.tell(line + "\u{1B}[K", terminator: "")
  }

  /// Clears the line.
  func finish() {
    if lastReport != nil { session.tell("\r\u{1B}[K", terminator: "") }
    lastReport = nil
  }
}
