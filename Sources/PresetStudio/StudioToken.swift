/// The secret that a page needs for everything but itself: 256 random bits.
package struct StudioToken: Sendable {
  /// The secret, as 64 hexadecimal digits.
  package let text: String

  /// Makes a new one.
  package init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Whether `other` is this one; it takes as long whatever of it is right.
  func isEqual(to other: String) -> Bool {
    let (own, given) = (Array(text.utf8), Array(other.utf8))
    if own.count != given.count { return false }
    return zip(own, given).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
