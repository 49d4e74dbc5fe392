/// A problem with a text.
package struct TextError: Error, Equatable {
  /// The problem in words, and its place in the text.
  package private(set) var message: String
  /// What to do about it; nil where that is plain.
  package let hint: String?

  package init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// This error with its place in front of its message.
  package func at(_ place: String) -> TextError {
    var error = self
    error.message = "\(place): \(message)"
    return error
  }
}
