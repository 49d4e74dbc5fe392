/// The places of a stair's jumps, as CSS names it.
public enum StepPosition: String, CaseIterable, Hashable, Sendable {
  /// The first jump is at the start.
  case start
  /// The last jump is at the end.
  case end
  /// There is no jump at either end: the first step is at 0, the last one at 1.
  case none
  /// There is a jump at either end.
  case both
}
