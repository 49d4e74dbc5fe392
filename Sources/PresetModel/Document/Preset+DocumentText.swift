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

  /// The members that a document may have with their keys, in the order of those.
  private static let documentMembers: [(key: String, member: DocumentMember)] =
    ([("name", .name), ("animation", .animation)] + DocumentField.all.enumerated().map { ($1.key, .field($0)) }
    + Stamp.keys.enumerated().map { ($1, .stamp($0)) }).sorted { JSON.comesFirst($0.key, $1.key) }

  /// Returns the canonical document, put together from texts without reading them: what ``document`` would print as.
  ///
  /// - Parameters:
  ///   - animation: The animation, as JSON.
  ///   - values: The values of ``DocumentField/all``; nil for what the document leaves out.
  package static func documentText(
    name: String, animation: String, values: [DocumentField.Value?], stamp: Stamp?
  ) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(animation.utf8.count + name.utf8.count + 128)
    func add(_ key: String, _ value: DocumentField.Value) {
      bytes.append(bytes.isEmpty ? "{\"" : ",\"")
      bytes.append(key)
      bytes.append("\":")
      value.write(to: &bytes)
    }
    for (key, member) in documentMembers {
      switch member {
      case .name: add(key, .text(name))
      case .animation: add(key, .json(animation))
      case .field(let index): if let value = values[index] { add(key, value) }
      case .stamp(let index): if let stamp { add(key, .json(stamp.values[index].text)) }
      }
    }
    bytes.append("}")
    return String(decoding: bytes, as: UTF8.self)
  }
}
