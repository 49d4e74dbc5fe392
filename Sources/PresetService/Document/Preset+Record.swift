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
  /// - Parameters:
  ///   - duration: Seconds until the animation has finished; nil where that takes over a minute.
  ///   - source: Where it was imported from, as JSON.
  ///   - references: The names of the presets that its animation refers to.
  func content(duration: Double?, source: String?, references: [String]) -> PresetRecord.Content {
    let animationText = animation.documentText
    let modifiersText = modifiers.isEmpty ? "[]" : "[\(modifiers.map(\.documentText).joined(separator: ","))]"
    return PresetRecord.Content(
      name: name, kind: animation.kind, animation: animationText, modifiers: modifiersText, note: note, tags: tags,
      reducedMotion: reducedMotion, duration: duration,
      document: Self.documentText(
        animation: animationText, modifiers: modifiersText, name: name, note: note, reducedMotion: reducedMotion,
        tags: tags, stamp: nil), source: source, references: references)
  }
}

extension Preset {
  /// The canonical document as one line of JSON, without what the catalog stamps on it.
  var unstampedDocumentText: String { content(duration: nil, source: nil, references: []).document }

  /// The canonical document, put together from texts without reading them: what ``document`` would print as.
  fileprivate static func documentText(
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

extension AnimationKinds {
  /// A preset as the store keeps it, with the presets that its animation refers to.
  ///
  /// - Parameters:
  ///   - duration: Seconds until the animation has finished; nil where that takes over a minute.
  ///   - source: Where it was imported from, as JSON.
  func content(of preset: Preset, duration: Double?, source: String? = nil) -> PresetRecord.Content {
    preset.content(duration: duration, source: source, references: references(of: preset.animation))
  }
}

extension PresetRecord {
  /// The canonical document as one line of JSON.
  var documentText: String {
    Preset.documentText(
      animation: animation, modifiers: modifiers, name: name, note: note, reducedMotion: reducedMotion, tags: tags,
      stamp: Preset.Stamp(revision: revision, created: created, updated: updated, author: author))
  }
}
