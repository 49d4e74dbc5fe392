/// A change of a property's data that is to be animated.
struct PropertyChange<Data: VectorArithmetic> {
  /// The new data minus the old.
  var delta: Data
  var animation: Animation
  var frameInterval: FrameInterval
  var listeners: AnimationListeners

  /// Whether the data shows at once, and what notes its velocity only follows.
  var isTracking: Bool { animation == .velocityTracking }

  /// Makes this change and a later one into one, which the later one's animation carries out.
  mutating func join(_ later: PropertyChange) {
    delta += later.delta
    animation = later.animation
    frameInterval = later.frameInterval
    listeners.logicalCompletion += later.listeners.logicalCompletion
    listeners.removal += later.listeners.removal
  }
}
