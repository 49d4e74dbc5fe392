// Beyond SwiftUI's surface: what a pausable animation reads.
extension EnvironmentValues {
  private struct AnimationPausedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether pausable animations stand still; false unless set.
  public var animationPaused: Bool {
    get { self[AnimationPausedKey.self] }
    set { self[AnimationPausedKey.self] = newValue }
  }
}
