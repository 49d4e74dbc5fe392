/// Why a token can't be taken, as the end of a message that names its place.
///
/// What makes the whole file senseless, such as groups that extend each other, is a `PresetError` instead.
struct TokenFlaw: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
