/// A name as a key: two names are the same where their bytes are, as in the store.
///
/// To `String`, `é` in one code point and in two are equal.
package struct ExactName: Hashable {
  /// The name.
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (one: ExactName, other: ExactName) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
