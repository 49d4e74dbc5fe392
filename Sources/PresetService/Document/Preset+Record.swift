internal import PresetStorage

extension Preset {
  /// The preset that a record of the store describes.
  ///
  /// - Throws: An error of code `io` where the stored JSON can't be read, which no write of ours leaves behind.
  init(_ record: PresetRecord) throws(PresetError) {
    func read(_ text: String) throws(PresetError) -> JSON {
      do {
        return try JSONReader.read(Array(text.utf8))
      } catch {
        throw PresetError(.io, "the stored preset '\(record.name)' is damaged: \(error.message)")
      }
    }
    name = record.name
    animation = try PresetComponent(document: try read(record.animation), name: "animation")
    modifiers = []
    for modifier in try read(record.modifiers).array ?? [] {
      modifiers.append(try PresetComponent(document: modifier, name: "modifier"))
    }
    tags = record.tags
    note = record.note
    reducedMotion = record.reducedMotion
    stamp = Stamp(
      revision: record.revision, created: record.created, updated: record.updated, author: record.author)
  }

  /// The preset as the store keeps it.
  ///
  /// - Parameter duration: Seconds until the animation has finished; nil where that takes over a minute.
  func content(duration: Double?) -> PresetRecord.Content {
    var plain = self
    plain.stamp = nil
    return PresetRecord.Content(
      name: name, kind: animation.kind, animation: animation.document.text,
      modifiers: JSON.array(modifiers.map(\.document)).text, note: note, tags: tags, reducedMotion: reducedMotion,
      duration: duration, document: plain.document.text)
  }
}

extension PresetRecord {
  /// The canonical document, put together from the stored texts without reading them.
  var documentText: String {
    var text = "{\"animation\":\(animation),\"author\":\(JSON.string(author).text),\"created\":\"\(created)\""
    if modifiers != "[]" { text += ",\"modifiers\":\(modifiers)" }
    text += ",\"name\":\(JSON.string(name).text)"
    if let note { text += ",\"note\":\(JSON.string(note).text)" }
    if let reducedMotion { text += ",\"reducedMotion\":\(JSON.string(reducedMotion).text)" }
    text += ",\"revision\":\(revision)"
    if !tags.isEmpty { text += ",\"tags\":\(JSON.array(tags.map(JSON.string)).text)" }
    return text + ",\"updated\":\"\(updated)\"}"
  }
}
