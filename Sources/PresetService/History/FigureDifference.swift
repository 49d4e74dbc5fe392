/// A duration or a number before and after.
struct FigureDifference: Equatable, Sendable {
  let before: Double
  let after: Double
  /// The modes in which it is so; every axis as by default where it is so there.
  let modes: Modes
  /// Whether one side alone has a variant for these modes, of its own or of what it refers to.
  let isOfOneSide: Bool

  /// Whether it is a greater change than another one; one of what both sides have is.
  func outweighs(_ other: FigureDifference) -> Bool {
    if (before == after) != (other.before == other.after) { return before != after }
    return isOfOneSide == other.isOfOneSide ? part > other.part : !isOfOneSide
  }

  /// How much it changed, as a part of what it was.
  var part: Double { before == after ? 0 : abs(after - before) / max(abs(before), .leastNormalMagnitude) }
}
