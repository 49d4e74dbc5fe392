/// Samples as a short text, for a page to decode: quantised, twice differenced, and each number in as few characters as
/// it takes.
///
/// A number is written as source maps write theirs: the sign in the lowest bit, then five bits a character, the lowest
/// first, in the alphabet of base64, whose highest bit says that more follow.
package struct SampleText: Equatable, Sendable {
  /// How many steps there are in 1.
  package static let scale = 10_000.0
  /// What values beyond are cut to; far out of every picture.
  package static let limit = 1_000_000.0

  /// The characters: letters, digits, `+` and `/`.
  package let text: String
  /// Whether a value was cut, or was no number and shows the one before.
  package let isCut: Bool

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Writes `values`.
  package init(_ values: [Double]) {
    var bytes: [UInt8] = []
    var (last, lastStep) = (0, 0)
    var isCut = false
    for value in values {
      var next = last
      if value.isNaN {
        isCut = true
      } else {
        if abs(value) > Self.limit { isCut = true }
        next = Int((min(max(value, -Self.limit), Self.limit) * Self.scale).rounded())
      }
      let step = next - last
      Self.write(step - lastStep, to: &bytes)
      (last, lastStep) = (next, step)
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.isCut = isCut
  }

  private static func write(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number < 0 ? -2 * number - 1 : 2 * number
    repeat {
      let digit = rest & 31
      rest >>= 5
      bytes.append(digits[rest > 0 ? digit | 32 : digit])
    } while rest > 0
  }
}
