extension Preset {
  /// The canonical document as one line of JSON, without what the catalog stamps on it.
  package var unstampedDocumentText: String {
    Self.documentText(
      animation: animation.documentText, modifiers: modifiersText, name: name, note: note, reducedMotion: reducedMotion,
      tags: tags, stamp: nil)
  }

  /// The modifiers as JSON.
  package var modifiersText: String {
    modifiers.isEmpty ? "[]" : "[\(modifiers.map(\.documentText).joined(separator: ","))]"
  }

  /// The canonical document, put together from texts without reading them: what ``document`` would print as.
  package static func documentText(
    animation: String, modifiers: String, name: String, note: String?, reducedMotion: String?, tags: [String],
    stamp: Stamp?
  ) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(animation.utf8.count + modifiers.utf8.count + name.utf8.count + 64)
    bytes.append("{\"animation\":")
    bytes.append(animation)
    func add(_ key: String, _ value: JSON) {
      bytes.append(",\"")
      bytes.append(key)
      bytes.append("\":")
      value.write(to: &bytes)
    }
    if let stamp {
      add("author", .string(stamp.author))
      add("created", .string(stamp.created))
    }
    if modifiers != "[]" {
      bytes.append(",\"modifiers\":")
      bytes.append(modifiers)
    }
    add("name", .string(name))
    if let note { add("note", .string(note)) }
    if let reducedMotion { add("reducedMotion", .string(reducedMotion)) }
    if let stamp { bytes.append(",\"revision\":\(stamp.revision)") }
    if !tags.isEmpty { add("tags", .array(tags.map(JSON.string))) }
    if let stamp { add("updated", .string(stamp.updated)) }
    bytes.append("}")
    return String(decoding: bytes, as: UTF8.self)
  }
}
