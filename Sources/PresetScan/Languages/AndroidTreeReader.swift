/// Reads XML into elements that know their places, as far as resources of Android need it.
///
/// Entities stay as they are written, since figures and names of resources have none, and what is not well-formed is
/// read as far as it can be: whether a file is correct is not for the scanner to say.
struct AndroidTreeReader {
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var position = 0
  /// The elements that are not closed yet.
  private var open: [AndroidNode] = []
  private(set) var root: AndroidNode?
  /// The comments that say something to the scanner.
  private(set) var notes: [Range<Int>] = []
  /// The resources that attributes and texts name.
  private(set) var references: [ScannedReference] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the outermost element, and the comments around it; a file that is nested too deep has none.
  mutating func run() {
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        text()
      } else if isAt("<!--") {
        let start = position
        skip(past: "-->")
        if SourceNote.isMarked(bytes[start..<position]) { notes.append(start..<position) }
      } else if isAt("<![CDATA[") {
        skip(past: "]]>")
      } else if isAt("<?") || isAt("<!") {
        skip(past: ">")
      } else if root != nil {
        position += 1
      } else if isAt("</") {
        end()
      } else if open.count == Self.maximumDepth {
        open = []
        return
      } else {
        start()
      }
    }
    while root == nil, !open.isEmpty { close() }
  }

  private func isAt(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func skip(past text: String) {
    let first = text.utf8.first
    while position < bytes.count, bytes[position] != first || !isAt(text) { position += 1 }
    position = min(position + text.utf8.count, bytes.count)
  }

  private mutating func text() {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    guard !open.isEmpty else { return }
    let range = bytes.trimmed(start..<position)
    if range.isEmpty { return }
    let text = String(decoding: bytes[range], as: UTF8.self)
    open[open.count - 1].text += text
    refer(text, at: range.lowerBound)
  }

  private mutating func start() {
    let first = position
    position += 1
    let name = word()
    var attributes: [String: String] = [:]
    while position < bytes.count, bytes[position] != UInt8(ascii: ">"), !isAt("/>") {
      let before = position
      attribute(&attributes)
      if position == before { position += 1 }
    }
    let isClosed = isAt("/>")
    position = min(position + (isClosed ? 2 : 1), bytes.count)
    open.append(AndroidNode(name: name, attributes: attributes, tag: first..<position, range: first..<position))
    if isClosed { close() }
  }

  private mutating func attribute(_ attributes: inout [String: String]) {
    let name = word()
    while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: "=") { position += 1 }
    guard position < bytes.count, case let quote = bytes[position], quote == UInt8(ascii: "\"") || quote == 0x27 else {
      return
    }
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != quote { position += 1 }
    let value = String(decoding: bytes[start..<position], as: UTF8.self)
    position = min(position + 1, bytes.count)
    attributes[name] = value
    refer(value, at: start)
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.count, bytes[position] > 0x20, !Self.marks.contains(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static let marks = Array("=/><\"'".utf8)

  private mutating func end() {
    position += 2
    let name = word()
    skip(past: ">")
    // An end of what was never begun is passed over.
    guard open.contains(where: { $0.name == name }) else { return }
    while let last = open.last?.name {
      close()
      if last == name { return }
    }
  }

  private mutating func close() {
    guard var node = open.popLast() else { return }
    node.range = node.tag.lowerBound..<position
    if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
  }

  private mutating func refer(_ value: String, at start: Int) {
    for type in ["@interpolator/", "@integer/", "@string/", "@dimen/"] where value.hasPrefix(type) {
      let name = String(value.dropFirst(type.count))
      references.append(ScannedReference(export: .android, name: name, start: start + type.utf8.count))
    }
  }
}

extension [UInt8] {
  /// A range without the white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start] <= 0x20 { start += 1 }
    while end > start, self[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }
}
