internal import PresetService

/// Writes evaluations in one of the forms of `eval`.
struct EvaluationWriter {
  let session: Session
  let format: OutputFormat
  let options: EvaluationOptions
  /// Whether there is only one preset, which JSON then shows as an object and not in an array.
  var isSingle = false
  private var count = 0

  init(session: Session, format: OutputFormat, options: EvaluationOptions) {
    self.session = session
    self.format = format
    self.options = options
  }

  /// Writes what a preset does.
  mutating func write(_ preset: Preset, _ evaluation: Evaluation) {
    if options.velocity?.contains(where: { $0 != 0 }) == true && !evaluation.takesUpVelocity {
      session.tell(
        "\(printable(preset.name)) does not take up the velocity: only springs that follow their target, without "
          + "modifiers, do")
    }
    if evaluation.isEndless {
      let limit = rounded(EvaluationOptions.endlessLimit, digits: 0)
      session.tell(
        "\(printable(preset.name)) has not finished after \(rounded(evaluation.lookedAt, digits: 0)) s; these are its first \(limit) s ('--for' sets how long)"
      )
    }
    switch format {
    case .json: session.write((count > 0 ? ",\n" : (isSingle ? "" : "[")) + json(preset, evaluation))
    case .ndjson: session.write(json(preset, evaluation) + "\n")
    case .csv: writeCSV(preset, evaluation)
    default: writeTable(preset, evaluation)
    }
    count += 1
  }

  /// Writes what comes after the last one.
  func finish() {
    if format == .json { session.write(isSingle ? "\n" : (count == 0 ? "[]\n" : "]\n")) }
  }

  private func json(_ preset: Preset, _ evaluation: Evaluation) -> String {
    func number(_ value: Double?) -> String { value.map(JSON.text(of:)) ?? "null" }
    func vector(_ components: [Double]) -> String {
      let texts = components.map(JSON.text(of:))
      return texts.count == 1 ? texts[0] : "[" + texts.joined(separator: ",") + "]"
    }
    let samples = evaluation.samples.map { sample in
      "{\"finished\":\(sample.isFinished),\"time\":\(number(sample.time)),\"value\":\(vector(sample.value)),"
        + "\"velocity\":\(vector(sample.velocity))}"
    }
    let changes = options.changes.map { change in
      let name = change.name.map { "\"preset\":\(JSON.string($0).text)," } ?? ""
      return "{\(name)\"time\":\(number(change.time)),\"to\":\(vector(change.to))}"
    }
    let changed = changes.isEmpty ? "" : "\"changes\":[\(changes.joined(separator: ","))],"
    let thrown = options.velocity.map { ",\"velocity\":\(vector($0))" } ?? ""
    return "{\(changed)\"duration\":\(number(evaluation.duration)),\"fps\":\(number(options.framesPerSecond)),"
      + "\"from\":\(vector(options.from)),\"logicallyComplete\":\(number(evaluation.logicallyComplete)),"
      + "\"preset\":\(JSON.string(preset.name).text),\"revision\":\(preset.stamp?.revision ?? 0),"
      + "\"samples\":[\(samples.joined(separator: ","))],\"to\":\(vector(options.to))\(thrown)}"
  }

  private func writeCSV(_ preset: Preset, _ evaluation: Evaluation) {
    let count = options.to.count
    func columns(_ name: String) -> [String] { count == 1 ? [name] : (0..<count).map { "\(name)\($0)" } }
    if self.count == 0 {
      session.writeCSV(["preset", "time"] + columns("value") + columns("velocity") + ["finished"])
    }
    for sample in evaluation.samples {
      let isTaken = session.writeCSV(
        [preset.name, Self.text(sample.time)] + sample.value.map(Self.text) + sample.velocity.map(Self.text)
          + [String(sample.isFinished)])
      if !isTaken { return }
    }
  }

  /// A number as a table shows it, `inf` and `nan` included.
  private static func text(_ number: Double) -> String {
    number.isFinite ? JSON.text(of: number) : number.description
  }

  private func writeTable(_ preset: Preset, _ evaluation: Evaluation) {
    let width = session.tableWidth
    func text(_ number: Double) -> String { width == nil ? Self.text(number) : rounded(number, digits: 6) }
    func cell(_ components: [Double]) -> String { components.map(text).joined(separator: ",") }
    func row(_ sample: Evaluation.Sample) -> [String] {
      [
        preset.name, text(sample.time), cell(sample.value), cell(sample.velocity),
        sample.isFinished ? "finished" : "",
      ]
    }
    guard let width else {
      for sample in evaluation.samples where !session.write(Table.tabSeparated(row(sample))) { return }
      return
    }
    var table = Table(["PRESET", "TIME", "VALUE", "VELOCITY", ""], width: width)
    for sample in evaluation.samples { table.add(row(sample)) }
    session.write(table.text)
  }
}
