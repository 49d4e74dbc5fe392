/// The values that an animation keeps between ticks, addressed by key.
///
/// A key that is generic over the animated value's type has one entry for each such type. Copies are independent.
@frozen
public struct AnimationState<Value: VectorArithmetic> {
  @usableFromInline var storage = TypeKeyedStorage()

  /// Creates a state in which every key has its default value.
  @inlinable
  public init() {}

  /// The value for `key`: what was stored, else the key's default.
  ///
  /// Writing in place allocates nothing once the key has an entry and the state has one owner.
  @inlinable
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { storage.entry(key, K.Value.self)?.value ?? K.defaultValue }
    _modify { yield &storage.uniqueEntry(key, default: K.defaultValue).value }
  }
}

@available(*, unavailable)
extension AnimationState: Sendable {}
