/// The parts of a language's syntax that decide where its tokens begin and end.
struct SourceSyntax {
  /// How a string has parts that are computed.
  enum Interpolation {
    /// `\(value)`
    case backslash
    /// `${value}` and `$value`
    case dollar
    /// `${value}`, in template strings alone
    case template
  }

  /// Whether a comment may have others in it.
  var nestsComments = true
  /// Whether `'` delimits a string, not a single character.
  var hasSingleQuotes = false
  /// Whether `"""` delimits a string of several lines.
  var hasTripleQuotes = true
  /// Whether `#` around a string makes its backslashes plain.
  var hasHashes = false
  /// Whether `r` before a string makes its backslashes plain.
  var hasRawPrefix = false
  /// Whether `/` may begin a regular expression.
  var hasRegularExpressions = false
  var interpolation: Interpolation

  static let swift = SourceSyntax(hasHashes: true, hasRegularExpressions: true, interpolation: .backslash)
  static let kotlin = SourceSyntax(interpolation: .dollar)
  static let dart = SourceSyntax(hasSingleQuotes: true, hasRawPrefix: true, interpolation: .dollar)
  static let script = SourceSyntax(
    nestsComments: false, hasSingleQuotes: true, hasTripleQuotes: false, hasRegularExpressions: true,
    interpolation: .template)
}
