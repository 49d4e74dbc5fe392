// The keywords that every property has, in the place of a value.
extension CSSImport {
  /// Whether a value is that of another rule.
  static func isElsewhere(_ value: ArraySlice<CSSToken>) -> Bool {
    value.count == 1 && ["inherit", "revert-layer"].contains(value.first?.keyword)
  }

  /// Returns the initial value of a property where its value is `initial`, `unset` or `revert`; nil for other values.
  ///
  /// Properties of transitions and animations are not inherited, so that all three mean the same.
  static func initial(
    _ value: ArraySlice<CSSToken>, of property: String, _ family: CSSMotion.Family
  ) -> ArraySlice<CSSToken>? {
    guard value.count == 1, ["initial", "unset", "revert"].contains(value.first?.keyword) else { return nil }
    return CSSTokenizer.tokens(CSSMotion.Longhand(property, of: family)?.initial ?? "none")[...]
  }
}
