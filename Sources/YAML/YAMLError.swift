#if YAML
  /// Why a text is not YAML.
  package struct YAMLError: Error, Equatable {
    /// The problem in words.
    package let message: String
    /// The line, from 1.
    package let line: Int
    /// The column, from 1.
    package let column: Int
  }
#endif
