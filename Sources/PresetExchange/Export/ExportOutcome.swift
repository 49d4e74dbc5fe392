/// How well a format holds a preset.
public struct ExportOutcome: Equatable, Sendable {
  /// The judgement in one word.
  public enum Verdict: String, Sendable, CaseIterable {
    /// An equal motion, to 2·10⁻⁶ of the way.
    case exact
    /// Another motion, whose greatest distance from the engine's own was measured.
    case approximated
    /// None that could be measured.
    case impossible
  }

  /// The judgement in one word.
  public let verdict: Verdict
  /// The greatest distance from the engine's own curve, in normalized distance; nil where that is no question.
  public let error: Double?
  /// The greatest difference from the velocity of the engine's own curve over a frame of a 60 Hz display, in ways a
  /// second; nil where nobody asked.
  public private(set) var velocityError: Double?
  /// A description of the text that was written, or the reason why nothing can be.
  public let what: String
  /// Whether the error is that at the ticks of displays of 60 and of 120 Hz, the larger of both.
  ///
  /// So it is of a spring that is integrated in steps, which moves differently on each; all else moves by itself.
  public private(set) var isOfDisplay = false
  /// Whether the preset's own parameters stand beside what errs, so that nothing is lost.
  public private(set) var isHeldBeside = false
  /// Whether the format repeats a pass by itself, so that all this is of each pass.
  ///
  /// The engine begins each pass on a frame, up to a frame late, so that the passes drift apart.
  public private(set) var isInEachPass = false

  /// The greatest distance where the preset's delay sets the ticks; nil where that is no more than the error.
  ///
  /// SwiftUI's springs go on in steps of 1/300 s, and show up to a step more where a tick falls between two of them.
  public private(set) var errorBehindDelay: Double?

  /// The error up to which two curves count as one: the engine's own Bézier solver works to 2⁻²⁰.
  static let resolution = 2e-6

  package static let unchanged = ExportOutcome(verdict: .exact, error: 0, what: "the preset itself")

  /// Whether the format holds the preset itself, with nothing to convert.
  package var isUnchanged: Bool { self == .unchanged }

  package static func impossible(_ reason: String) -> ExportOutcome {
    ExportOutcome(verdict: .impossible, error: nil, what: reason)
  }

  static func measured(
    _ error: Double, _ what: String, isOfDisplay: Bool = false, isHeldBeside: Bool = false,
    isInEachPass: Bool = false, waiting: Double? = nil
  ) -> ExportOutcome {
    let isExact = error <= resolution
    var outcome = ExportOutcome(verdict: isExact ? .exact : .approximated, error: isExact ? 0 : error, what: what)
    outcome.isOfDisplay = !isExact && isOfDisplay
    outcome.isHeldBeside = isHeldBeside
    outcome.isInEachPass = isInEachPass
    if let waiting, !isExact, waiting > error { outcome.errorBehindDelay = waiting }
    return outcome
  }

  private init(verdict: Verdict, error: Double?, what: String) {
    self.verdict = verdict
    self.error = error
    self.what = what
  }

  /// Whether it may be written where at most so much error is accepted.
  package func isWithin(_ options: ExportOptions) -> Bool {
    if isHeldBeside { return true }
    let isClose = verdict == .exact || (error.map { $0 <= options.tolerance } ?? false)
    guard let limit = options.velocityTolerance else { return isClose }
    return isClose && (velocityError.map { $0 <= limit } ?? (verdict == .exact))
  }

  /// This with the error of its velocity; what is exact has none.
  func moving(_ velocityError: @autoclosure () -> Double) -> ExportOutcome {
    var outcome = self
    outcome.velocityError = verdict == .exact ? 0 : velocityError()
    return outcome
  }

  /// The error of the velocity as comments state it, rounded up: `0.21`.
  package var velocityText: String { velocityError.map(Self.text) ?? "" }

  /// The error as comments state it, rounded up: `0.0053`.
  package var errorText: String { error.map(Self.text) ?? "" }

  /// The outcome in words, for a comment: `linear() of 9 stops, error 0.0097 at 60 and 120 Hz`,
  /// `a cubic Bézier curve in each pass, exact`.
  package var text: String {
    switch verdict {
    case .exact: "\(what)\(passes), exact"
    case .impossible: "impossible: \(what)"
    case .approximated:
      "\(what)\(passes), error \(errorText)\(velocity)\(clock)\(delay)"
    }
  }

  private var passes: String { isInEachPass ? " in each pass" : "" }

  private var velocity: String { velocityError == nil ? "" : " and \(velocityText) a second in velocity" }

  private var delay: String { errorBehindDelay.map { ", \(Self.text($0)) behind its delay" } ?? "" }

  private var clock: String { isOfDisplay ? " at 60 and 120 Hz" : "" }

  /// An error to two figures, never less than it is.
  static func text(_ error: Double) -> String {
    if !error.isFinite { return "infinite" }
    let rounded = error.rounded(figures: 2)
    return JSON.text(of: rounded >= error ? rounded : error.rounded(figures: 2, up: true))
  }
}
