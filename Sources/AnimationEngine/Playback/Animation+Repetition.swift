// Beyond SwiftUI's surface.
extension Animation {
  /// Whether it, or an animation of this package's within it, is repeated.
  ///
  /// Each pass begins at a tick, so that a repeated animation depends on its clock.
  package var isRepeated: Bool {
    switch base {
    case let modified as ModifiedAnimation:
      modified.base.isRepeated
        || modified.modifiers.contains { if case .repetition = $0 { true } else { false } }
    case let pausable as PausableAnimation: pausable.base.isRepeated
    case let target as TargetAnimation: target.base.isRepeated || target.secondary.isRepeated
    default: false
    }
  }
}
