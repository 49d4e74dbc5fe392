internal import PresetService

/// The springs, curves and keyframes that are nearest to a curve.
struct FitRequest {
  /// The curve that is fitted.
  enum Subject: Equatable {
    /// A preset of the catalog, by one of these models.
    case preset(String, models: [String])
    /// A file, or one of its presets; a curve in it that has no duration gets this one.
    case file(String, preset: String?, dialect: ImportDialect?, duration: Double)
  }

  private static let subject = Argument(
    "FILE|PRESET", "samples, or what can be imported; with '--as' a preset", completion: .file)
  private static let name = Argument(optional: "NAME", "which preset of a file that has several", as: .text)
  private static let models = CurveFit.models.map(\.name)
  private static let model = Option(
    "--as", models.joined(separator: "|"), "the nearest of this kind to a preset", completion: .choice(models),
    as: WordReader { word, name throws(PresetError) in
      // CSS's name for it is taken too.
      try WordReader.choice(models).read(word == "cubic-bezier" ? "bezier" : word, name)
    })
  private static let duration = Option(
    "--duration", "TIME", "how long a curve takes whose file does not say (0.35)",
    as: .duration(in: Bounds(0, 86_400, excludesLower: true)))
  private static let dialect = Option(
    "--dialect", "NAME", "what the figures mean, where a file does not tell",
    completion: .choice(ImportDialect.all.map(\.name)), as: .text)
  private static let tolerance = Option(
    "--tolerance", "WAYS", "how far keyframes and points may be off (0.001)", as: .number(in: Bounds(1e-5, 1)))
  private static let addition = Option("--add", "NAME", "add the first of them to the catalog by this name", as: .text)
  private static let format = OutputOptions.format(.table, .json, .ndjson)

  static let command = Command(
    "fit", "finds the spring, Bézier curve, stair or keyframes behind a curve, or nearest to a preset",
    arguments: [subject, name],
    options: [
      model, duration, dialect, tolerance, addition, CatalogOptions.asOf, CatalogOptions.proposal, format,
      OutputOptions.json,
    ],
    examples: [
      ("fit samples.csv", "what made these samples, the likeliest first, with its error"),
      ("fit motion.css hero", "the same for a preset of a stylesheet, as of all that can be imported"),
      ("fit easing.txt --duration 500ms", "the same for linear(…)"),
      ("fit samples.csv --add menu/found", "the same, and the likeliest becomes a preset"),
      ("fit --as spring hero", "the spring that is nearest to a preset"),
      ("fit --as bezier hero --json", "the Bézier curve"),
    ], request: Self.init)

  let subject: Subject
  var tolerance = 0.001
  /// What the first fit is added as.
  var addition: String?
  var format = OutputFormat.table
}

extension FitRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    format = try invocation.outputFormat(Self.format)
    tolerance = try invocation[Self.tolerance] ?? tolerance
    addition = try invocation[Self.addition]
    let (word, name) = (try invocation[Self.subject], try invocation[Self.name])
    if invocation.has(Self.model) && name != nil {
      throw PresetError(.usage, "'presets fit --as' takes one preset of the catalog")
    }
    if let model = try invocation[Self.model] {
      // Which of the two springs is nearer is part of the question.
      subject = .preset(word, models: model == "spring" ? ["spring", "persistent-spring"] : [model])
    } else {
      subject = .file(
        word, preset: name, dialect: try invocation[Self.dialect].map(ImportDialect.named),
        duration: try invocation[Self.duration] ?? 0.35)
    }
  }

  /// The next step where nothing fits: a tolerance is that of keyframes and points alone.
  private var advice: String? {
    guard case .preset(_, let models) = subject, !models.contains(where: CurveFit.copyingModels.contains) else {
      return tolerance < 1 ? "raise '--tolerance'" : nil
    }
    return "'--as \(CurveFit.copyingModels.joined(separator: "' and '--as "))' follow any curve"
  }

  /// The file of samples; a preset of that name takes '--as'.
  private func source(_ file: String, in session: Session) throws(PresetError) -> ImportSource {
    // A function of CSS that is written out is its own file.
    if file.last == ")", ["linear(", "cubic-bezier(", "steps("].contains(where: file.hasPrefix) {
      return ImportSource(name: "the curve", bytes: Array(file.utf8))
    }
    do throws(PresetError) {
      return try session.source(file)
    } catch {
      guard error.code == .notFound, (try? session.catalog().preset(named: file)) != nil else { throw error }
      throw PresetError(
        .usage, "there is no file '\(file)', and a preset is fitted to a model",
        hint: "say which: 'presets fit \(file) --as spring'")
    }
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let word: String
    let fits: [CurveFit]
    switch subject {
    case .preset(let name, let models):
      word = name
      do throws(PresetError) {
        fits = try session.catalog().fits(toPreset: name, models: models, tolerance: tolerance)
      } catch {
        guard error.code == .notFound, (try? session.source(name)) != nil else { throw error }
        throw PresetError(
          .usage, "'--as' is about a preset, and '\(name)' is a file", hint: "leave '--as' out: all models are tried")
      }
    case .file(let file, let preset, let dialect, let duration):
      word = file
      fits = try PresetCatalog.fits(
        to: try source(file, in: session), preset: preset, dialect: dialect, duration: duration, tolerance: tolerance
      ) { seconds in
        session.tell(
          "warning: the samples last \(rounded(seconds, digits: 3)) s; where their times are milliseconds, add "
            + "'--dialect milliseconds'")
      }
    }
    guard let first = fits.first else { throw PresetError(.data, "nothing fits '\(word)'", hint: advice) }
    switch format {
    case .json: session.write(JSON.array(fits.map(\.document)).indentedText + "\n")
    case .ndjson: for fit in fits { session.write(fit.document.text + "\n") }
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
    if let noise = first.noise {
      session.tell("the samples have noise of about \(rounded(noise, digits: 4)), which '\(first.model)' sees through")
    }
    if let addition { try add(first, as: addition, in: session) }
    return .done
  }

  private func add(_ fit: CurveFit, as name: String, in session: Session) throws(PresetError) {
    let catalog = try session.catalog(isCreatingDefault: true)
    let stored = try catalog.add(Preset(name: name, animation: fit.animation, modifiers: fit.modifiers))
    session.tell("added \(printable(stored.name)), the '\(fit.model)'\(Session.place(of: stored, in: catalog))")
    session.warn(ofIdentifierOf: stored, in: catalog)
  }
}
