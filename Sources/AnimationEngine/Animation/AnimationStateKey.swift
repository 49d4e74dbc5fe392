/// A key for a value that an animation keeps between ticks.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value

  /// The value where none was stored.
  static var defaultValue: Self.Value { get }
}
