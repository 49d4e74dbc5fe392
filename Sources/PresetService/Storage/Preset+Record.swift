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
    var modifiers: [PresetComponent] = []
    for modifier in try read(record.modifiers).array ?? [] {
      modifiers.append(try PresetComponent(document: modifier, name: "modifier"))
    }
    self.init(
      name: record.name, animation: try PresetComponent(document: try read(record.animation), name: "animation"),
      modifiers: modifiers, sortedTags: record.tags, note: record.note, reducedMotion: record.reducedMotion,
      stamp: Stamp(
        revision: record.revision, created: record.created, updated: record.updated, author: record.author))
  }

  /// The preset as the store keeps it.
  ///
  /// - Parameters:
  ///   - duration: Seconds until the animation has finished; nil where that takes over a minute.
  ///   - source: Where it was imported from, as JSON.
  ///   - references: The names of the presets that its animation refers to.
  func content(duration: Double?, source: String?, references: [String]) -> PresetRecord.Content {
    let (animationText, modifiersText) = (animation.documentText, modifiersText)
    return PresetRecord.Content(
      name: name, kind: animation.kind, animation: animationText, modifiers: modifiersText, note: note, tags: tags,
      reducedMotion: reducedMotion, duration: duration,
      document: Self.documentText(
        animation: animationText, modifiers: modifiersText, name: name, note: note, reducedMotion: reducedMotion,
        tags: tags, stamp: nil), source: source, references: references)
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

  /// Checks a preset whole, by making its animation, and returns it spelled out and the seconds until it has finished.
  func measured(
    _ preset: Preset, resolvedBy resolve: Resolver? = nil
  ) throws(PresetError) -> (preset: Preset, duration: Double?) {
    try preset.checkTexts()
    var preset = preset
    let animation = try makeAnimation(validating: &preset, resolvedBy: resolve)
    return (preset, Measures.duration(of: animation))
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
