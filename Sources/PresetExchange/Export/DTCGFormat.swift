internal import AnimationEngine

extension ExportFormat {
  /// Design tokens of the Community Group's format, version 2025.10: a transition for each preset, a
  /// duration, a curve or a number for each value.
  ///
  /// The format has neither springs nor steps nor modifiers, and tools may ignore what they do not know. So the preset
  /// itself stands in `$extensions`, which is what an import reads, and beside it the transition that comes closest.
  public static let dtcg = ExportFormat(
    name: "dtcg", summary: "design tokens, DTCG 2025.10", fileName: "motion.tokens.json",
    endings: [".tokens.json", ".tokens", ".resolver.json"],
    kind: .conversion(
      ExportConversion(
        identifiers: IdentifierStyle(.tokenPath), variants: .documented, modesRemarks: resolverRemarks,
        tellsCombinations: true, writesValue: { _ in true },
        attempts: attempts, files: files)))

  /// The key of what this tool keeps in `$extensions`.
  static let extensionKey = "presets"

  @Sendable
  private static func attempts(_ subject: ExportSubject, _ options: ExportOptions) -> [ExportConversion.Attempt] {
    [
      { () throws in
        let pass = try subject.pass(holding: .all)
        guard let figures = BezierFigures(pass.shape) else { throw ExportObstacle.form("is no Bézier curve") }
        var rendition = ExportConversion.curve(
          pass.repetition == nil ? "a transition" : "the repetition beside a transition", figures, pass,
          span: figures.duration, value: figures.value
        ) { piece($0, subject, [$0.figures.x1, $0.figures.y1, $0.figures.x2, $0.figures.y2], $0.figures.duration) }
        rendition.isHeldBeside = true
        return rendition
      },
      { () throws in
        guard case .timed? = try subject.pass(holding: .all).shape else {
          throw ExportObstacle.form("is no easing function")
        }
        let rendition = try fitted(subject, isWhole: true)
        if rendition.outcome(options).error ?? .infinity > options.tolerance {
          throw ExportObstacle.form("is better fitted by what ends earlier")
        }
        return rendition
      }, { () throws in try fitted(subject, isWhole: false) },
    ]
  }

  /// The transition that is nearest to a preset, which stands beside it.
  ///
  /// - Parameter isWhole: Whether it has to take as long.
  private static func fitted(_ subject: ExportSubject, isWhole: Bool) throws(ExportObstacle) -> Rendition {
    let pass = try subject.pass(holding: .all)
    let fit = try subject.nearestBezier(to: pass, isWhole: isWhole)
    var rendition = ExportConversion.curve(
      "a fitted transition, the preset beside it", fit, pass, span: fit.duration, value: fit.value
    ) { piece($0, subject, [$0.figures.x1, $0.figures.y1, $0.figures.x2, $0.figures.y2], $0.figures.duration) }
    rendition.isHeldBeside = true
    return rendition
  }

  private static func piece<Figures>(
    _ written: ExportConversion.Written<Figures>, _ subject: ExportSubject, _ curve: [Double], _ duration: Double
  ) -> ExportPiece {
    let references = subject.references
    var own = references?.preset ?? subject.preset
    own.stamp = nil
    own.variants = subject.variants
    var members: [JSON.Member] = [
      JSON.Member("$type", "transition"),
      JSON.Member(
        "$value",
        .object([
          "duration": references?.duration?.alias(of: duration) ?? time(duration),
          "delay": references?.delay?.alias(of: written.delay) ?? time(written.delay),
          "timingFunction": references?.curve?.alias(of: curve) ?? .array(curve.map(JSON.number)),
        ])),
      JSON.Member(
        "$extensions",
        .object([
          JSON.Member(
            extensionKey,
            .object([
              "error": .number(ceiling(written.outcome.error ?? 0)), "preset": own.document,
              "transition": .string(written.outcome.text),
            ]))
        ])),
    ]
    members += subject.preset.tokenMembers
    return ExportPiece(json: .object(members))
  }

  static func time(_ seconds: Double) -> JSON {
    .object(["value": .number(seconds.milliseconds), "unit": "ms"])
  }

  private static func ceiling(_ error: Double) -> Double {
    let rounded = error.rounded(figures: 2)
    return rounded >= error ? rounded : error.rounded(figures: 2, up: true)
  }

  @Sendable
  private static func files(_ sheet: ExportSheet, isFolder: Bool) -> [ExportedFile] {
    let about =
      "Made by 'presets export --format dtcg'; changes belong into the catalog. The presets themselves are in "
      + "$extensions.\(extensionKey); beside each is the transition that comes closest, and its greatest error in normalized distance: "
      + "0.01 is 1 % of the way from start to target."
    let omitted = sheet.omitted.map { " Left out: \($0.name.plainLine), which \($0.outcome.what)." }.joined()
    if let modes = sheet.modes { return resolver(sheet, modes, about: about + omitted, isFolder: isFolder) }
    var root = TokenGroup()
    for value in sheet.values { root.add(value.token(), at: value.tokenPath) }
    for preset in sheet.presets { root.add(preset.piece.json, at: preset.tokenPath) }
    let members = root.members + [JSON.Member("$description", .string(about + omitted))]
    return [ExportedFile(Self.dtcg.fileName, JSON.object(members).indentedText + "\n")]
  }
}
