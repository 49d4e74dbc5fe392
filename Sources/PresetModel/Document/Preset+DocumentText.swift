extension Preset {
  /// The canonical document as one line of JSON, without what the catalog stamps on it.
  package var unstampedDocumentText: String {
    Self.documentText(
      name: name, animation: animation.documentText, values: DocumentField.all.map { $0.value(of: self) }, stamp: nil)
  }

  /// A member of the document.
  private enum DocumentMember {
    case name, animation
    /// The place among all fields, or among what the catalog notes.
    case field(Int), stamp(Int)
  }

  /// The members that a document may have, in the order of their keys, with what stands before each value.
  private static let documentMembers: [(start: [UInt8], member: DocumentMember)] = {
    var members: [(key: String, member: DocumentMember)] = [("name", .name), ("animation", .animation)]
    members += DocumentField.all.enumerated().map { ($1.key, .field($0)) }
    members += Stamp.keys.enumerated().map { ($1, .stamp($0)) }
    members.sort { JSON.comesFirst($0.key, $1.key) }
    return members.map { (start: Array(",\"\($0.key)\":".utf8), member: $0.member) }
  }()

  /// Returns the canonical document, put together from texts without reading them: what ``document`` would print as.
  ///
  /// - Parameters:
  ///   - animation: The animation, as JSON.
  ///   - values: The values of ``DocumentField/all``; nil for what the document leaves out.
  package static func documentText(
    name: String, animation: String, values: [DocumentField.Value?], stamp: Stamp?
  ) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(animation.utf8.count + name.utf8.count + 192)
    for (start, member) in documentMembers {
      switch member {
      case .name:
        bytes += start
        bytes.append(json: name)
      case .animation:
        bytes += start
        bytes.append(animation)
      case .field(let index):
        guard let value = values[index] else { continue }
        bytes += start
        value.write(to: &bytes)
      case .stamp(let index):
        guard let stamp else { continue }
        bytes += start
        stamp.write(index, to: &bytes)
      }
    }
    // The first comma is the brace.
    bytes[0] = UInt8(ascii: "{")
    bytes.append(UInt8(ascii: "}"))
    return String(decoding: bytes, as: UTF8.self)
  }
}
