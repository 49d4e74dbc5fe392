internal import AnimationEngine

// The engine's own ticks, from 0 to 1, modifiers and all.
extension ExportFormat {
  /// Values at the ticks of a clock, as JSON.
  public static let samples = ExportFormat(
    name: "samples", summary: "ticks from 0 to 1, JSON", fileName: "samples.json", endings: [".samples.json"],
    kind: .conversion(
      ExportConversion(identifiers: IdentifierStyle(.verbatim), remarks: remarks, attempts: ticks) { sheet, _ in
        let entries = sheet.presets.map { "\n" + $0.piece.json.text }
        return [ExportedFile("samples.json", "[" + entries.joined(separator: ",") + "\n]\n")]
      }))

  /// Values at the ticks of a clock, as rows of CSV.
  public static let samplesCSV = ExportFormat(
    name: "samples-csv", summary: "ticks from 0 to 1, CSV", fileName: "samples.csv", endings: [".samples.csv"],
    kind: .conversion(
      ExportConversion(identifiers: IdentifierStyle(.verbatim), remarks: remarks, attempts: ticks) { sheet, _ in
        [
          ExportedFile(
            "samples.csv", CSVText.row(["preset", "time", "value"]) + sheet.presets.map(\.piece.text).joined())
        ]
      }))

  /// Says of which presets there is not all.
  @Sendable
  private static func remarks(_ sheet: ExportSheet) -> [String] {
    let names = sheet.presets.filter { $0.piece.json["duration"] == .null }.map { "'\($0.name.plainLine)'" }
    if names.isEmpty { return [] }
    let limit = JSON.text(
      of: min(EvaluationOptions.endlessLimit, Double(EvaluationOptions.maximumTicks) / sheet.options.framesPerSecond))
    let rest = names.count > 5 ? " and \(names.count - 5) more" : ""
    let pronoun = names.count == 1 ? "it has" : "they have"
    return [
      "Of \(names.prefix(5).joined(separator: ", "))\(rest) these are the first \(limit) s: \(pronoun) no end that is near."
    ]
  }

  /// What never finishes is shown for ten seconds, as by `eval`, and has no duration.
  @Sendable
  private static func ticks(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    [
      { () throws in
        let rate = options.framesPerSecond
        let limit = min(Measures.horizon, Double(EvaluationOptions.maximumTicks) / rate)
        let whole = SampledCurve(subject.animation, framesPerSecond: rate, limit: limit)
        let curve =
          whole.isFinished
          ? whole
          : SampledCurve(
            subject.animation, framesPerSecond: rate, limit: min(limit, EvaluationOptions.endlessLimit))
        return Rendition(what: "the engine's ticks", comparison: .identity, value: { _ in 0 }) { _, _ in
          let times = curve.values.indices.map { Double($0) / rate }
          var piece = ExportPiece(
            json: .object([
              "preset": .string(subject.preset.name), "fps": .number(rate),
              "duration": curve.duration.map(JSON.number) ?? .null,
              "samples": .array(
                zip(times, curve.values).map { .object(["time": .number($0.0), "value": .number($0.1)]) }),
            ]))
          piece.text = zip(times, curve.values).map {
            CSVText.row([subject.preset.name, JSON.text(of: $0.0), JSON.text(of: $0.1)])
          }.joined()
          return piece
        }
      }
    ]
  }
}
