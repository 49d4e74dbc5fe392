/// Builds keyframes from tracks, or from bare keyframes, which then form one track of the whole value.
///
/// There is no `if` without `else`, as in SwiftUI. Types of track content are named rather than opaque for the sake of
/// loops (see ``KeyframeTrackContentBuilder``).
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// Returns a bare keyframe as it is.
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
  public static func buildEither<First, Second>(
    first component: First
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent, First.Value == Second.Value {
    KeyframeTrackContentBuilder<Value>.Conditional(branch: .first(component))
  }

  /// Takes the keyframes of the second branch.
  @inlinable
  public static func buildEither<First, Second>(
    second component: Second
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent, First.Value == Second.Value {
    KeyframeTrackContentBuilder<Value>.Conditional(branch: .second(component))
  }

  /// Begins a block of bare keyframes.
  @inlinable
  public static func buildPartialBlock<K>(first: K) -> K where Value == K.Value, K: KeyframeTrackContent { first }

  /// Goes on with a block of bare keyframes.
  @inlinable
  public static func buildPartialBlock<First, Second>(
    accumulated: First, next: Second
  ) -> _KeyframeTrackContentPair<First, Second>
  where Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent, First.Value == Second.Value {
    _KeyframeTrackContentPair(accumulated, next)
  }

  /// Makes an empty branch of bare keyframes.
  @inlinable
  public static func buildBlock() -> _KeyframeTrackContentSequence<MoveKeyframe<Value>> where Value: Animatable {
    _KeyframeTrackContentSequence([])
  }

  /// Makes bare keyframes one track of the whole value.
  @inlinable
  public static func buildFinalResult<Content>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Value == Content.Value, Content: KeyframeTrackContent {
    KeyframeTrack { component }
  }

  /// Returns a track as it is.
  @inlinable
  public static func buildExpression<Content>(_ expression: Content) -> Content
  where Value == Content.Value, Content: Keyframes { expression }

  /// Begins a block of tracks.
  @inlinable
  public static func buildPartialBlock<Content>(first: Content) -> Content
  where Value == Content.Value, Content: Keyframes { first }

  /// Goes on with a block of tracks.
  @inlinable
  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> some Keyframes<Value> {
    KeyframesPair(first: accumulated, second: next)
  }

  /// Makes an empty block.
  @inlinable
  public static func buildBlock() -> some Keyframes<Value> { EmptyKeyframes<Value>() }

  /// Returns tracks as they are.
  @inlinable
  public static func buildFinalResult<Content>(_ component: Content) -> Content
  where Value == Content.Value, Content: Keyframes { component }
}
