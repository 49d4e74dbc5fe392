#if XML
  internal import CExpat

  /// The elements of a document while they are read.
  final class XMLTree {
    private static let maximumDepth = 64
    private static let maximumCount = 500_000

    private let parser: XML_Parser
    private var open: [XMLNode] = []
    private var count = 0
    private(set) var root: XMLNode?
    private(set) var refusal: XMLError?

    init(_ parser: XML_Parser) { self.parser = parser }

    /// The tree that a handler was given.
    static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLTree? {
      pointer.map { Unmanaged<XMLTree>.fromOpaque($0).takeUnretainedValue() }
    }

    func start(_ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
      guard refusal == nil, let name else { return }
      count += 1
      if open.count == Self.maximumDepth {
        return refuse("elements are nested deeper than \(Self.maximumDepth) levels")
      }
      if count > Self.maximumCount { return refuse("more than \(Self.maximumCount) elements") }
      var attributes: [String: String] = [:]
      // Names and values in turn, and nothing after the last.
      var index = 0
      while let list, let key = list[index], let value = list[index + 1] {
        attributes[String(cString: key)] = String(cString: value)
        index += 2
      }
      open.append(
        XMLNode(name: String(cString: name), attributes: attributes, line: Int(XML_GetCurrentLineNumber(parser))))
    }

    func end() {
      guard refusal == nil, let node = open.popLast() else { return }
      if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
    }

    func add(_ text: UnsafePointer<CChar>?, _ count: Int32) {
      guard refusal == nil, let text, !open.isEmpty else { return }
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
      open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
    }

    /// Ends the reading.
    func refuse(_ message: String) {
      if refusal == nil { refusal = XMLError(message: message, line: Int(XML_GetCurrentLineNumber(parser))) }
      XML_StopParser(parser, XML_Bool(XML_FALSE))
    }
  }
#endif
