/// The progress of a run's repetitions, those of modified animations within custom ones included.
@frozen
@usableFromInline
struct PassState {
  @frozen
  @usableFromInline
  struct Pass {
    /// How many passes have ended.
    @usableFromInline var index = 0
    /// When the current pass began, on the clock of its modifier.
    @usableFromInline var start = 0.0
    /// What that clock read at this tick.
    @usableFromInline var time = 0.0
  }

  /// One entry for each modifier, the outermost first.
  @usableFromInline var passes: [Pass] = []

  /// How many entries belong to the modified animations that are being evaluated, from the outermost in.
  @usableFromInline var depth = 0

  /// Whether no pass has ended yet.
  var isFirst: Bool { passes.allSatisfy { $0.index == 0 } }

  /// The entry at `position`, the outermost being the first.
  func pass(at position: Int) -> Pass { passes.indices.contains(position) ? passes[position] : Pass() }

  @inlinable
  init() {}
}
