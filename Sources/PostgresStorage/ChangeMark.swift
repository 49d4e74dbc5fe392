/// A change's own mark, a random UUID: it tells whether the change is there where the answer to its commit was lost.
struct ChangeMark: Sendable {
  /// As the server reads it.
  let text: String

  /// A new mark, which no other change has.
  init() {
    var digits = (0..<2).map { _ in
      let part = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - part.count) + part
    }.joined()
    // Version 4, variant 1, as RFC 9562 wants random ones.
    digits.replaceSubrange(
      digits.index(digits.startIndex, offsetBy: 12)...digits.index(digits.startIndex, offsetBy: 12), with: "4")
    digits.replaceSubrange(
      digits.index(digits.startIndex, offsetBy: 16)...digits.index(digits.startIndex, offsetBy: 16), with: "8")
    text = digits
  }
}
