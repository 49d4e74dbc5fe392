internal import PresetService

/// The messages of an input, one a line.
struct MCPLines {
  /// The most that a message may have, in bytes.
  static let limit = 8 << 20

  /// A line of the input, or word of one that is too long to be a message.
  enum Line: Equatable {
    case message([UInt8])
    case tooLong
  }

  private let read: () throws -> [UInt8]
  private var rest: [UInt8] = []
  private var isTooLong = false
  private var hasEnded = false

  /// - Parameter read: Returns the next bytes of the input, none at its end.
  init(_ read: @escaping () throws -> [UInt8]) { self.read = read }

  /// Returns the next line that is not empty; nil at the end of the input.
  mutating func next() throws -> Line? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(rest[..<end])
        rest.removeSubrange(...end)
        if let line = take(line) { return line }
      } else if hasEnded {
        let line = rest
        rest = []
        return take(line)
      } else {
        // What is too long to be taken is not kept either.
        if rest.count > Self.limit {
          isTooLong = true
          rest.removeAll()
        }
        let bytes = try read()
        hasEnded = bytes.isEmpty
        rest += bytes
      }
    }
  }

  private mutating func take(_ line: [UInt8]) -> Line? {
    defer { isTooLong = false }
    if isTooLong || line.count > Self.limit { return .tooLong }
    return line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\t") })
      ? nil : .message(line)
  }
}
