extension String {
  /// This text with every `part` replaced by `other`.
  package func replacing(_ part: String, by other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
