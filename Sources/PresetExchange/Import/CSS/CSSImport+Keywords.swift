// The keywords that every property has, in the place of a value.
extension CSSImport {
  /// Whether a value is that of another rule.
  static func isElsewhere(_ value: ArraySlice<CSSToken>) -> Bool {
    value.count == 1 && ["inherit", "revert-layer"].contains(value.first?.keyword)
  }

  /// What a property is where no rule says any, for a value that goes back to that: neither family is inherited.
  static func initial(
    _ value: ArraySlice<CSSToken>, of property: String, _ family: CSSMotion.Family
  ) -> ArraySlice<CSSToken>? {
    guard value.count == 1, ["initial", "unset", "revert"].contains(value.first?.keyword) else { return nil }
    return CSSTokenizer.tokens(CSSMotion.Longhand(property, of: family)?.initial ?? "none")[...]
  }
}
