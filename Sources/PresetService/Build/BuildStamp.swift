internal import Crypto

/// The stamp in the heading of a file that a build has made: the state that it is of, and what tells a change by hand.
///
/// It stands behind the sentence that changes belong into the catalog, on the same line, and holds neither a time nor a
/// path. A format whose files have no heading has no place for one.
package struct BuildStamp: Equatable, Sendable {
  /// The revision of the catalog that the file was made from.
  package let revision: Int64
  /// The first digits of a digest of all else that it was made from: the tool's version, the options, the catalog.
  package let inputs: String

  /// Creates the stamp of what is made from a revision.
  ///
  /// - Parameter inputs: Texts that say all that decides what is made.
  package init(revision: Int64, inputs: [String]) {
    self.revision = revision
    // No text has a zero byte, so that two lists never make the same bytes.
    self.inputs = Self.digits(of: Array(inputs.joined(separator: "\0").utf8))
  }

  private init(revision: Int64, digits: String) {
    self.revision = revision
    inputs = digits
  }

  private static let mark = Array("; changes belong into the catalog.".utf8)
  /// The number of bytes in which a file's heading begins and ends its first sentence.
  private static let headingSize = 512
  /// Enough digits that nobody changes a file by accident and keeps them.
  private static let digitCount = 16

  private static func digits(of bytes: [UInt8]) -> String {
    String(SHA256Digest(of: bytes).hexadecimal.prefix(digitCount))
  }

  /// The sentence, up to the digits of the file's own digest.
  private var sentence: [UInt8] { Array(" Revision \(revision), inputs \(inputs), digest ".utf8) }

  private static func place(in bytes: [UInt8]) -> Int? {
    let heading = bytes.prefix(headingSize)
    return heading.indices.first { heading[$0...].starts(with: mark) }.map { $0 + mark.count }
  }

  /// Returns a text with this stamp in its heading; the text as it is where it has no heading.
  package func stamping(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    guard let place = Self.place(in: bytes) else { return bytes }
    let sentence = sentence
    let blank = Array(repeating: UInt8(ascii: "0"), count: Self.digitCount)
    bytes.insert(contentsOf: sentence + blank + [UInt8(ascii: ".")], at: place)
    let start = place + sentence.count
    bytes.replaceSubrange(start..<(start + Self.digitCount), with: Self.digits(of: bytes).utf8)
    return bytes
  }

  /// Reads the stamp of a file, and whether the file is still as it was stamped; nil for one without a stamp.
  package static func reading(_ bytes: [UInt8]) -> (stamp: BuildStamp, isIntact: Bool)? {
    guard let place = place(in: bytes) else { return nil }
    let words = String(decoding: bytes[place...].prefix(100), as: UTF8.self).split(separator: " ")
    guard words.count > 3, words[0] == "Revision", let revision = Int64(words[1].dropLast()), words[2] == "inputs"
    else { return nil }
    let stamp = BuildStamp(revision: revision, digits: String(words[3].dropLast()))
    let sentence = stamp.sentence
    let start = place + sentence.count
    guard bytes[place...].starts(with: sentence), bytes.count > start + digitCount else { return nil }
    let range = start..<(start + digitCount)
    var blank = bytes
    for index in range { blank[index] = UInt8(ascii: "0") }
    return (stamp, digits(of: blank).utf8.elementsEqual(bytes[range]))
  }
}
