/// The context of a change of state: above all the animation that carries the change out.
@frozen
public struct Transaction {
  /// The animation of the changes, or nil where they show at once.
  public var animation: Animation?

  /// Whether the changes show at once although there is an animation.
  public var disablesAnimations = false

  /// Whether the changes belong to a continuous interaction, such as a drag.
  public var isContinuous = false

  /// Whether properties that change note their velocity, for an animation that follows to take up.
  ///
  /// Without effect on changes that are animated: an animation knows its own velocity.
  public var tracksVelocity = false

  @usableFromInline var storage = TypeKeyedStorage()

  @usableFromInline var completions: [AnimationCompletion] = []

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction with `animation`.
  public init(animation: Animation?) {
    self.animation = animation
  }

  /// The value for `key`: what was set, else the key's default.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { storage.entry(key, K.Value.self)?.value ?? K.defaultValue }
    set { storage.uniqueEntry(key, default: newValue).value = newValue }
  }

  /// Adds a closure to call, once, when the animations of this transaction's changes are complete.
  ///
  /// It is called right after the body that the transaction surrounds if that animates nothing.
  ///
  /// - Parameters:
  ///   - criteria: What counts as complete.
  ///   - completion: What to call, at the end of the ``AnimatedProperty/update(at:)`` that completes the last
  ///     animation. A property that is released while it animates counts as complete.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }
}

extension Transaction {
  /// What animates a change of data: the animation unless disabled, else the tracking of velocity, else nothing.
  var effectiveAnimation: Animation? {
    if let animation, !disablesAnimations { return animation }
    return tracksVelocity ? .velocityTracking : nil
  }
}

@available(*, unavailable)
extension Transaction: Sendable {}
