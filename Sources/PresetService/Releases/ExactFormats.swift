internal import PresetExchange

/// The formats that hold presets exactly, before and after a difference.
struct ExactFormats {
  private let subjects: (before: ExportSubjects, after: ExportSubjects)

  init(before: CatalogContents, after: CatalogContents) {
    subjects = (before.exportSubjects, after.exportSubjects)
  }

  /// The formats that held a preset exactly and don't any more, where another kind of animation or modifier took the place
  /// of one.
  func lost(by difference: PresetDifference) -> [String] {
    guard let before = difference.before, let after = difference.after, before.valueType == nil,
      before.axisContexts == nil, after.valueType == nil, after.axisContexts == nil,
      Self.kinds(of: before) != Self.kinds(of: after)
    else { return [] }
    return ExportFormat.all.filter { format in
      guard case .conversion(let conversion) = format.kind else { return false }
      return Self.holds(before, subjects.before, conversion) && !Self.holds(after, subjects.after, conversion)
    }.map(\.name)
  }

  private static func kinds(of preset: Preset) -> [String] {
    [preset.animation.kind] + preset.modifiers.map(\.kind)
  }

  private static func holds(_ preset: Preset, _ subjects: ExportSubjects, _ conversion: ExportConversion) -> Bool {
    guard let subject = try? subjects.subject(of: preset) else { return false }
    return conversion.rendition(of: subject, ExportOptions()).outcome.verdict == .exact
  }
}

extension CatalogContents {
  /// The presets as formats look at them, in the default modes.
  fileprivate var exportSubjects: ExportSubjects {
    ExportSubjects(kinds, in: Modes()) { name throws(PresetError) in
      if let preset = self.preset(named: name) { return preset }
      throw PresetError.noPreset(named: name)
    }
  }
}
