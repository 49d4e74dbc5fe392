/// Why a token can't be taken, as the end of a message that names its place.
///
/// What makes the whole file senseless, such as references that go round, is a `PresetError` instead.
struct TokenFlaw: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
