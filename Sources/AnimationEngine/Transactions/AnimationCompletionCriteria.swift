/// The criterion by which an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Event { case logicallyComplete, removed }

  private let event: Event

  /// The animation has done what a person waits for, although it may still move: a spring, for one, has come near its
  /// target for the first time.
  public static let logicallyComplete = AnimationCompletionCriteria(event: .logicallyComplete)

  /// The animation, and every one that was combined with it on the same property, has come to its end.
  public static let removed = AnimationCompletionCriteria(event: .removed)
}
