/// Values addressed by a type, with value semantics: what animation states, environments and transactions keep
/// theirs in.
///
/// The entries form a short linked list, newest first. An entry's class is generic in its key, so that finding one
/// is a comparison of class pointers, and writing to a uniquely owned one allocates nothing: a running animation
/// writes its state on every tick.
///
/// - Complexity: O(*n*) in the number of different keys, which is one or two for an animation's state.
@frozen
@usableFromInline
struct TypeKeyedStorage {
  @usableFromInline
  class Entry {
    @usableFromInline var next: Entry?

    @usableFromInline
    init(next: Entry?) { self.next = next }

    /// A copy of this entry alone, in front of `next`.
    @usableFromInline
    func copy(next: Entry?) -> Entry { Entry(next: next) }

    /// The key and the value as text.
    var texts: (key: String, value: String) { ("", "") }

    // A long list must not be released recursively: each entry hands its successor to the loop first. A binding to the
    // entry that is asked about would be a second reference to it.
    deinit {
      var rest = next
      next = nil
      while isKnownUniquelyReferenced(&rest) {
        let following = rest?.next
        rest?.next = nil
        rest = following
      }
    }
  }

  @usableFromInline
  final class TypedEntry<Key, Value>: Entry {
    @usableFromInline var value: Value

    @usableFromInline
    init(value: Value, next: Entry?) {
      self.value = value
      super.init(next: next)
    }

    @usableFromInline
    override func copy(next: Entry?) -> Entry { TypedEntry<Key, Value>(value: value, next: next) }

    override var texts: (key: String, value: String) { ("\(Key.self)", "\(value)") }
  }

  @usableFromInline var first: Entry?

  @inlinable
  init() {}

  /// The entries' keys and values as text, newest first.
  var texts: [(key: String, value: String)] {
    Array(sequence(first: first) { $0?.next }.prefix { $0 != nil }).compactMap { $0?.texts }
  }

  /// The entry of `Key`, if one was stored.
  @inlinable
  func entry<Key, Value>(_ key: Key.Type, _ type: Value.Type) -> TypedEntry<Key, Value>? {
    var candidate = first
    while let entry = candidate {
      if let found = entry as? TypedEntry<Key, Value> { return found }
      candidate = entry.next
    }
    return nil
  }

  /// The entry of `Key`, owned by nobody else and created from `defaultValue` where there was none: ready to be
  /// written in place.
  @inlinable
  mutating func uniqueEntry<Key, Value>(
    _ key: Key.Type, default defaultValue: @autoclosure () -> Value
  ) -> TypedEntry<Key, Value> {
    // Nearly always the entry is the first one, and who else owns those behind it is no matter.
    if isKnownUniquelyReferenced(&first), let found = first as? TypedEntry<Key, Value> { return found }
    makeUnique()
    if let found = entry(key, Value.self) { return found }
    let created = TypedEntry<Key, Value>(value: defaultValue(), next: first)
    first = created
    return created
  }

  /// Makes the entry of `Key` the newest one, if there is one.
  mutating func makeNewest<Key, Value>(_ key: Key.Type, _ type: Value.Type) {
    if first == nil || first is TypedEntry<Key, Value> { return }
    makeUnique()
    var before = first
    while let entry = before, let candidate = entry.next {
      if candidate is TypedEntry<Key, Value> {
        entry.next = candidate.next
        candidate.next = first
        first = candidate
        return
      }
      before = candidate
    }
  }

  /// Copies the whole list unless this value is the only owner of every entry.
  @usableFromInline
  mutating func makeUnique() {
    guard first != nil else { return }
    var isUnique = isKnownUniquelyReferenced(&first)
    var cursor = first
    while isUnique, let entry = cursor {
      isUnique = entry.next == nil || isKnownUniquelyReferenced(&entry.next)
      cursor = entry.next
    }
    if isUnique { return }
    var entries: [Entry] = []
    cursor = first
    while let entry = cursor {
      entries.append(entry)
      cursor = entry.next
    }
    first = entries.reversed().reduce(nil) { next, entry in entry.copy(next: next) }
  }
}
