/// Values that surround an animation, addressed by key.
///
/// An animation reads them from its ``AnimationContext``.
public struct EnvironmentValues {
  var storage = TypeKeyedStorage()

  /// Creates an environment in which every key has its default value.
  public init() {}

  /// The value for `key`: what was set, else the key's default.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { storage.entry(key, K.Value.self)?.value ?? K.defaultValue }
    set {
      storage.makeNewest(key, K.Value.self)
      storage.uniqueEntry(key, default: newValue).value = newValue
    }
  }
}

extension EnvironmentValues: CustomStringConvertible {
  /// The keys that were set and their values, the newest first: `[EnvironmentPropertyKey<PausedKey> = true]`.
  ///
  /// The words are SwiftUI's (<doc:HowSure>), where the keys of an environment are wrapped into those of a list.
  public var description: String {
    "[" + storage.texts.map { "EnvironmentPropertyKey<\($0.key)> = \($0.value)" }.joined(separator: ", ") + "]"
  }
}

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
