internal import PresetStorage

extension Preset {
  /// The preset that a record of the store describes.
  ///
  /// - Throws: An error of code `io` where the stored texts can't be read, which no write of ours leaves behind.
  init(_ record: PresetRecord) throws(PresetError) {
    do throws(PresetError) {
      try self.init(reading: record)
    } catch {
      throw PresetError(
        .io, "the stored preset '\(record.name)' is damaged: \(error.message)",
        hint: "'presets doctor --repair' puts it back as its last change in the history made it")
    }
  }

  /// Makes what a preset that refers to others moves like, without its tags and what takes its place for less motion.
  init(_ user: ReferringPreset) throws(PresetError) {
    try self.init(
      PresetRecord(
        id: user.id, name: user.name, columns: user.columns, tags: [], reducedMotion: nil, duration: user.duration,
        revision: 0))
    stamp = nil
  }

  private init(reading record: PresetRecord) throws(PresetError) {
    func read(_ text: String) throws(PresetError) -> JSON {
      do {
        return try JSONReader.read(Array(text.utf8))
      } catch {
        throw PresetError(.io, error.message)
      }
    }
    self.init(
      name: record.name, animation: try PresetComponent(document: try read(record.animation), name: "animation"),
      modifiers: [], sortedTags: record.tags, note: nil, reducedMotion: record.reducedMotion,
      stamp: record.stamp)
    for (field, column) in zip(DocumentField.all, DocumentField.columns) {
      guard let column, let text = record.columns[column], text != column.otherwise else { continue }
      try field.read(column.isJSON ? try read(text) : .string(text), into: &self)
    }
  }

  /// The preset as the store keeps it.
  ///
  /// - Parameters:
  ///   - duration: Seconds until the animation has finished; nil where that takes over a minute.
  ///   - source: Where it was imported from, as JSON.
  ///   - references: The names of the presets that its animation refers to.
  func content(duration: Double?, source: String?, references: [String]) -> PresetRecord.Content {
    let animationText = animation.documentText
    let values = DocumentField.all.map { $0.value(of: self) }
    var columns: PresetColumns = [.kind: animation.kind, .animation: animationText]
    for (value, column) in zip(values, DocumentField.columns) {
      if let column { columns[column] = value?.text ?? column.otherwise }
    }
    let document = Self.documentText(name: name, animation: animationText, values: values, stamp: nil)
    return PresetRecord.Content(
      name: name, columns: columns, tags: tags, reducedMotion: reducedMotion, duration: duration, document: document,
      source: source, references: references)
  }
}

extension AnimationKinds {
  /// A preset as the store keeps it, with the presets that its animation refers to.
  ///
  /// - Parameters:
  ///   - duration: Seconds until the animation has finished; nil where that takes over a minute.
  ///   - source: Where it was imported from, as JSON.
  func content(of preset: Preset, duration: Double?, source: String? = nil) -> PresetRecord.Content {
    preset.content(duration: duration, source: source, references: references(of: preset))
  }

  /// Checks a preset whole, by making its animation, and returns it spelled out and the seconds until it has finished.
  func measured(
    _ preset: Preset, resolvedBy resolve: Resolver? = nil
  ) throws(PresetError) -> (preset: Preset, duration: Double?) {
    try preset.checkTexts()
    var preset = preset
    let animation = try makeAnimation(validating: &preset, resolvedBy: resolve)
    // What has no time, or is no motion, takes none.
    if preset.valueType != nil || preset.axisContexts != nil { return (preset, nil) }
    return (preset, Measures.duration(of: animation))
  }
}

extension PresetRecord {
  /// The notes that the catalog has added.
  fileprivate var stamp: Preset.Stamp {
    Preset.Stamp(
      revision: revision, created: CatalogTime(stored: created), updated: CatalogTime(stored: updated), author: author)
  }

  /// The canonical document as one line of JSON.
  var documentText: String {
    let values = zip(DocumentField.all, DocumentField.columns).map { field, column -> DocumentField.Value? in
      guard let column else {
        return field.isReference ? reducedMotion.map(DocumentField.Value.text) : tags.isEmpty ? nil : .texts(tags)
      }
      guard let text = columns[column], text != column.otherwise else { return nil }
      return column.isJSON ? .json(text) : .text(text)
    }
    return Preset.documentText(
      name: name, animation: animation, values: values,
      stamp: stamp)
  }
}

extension DocumentField {
  /// The columns in which the store keeps ``all``; nil for tags and references, which have tables of their own.
  fileprivate static let columns = DocumentField.all.map { field in PresetColumn.all.first { $0.path == [field.key] } }
}
