/// Makes presets of files what the catalog takes, or says what is wrong with them.
struct ImportCheck: Sendable {
  /// The kinds that the catalog understands.
  let kinds: AnimationKinds
  /// The text before each name.
  let prefix: String

  /// Checks a preset by itself: what it refers to is looked up once all presets are there.
  func callAsFunction(_ preset: Preset, _ source: PresetSource) -> Result<ImportedPreset, PresetError> {
    var preset = prefixed(preset)
    let references = kinds.references(of: preset) + preset.valueForReducedMotion
    var duration: Double?
    do throws(PresetError) {
      // A document keeps the name that it has; what is put before that makes a new one.
      if prefix.isEmpty { try Preset.check(importedName: preset.name) } else { try Preset.check(newName: preset.name) }
      if references.isEmpty {
        (preset, duration) = try kinds.measured(preset)
      } else {
        try preset.checkTexts()
        preset = try kinds.validated(preset)
      }
    } catch {
      return .failure(error)
    }
    return .success(ImportedPreset(preset, duration: duration, source: source, references: references))
  }

  private func prefixed(_ preset: Preset) -> Preset {
    if prefix.isEmpty { return preset }
    var preset = preset
    preset.name = prefix + preset.name
    preset.reducedMotion = preset.reducedMotion.map { prefix + $0 }
    preset = kinds.mappingReferences(of: preset) { prefix + $0 }
    return preset
  }
}
