/// Why a text is no XML, or XML that is not read here.
package struct XMLError: Error, Equatable {
  /// The problem in words, in lower case.
  package let message: String
  /// The line, from 1; nil where that is not known.
  package let line: Int?
}
