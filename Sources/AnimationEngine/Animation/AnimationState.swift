/// The values that an animation keeps between ticks, addressed by key.
///
/// A key that is generic over the animated value's type has one entry for each such type. Copies are independent.
@frozen
public struct AnimationState<Value: VectorArithmetic> {
  @usableFromInline var storage = TypeKeyedStorage()

  // What the engine's own animations keep is part of the state, so that a tick of theirs looks nothing up.

  /// What a persistent spring keeps, once it has begun; an array, which takes the same room for any vector, so that code
  /// which does not know the vector knows where all else is.
  @usableFromInline var springs: [FluidSpringState<Value>] = []

  /// The state of a persistent spring for each number of a pack of vectors, in the place of ``springs``.
  ///
  /// The first one has the clock of all.
  @usableFromInline var numbers: [FluidSpringState<Double>] = []

  /// What modifiers keep.
  @usableFromInline var passes = PassState()

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

extension AnimationState {
  /// Forgets all but where modifiers stand.
  mutating func removeAllButPasses() {
    let kept = passes
    self = AnimationState()
    passes = kept
  }
}

@available(*, unavailable)
extension AnimationState: Sendable {}
