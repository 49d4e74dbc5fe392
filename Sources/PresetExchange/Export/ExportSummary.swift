/// The result of an export.
public struct ExportSummary: Equatable, Sendable {
  /// How many presets, values and axes of modes were written.
  public let count: Int
  /// How many of them are values.
  public let valueCount: Int
  /// How many of them are axes of modes.
  public let axisCount: Int
  /// How well the format holds those that were written, by name; nil where it is the catalog's own documents.
  public let written: [ExportReport]?
  /// The presets that a lossy export left out because they are impossible, by name.
  public let omitted: [ExportReport]

  /// The presets that are written otherwise and would be springs of the format at ``springTolerance``, by name.
  public let nearSprings: [String]
  /// The tolerance at which ``nearSprings`` are springs, in parts of the way.
  public let springTolerance: Double

  /// How much a spring of a format may err to be worth a word, in parts of the way.
  private static let widestSpringTolerance = 0.05

  /// Sentences on what of the catalog is not in the export, and on the modes in which it is what is there.
  public let remarks: [String]

  /// The presets that were written only because the export is lossy: they err more than the tolerance.
  public var excessive: [ExportReport] { written?.filter { !$0.isAccepted } ?? [] }

  /// The presets that were written without their reduced-motion variants, because the format has no place for one.
  public var withoutVariant: [ExportReport] { written?.filter { $0.droppedVariant != nil } ?? [] }

  /// The presets that were written without what they are in other modes, because the format has one context alone.
  public var withoutModes: [ExportReport] { written?.filter { !$0.droppedModes.isEmpty } ?? [] }

  /// A summary of documents, which lose nothing.
  package init(documents count: Int, values valueCount: Int, axes axisCount: Int, remarks: [String] = []) {
    (self.count, self.valueCount, self.axisCount) = (count, valueCount, axisCount)
    written = nil
    omitted = []
    (nearSprings, springTolerance) = ([], 0)
    self.remarks = remarks
  }

  package init(_ sheet: ExportSheet) {
    count = sheet.presets.count + sheet.values.count
    // A value without a place in the format is there as its motion.
    valueCount = sheet.values.count + sheet.presets.count { $0.subject.preset.valueType != nil }
    axisCount = 0
    remarks = sheet.remarks
    written = sheet.presets.map { ExportReport($0, sheet) }
    omitted = sheet.omitted.map { ExportReport($0, sheet) }
    let near = sheet.presets.compactMap { preset in preset.springError.map { (name: preset.name, error: $0) } }
      .filter { $0.error > sheet.options.tolerance && $0.error <= Self.widestSpringTolerance }
    nearSprings = near.map(\.name)
    // In thousandths, as people write tolerances.
    springTolerance = ((near.map(\.error).max() ?? 0) * 1000).rounded(.up) / 1000
  }
}

extension ExportReport {
  fileprivate init(_ preset: ConvertedPreset, _ sheet: ExportSheet) {
    self.init(
      preset: preset.name, format: sheet.format, outcome: preset.outcome,
      isAccepted: preset.outcome.isWithin(sheet.options), droppedVariant: preset.droppedVariant,
      droppedModes: preset.droppedModes)
  }
}
