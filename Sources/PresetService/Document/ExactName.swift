/// A name as a key: two names are the same where their bytes are, as in the store.
///
/// To `String`, `é` in one code point and in two are equal.
struct ExactName: Hashable {
  /// The name.
  let text: String

  init(_ text: String) { self.text = text }

  static func == (one: ExactName, other: ExactName) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
