/// A number of things in words that agree with it: `1 preset`, `3 presets`.
///
/// - Parameters:
///   - one: What one of them is called, with the verb where there is one.
///   - many: What several of them are called; nil for `one` with an s.
package func counted(_ number: some BinaryInteger, _ one: String, _ many: String? = nil) -> String {
  "\(number) \(number == 1 ? one : many ?? one + "s")"
}
