internal import SystemIO

/// Tells how far a long work has come: on a terminal only, after the first second, a few times a second.
final class Progress {
  private let session: Session
  private let what: String
  private let start = ContinuousClock.now
  private var lastReport: ContinuousClock.Instant?

  init(session: Session, what: String) {
    self.session = session
    self.what = what
  }

  /// Notes that `count` things are done and, if it is known, which part of the whole they are.
  func report(_ count: Int, fraction: Double?) {
    guard session.surroundings.isErrorTerminal, session.surroundings.environment("TERM") != "dumb" else { return }
    let now = ContinuousClock.now
    if now - start < .seconds(1) { return }
    if let lastReport, now - lastReport < .milliseconds(200) { return }
    lastReport = now
    let seconds = (now - start) / .seconds(1)
    var line = "\r\(count) \(what), \(Int(Double(count) / seconds)) a second"
    if let fraction, fraction > 0, fraction <= 1 {
      line += ", \(Int(fraction * 100)) %, \(Int((seconds / fraction - seconds).rounded(.up))) s left"
    }
    session.tell(line + "\u{1B}[K", terminator: "")
  }

  /// Clears the line.
  func finish() { if lastReport != nil { session.tell("\r\u{1B}[K", terminator: "") } }
}
