internal import PresetService

extension Command {
  private static let fitFormats = ["table", "json", "ndjson"]

  static let fit = Command(
    "fit", "finds the spring, Bézier curve or keyframes behind a curve, or nearest to a preset",
    arguments: [
      Argument("FILE|PRESET", "samples, or what can be imported; with '--as' a preset", completion: .file),
      Argument("NAME", "which preset of a file that has several", count: 0...1),
    ],
    options: [
      CommandOption(
        "--as", CurveFit.models.map(\.name).joined(separator: "|"), "the nearest of this kind to a preset",
        completion: .choice(CurveFit.models.map(\.name))),
      CommandOption("--duration", "TIME", "how long a curve takes whose file does not say (0.35)"),
      CommandOption(
        "--dialect", "NAME", "what the figures mean, where a file does not tell",
        completion: .choice(PresetCatalog.importDialects)),
      CommandOption("--tolerance", "WAYS", "how far keyframes and points may be off (0.001)"),
      .asOf, .format(fitFormats), .json,
    ],
    examples: [
      ("fit samples.csv", "what made these samples, the likeliest first, with its error"),
      ("fit motion.css hero", "the same for a preset of a stylesheet, as of all that can be imported"),
      ("fit easing.txt --duration 500ms", "the same for linear(…)"),
      ("fit --as spring hero", "the spring that is nearest to a preset"),
      ("fit --as bezier hero --json", "the Bézier curve"),
    ]
  ) { invocation, session throws(PresetError) in
    let format = try invocation.format(fitFormats, standard: "table")
    let tolerance = try invocation.number("--tolerance", in: Bounds(1e-5, 1)) ?? 0.001
    let word = invocation.words[0]
    let fits: [CurveFit]
    if let kind = invocation.value("--as") {
      // CSS's name for it is taken too.
      if invocation.words.count > 1 { throw PresetError(.usage, "'presets fit --as' takes one preset of the catalog") }
      let names = CurveFit.models.map(\.name)
      let model = try invocation.choice(kind == "cubic-bezier" ? "bezier" : kind, of: names, option: "--as")
      // Which of the two springs is nearer is part of the question.
      let models = model == "spring" ? ["spring", "persistent-spring"] : [model]
      fits = try session.catalog(invocation).fits(toPreset: word, models: models, tolerance: tolerance)
    } else {
      let duration = try invocation.duration("--duration", in: Bounds(0, 86_400, excludesLower: true)) ?? 0.35
      fits = try PresetCatalog.fits(
        to: try session.source(word), preset: invocation.words.dropFirst().first,
        dialect: invocation.value("--dialect"), duration: duration, tolerance: tolerance)
    }
    if fits.isEmpty { throw PresetError(.data, "nothing fits '\(word)'", hint: "raise '--tolerance'") }
    switch format {
    case "json": session.write(JSON.array(fits.map(\.document)).indentedText + "\n")
    case "ndjson": for fit in fits { session.write(fit.document.text + "\n") }
    default:
      var table = Table(["MODEL", "ERROR", "AT", "ANIMATION"], width: session.tableWidth)
      for fit in fits {
        let parts = ([fit.animation] + fit.modifiers).map { component in
          let parameters = component.parameters.map { "\($0.key) \($0.value.text)" }
          return ([component.kind] + parameters).joined(separator: " ")
        }
        table.add([
          fit.model, rounded(fit.error, digits: 6), rounded(fit.time, digits: 4) + " s",
          parts.joined(separator: ", then "),
        ])
      }
      session.write(table.text)
    }
    return .done
  }
}
