/// Builds the content of a track from keyframes.
///
/// There is no `if` without `else`, as in SwiftUI.
///
/// SwiftUI's builder returns `some KeyframeTrackContent<Value>` where this one names a type: the compiler cannot infer
/// opaque types through a `for` loop, so that a loop could have no more than one keyframe in its body.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// Returns a keyframe as it is.
  @inlinable
  public static func buildExpression<K>(_ expression: K) -> K where Value == K.Value, K: KeyframeTrackContent {
    expression
  }

  /// Joins the keyframes of a `for` loop.
  @inlinable
  public static func buildArray<K>(_ components: [K]) -> _KeyframeTrackContentSequence<K>
  where Value == K.Value, K: KeyframeTrackContent { _KeyframeTrackContentSequence(components) }

  /// Takes the keyframes of the first branch.
  @inlinable
  public static func buildEither<First, Second>(first component: First) -> Conditional<Value, First, Second>
  where Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent, First.Value == Second.Value {
    Conditional(branch: .first(component))
  }

  /// Takes the keyframes of the second branch.
  @inlinable
  public static func buildEither<First, Second>(second component: Second) -> Conditional<Value, First, Second>
  where Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent, First.Value == Second.Value {
    Conditional(branch: .second(component))
  }

  /// Begins a block.
  @inlinable
  public static func buildPartialBlock<K>(first: K) -> K where Value == K.Value, K: KeyframeTrackContent { first }

  /// Goes on with a block.
  @inlinable
  public static func buildPartialBlock<First, Second>(
    accumulated: First, next: Second
  ) -> _KeyframeTrackContentPair<First, Second>
  where Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent, First.Value == Second.Value {
    _KeyframeTrackContentPair(accumulated, next)
  }

  /// Makes an empty block.
  @inlinable
  public static func buildBlock() -> _KeyframeTrackContentSequence<MoveKeyframe<Value>> {
    _KeyframeTrackContentSequence([])
  }
}

extension KeyframeTrackContentBuilder {
  /// The keyframes of one of two branches.
  @frozen
  public struct Conditional<ConditionalValue, First, Second>: KeyframeTrackContent
  where
    ConditionalValue == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent,
    First.Value == Second.Value
  {
    @usableFromInline
    enum Branch {
      case first(First)
      case second(Second)
    }

    @usableFromInline let branch: Branch

    @inlinable
    init(branch: Branch) { self.branch = branch }

    /// The type of the value that both branches move.
    public typealias Value = ConditionalValue

    /// The conditional itself.
    public typealias Body = Self

    // Not inlinable: in a module's textual interface, this type's own name for its value hides the builder's.
    /// The conditional itself.
    public var body: Self { self }

    /// Appends the keyframes of the branch that was taken.
    @inlinable
    public func _resolve(into resolved: inout _ResolvedKeyframeTrackContent<ConditionalValue>) {
      switch branch {
      case .first(let content): content._resolve(into: &resolved)
      case .second(let content): content._resolve(into: &resolved)
      }
    }
  }
}
