#if XML
  internal import CExpat
#endif

/// Reads XML 1.0 into a tree, by expat.
///
/// A document type, with which come entities that multiply and files that are fetched, is refused; so is what is too deep
/// or too large.
package enum XMLReader {
  /// Whether this build has expat: its trait `XML` is on where the header is installed.
  package static var isAvailable: Bool {
    #if XML
      true
    #else
      false
    #endif
  }

  /// The largest document, in bytes.
  package static let maximumSize = 32 << 20

  #if XML
    /// Returns the document's one outermost element.
    package static func read(_ bytes: [UInt8]) throws(XMLError) -> XMLNode {
      if bytes.count > maximumSize {
        throw XMLError(message: "XML of more than \(maximumSize >> 20) MiB", line: nil)
      }
      guard let parser = XML_ParserCreate(nil) else { throw XMLError(message: "no memory for reading XML", line: nil) }
      defer { XML_ParserFree(parser) }
      let tree = XMLTree(parser)
      // The handlers run within XML_Parse alone, during which the tree is held here.
      XML_SetUserData(parser, Unmanaged.passUnretained(tree).toOpaque())
      XML_SetElementHandler(
        parser,
        { tree, name, attributes in XMLTree.of(tree)?.start(name, attributes) }, { tree, _ in XMLTree.of(tree)?.end() })
      XML_SetCharacterDataHandler(parser) { tree, text, count in XMLTree.of(tree)?.add(text, count) }
      XML_SetStartDoctypeDeclHandler(parser) { tree, _, _, _, _ in
        XMLTree.of(tree)?.refuse("a document type, and with it entities, is not read")
      }
      let status = withExtendedLifetime(tree) {
        bytes.withUnsafeBytes { buffer in
          XML_Parse(
            parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), Int32(XML_TRUE))
        }
      }
      if let refusal = tree.refusal { throw refusal }
      guard status == XML_STATUS_OK, let root = tree.root else {
        let message = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "no XML"
        throw XMLError(message: message, line: Int(XML_GetCurrentLineNumber(parser)))
      }
      return root
    }
  #else
    /// Says that XML can't be read by this build.
    package static func read(_ bytes: [UInt8]) throws(XMLError) -> XMLNode {
      throw XMLError(
        message: "this build can't read XML: install expat's header (libexpat1-dev) and build again", line: nil)
    }
  #endif
}
