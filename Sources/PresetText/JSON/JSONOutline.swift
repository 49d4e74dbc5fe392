/// A JSON or JSON5 text with the place of each of its values; nothing is read out of the text before it is asked for.
///
/// This is for large files of which little matters, and for telling where in a file something stands. A value is a
/// number, its place in ``nodes``; the whole is 0. Members of an object are a key and a value, one after the other.
package struct JSONOutline {
  /// The kinds of values.
  package enum Kind: UInt8 {
    case null, no, yes, number, string
    /// A key of JSON5 that has no quotes.
    case word
    case array, object
  }

  /// A value or a key.
  package struct Node {
    /// Its first byte.
    package var start: UInt32
    /// The byte after its last.
    var end: UInt32
    /// The node after it and all that is in it.
    package var next: UInt32
    let kind: Kind
  }

  /// The text.
  package let bytes: [UInt8]
  /// The members or elements, in the order of the text.
  package let nodes: [Node]

  /// Reads the one value of a text, in time that its length bounds.
  ///
  /// - Parameters:
  ///   - allowsJSON5: Whether it may be JSON5: comments, trailing commas, single quotes, keys without quotes, and
  ///     numbers as `+.5` and `0xFF`.
  ///   - maximumDepth: How deep arrays and objects may nest.
  package init(
    _ bytes: [UInt8], allowsJSON5: Bool = true, maximumDepth: Int = JSONReader.maximumDepth
  ) throws(JSONError) {
    var scanner = JSONOutlineScanner(bytes, allowsJSON5: allowsJSON5, maximumDepth: maximumDepth)
    try scanner.scan()
    self.bytes = bytes
    nodes = scanner.nodes
  }

  /// What kind of value this is.
  package func kind(_ node: Int) -> Kind { nodes[node].kind }

  /// The text of a string or a key; nil for other values and for what is no UTF-8 or has a wrong escape.
  package func string(_ node: Int) -> String? {
    switch nodes[node].kind {
    case .string: JSON5Text.decoded(bytes[Int(nodes[node].start)..<Int(nodes[node].end)])
    case .word: String(validating: bytes[Int(nodes[node].start)..<Int(nodes[node].end)], as: UTF8.self)
    default: nil
    }
  }

  /// The number; nil for other values and for what a Double does not hold.
  package func number(_ node: Int) -> Double? {
    guard nodes[node].kind == .number else { return nil }
    return JSON5Text.number(bytes[Int(nodes[node].start)..<Int(nodes[node].end)])
  }

  /// The elements of an array, none for other values.
  package func elements(of node: Int) -> [Int] {
    guard nodes[node].kind == .array else { return [] }
    var elements: [Int] = []
    var element = node + 1
    while element < Int(nodes[node].next) {
      elements.append(element)
      element = Int(nodes[element].next)
    }
    return elements
  }

  /// Calls `body` with the key and the value of each member of an object.
  package func forEachMember<Failure>(
    of node: Int, _ body: (_ key: Int, _ value: Int) throws(Failure) -> Void
  ) throws(Failure) {
    for (key, value) in members(of: node) { try body(key, value) }
  }

  /// The key and the value of each member of an object; none for other values.
  package func members(of node: Int) -> some Sequence<(key: Int, value: Int)> {
    let end = nodes[node].kind == .object ? Int(nodes[node].next) : node
    return sequence(state: node + 1) { key in
      if key >= end { return nil }
      defer { key = Int(nodes[key + 1].next) }
      return (key, key + 1)
    }
  }

  /// The value of an object's member; nil for other values and other keys.
  ///
  /// - Complexity: O(*n*) in the number of members.
  package func member(_ name: String, of node: Int) -> Int? {
    guard nodes[node].kind == .object else { return nil }
    var key = node + 1
    while key < Int(nodes[node].next) {
      if isKey(key, name) { return key + 1 }
      key = Int(nodes[key + 1].next)
    }
    return nil
  }

  /// Whether a key is `name`.
  private func isKey(_ key: Int, _ name: String) -> Bool {
    let quote = nodes[key].kind == .string ? 1 : 0
    let (start, end) = (Int(nodes[key].start) + quote, Int(nodes[key].end) - quote)
    // Most keys are told apart by their length; only an escape makes them longer than what they say.
    if end - start < name.utf8.count { return false }
    let text = bytes[start..<end]
    if text.count == name.utf8.count { return text.elementsEqual(name.utf8) }
    return text.contains(UInt8(ascii: "\\")) && string(key) == name
  }

  /// The text that stands there, at most `limit` bytes of it.
  package func source(_ node: Int, limit: Int = .max) -> String {
    let (start, end) = (Int(nodes[node].start), Int(nodes[node].end))
    return String(decoding: bytes[start..<min(end, start + min(limit, bytes.count))], as: UTF8.self)
  }

  /// The whole value; numbers that a Double does not hold and texts that are none are null.
  package func value(_ node: Int) -> JSON {
    switch nodes[node].kind {
    case .null: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .number: return number(node).map(JSON.number) ?? .null
    case .string, .word: return string(node).map(JSON.string) ?? .null
    case .array: return .array(elements(of: node).map(value))
    case .object:
      var members: [JSON.Member] = []
      forEachMember(of: node) { members.append(JSON.Member(string($0) ?? "", value($1))) }
      return .object(members)
    }
  }
}
