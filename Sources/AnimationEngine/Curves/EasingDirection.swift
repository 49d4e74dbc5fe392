/// The end at which an easing function eases, or both.
public enum EasingDirection: String, CaseIterable, Hashable, Sendable {
  /// At the start: the function itself.
  case `in`
  /// At the end: the function turned round.
  case out
  /// At both ends: the function and then its turn, each over half of the way.
  case inOut
}
