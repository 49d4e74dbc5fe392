/// How well one format holds one preset.
public struct ExportReport: Equatable, Sendable {
  /// The preset's name.
  public let preset: String
  /// The format.
  public let format: ExportFormat
  /// The measured outcome.
  public let outcome: ExportOutcome
  /// Whether the tolerance lets it through.
  public let isAccepted: Bool
  /// The name of the preset's reduced-motion variant, where the format has no place for it; nil where it has, or there is
  /// none.
  public let droppedVariant: String?
  /// The modes in which it is something else, where the format has no place for them; less motion alone is told by
  /// ``droppedVariant`` where that has a name.
  public let droppedModes: [Modes]
  /// Whether it is a motion at all, and not one that nothing can run, as one of an unknown kind.
  public let isRunnable: Bool

  /// Creates a report.
  package init(
    preset: String, format: ExportFormat, outcome: ExportOutcome, isAccepted: Bool, droppedVariant: String?,
    droppedModes: [Modes] = [], isRunnable: Bool = true
  ) {
    self.preset = preset
    self.format = format
    self.outcome = outcome
    self.isAccepted = isAccepted
    self.droppedVariant = droppedVariant
    self.droppedModes = droppedModes
    self.isRunnable = isRunnable
  }

  /// The report as JSON.
  public var document: JSON {
    func number(_ value: Double?) -> JSON { value.map { $0.isFinite ? .number($0) : .null } ?? .null }
    return .object([
      "accepted": .bool(isAccepted), "error": number(outcome.error),
      "droppedModes": .array(droppedModes.map(\.document)), "droppedVariant": droppedVariant.map(JSON.string) ?? .null,
      "eachPass": .bool(outcome.isInEachPass), "errorBehindDelay": number(outcome.errorBehindDelay),
      "format": .string(format.name), "ofDisplay": .bool(outcome.isOfDisplay), "preset": .string(preset),
      "velocityError": number(outcome.velocityError), "verdict": .string(outcome.verdict.rawValue),
      "what": .string(outcome.what),
    ])
  }
}
