internal import PresetService

/// Presets to evaluate on a clock.
struct EvalRequest {
  /// A change of the target on the way, by another preset where one is named.
  struct TargetChange: Equatable {
    let time: Double
    let target: [Double]
    var preset: String?
  }

  private static let names = Argument(
    repeated: "NAME", "a preset, NAME@REVISION, or a curve as 'compare' takes it", completion: .preset)
  private static let all = Flag("--all", "every preset")
  private static let vector = WordReader.list(of: .number(in: Bounds(-1e150, 1e150)))
  private static let from = Option(
    "--from", "VALUE", "where the value starts (0); several numbers make a vector: 0,0", as: vector)
  private static let to = Option("--to", "VALUE", "where it goes (1); 100,40", as: vector)
  private static let velocity = Option(
    "--velocity", "VALUE", "how much a gesture moved it a second when it ended (0); springs go on so", as: vector)
  private static let framesPerSecond = Option(
    "--fps", "RATE", "ticks a second (60)", as: .number(in: Bounds(0, 10_000, excludesLower: true)))
  private static let times = Option(
    "--at", "TIME,…", "only these times, each a frame: a pass of a repetition begins with the frame after the last one",
    as: .list(of: .seconds()))
  private static let retargets = changes(
    "--retarget", "TIME:VALUE", "send the value elsewhere on the way", isNamed: false)
  private static let interruptions = changes(
    "--interrupt", "TIME:PRESET:VALUE", "the same by another preset", isNamed: true)
  private static let limit = Option(
    "--for", "TIME", "only so long; an animation that never finishes is shown for 10 s", as: .seconds())
  private static let format = OutputOptions.format(.table, .json, .ndjson, .csv)

  static let command = Command(
    "eval", "evaluates presets on a clock, as a display would", arguments: [names],
    options: [
      all, from, to, velocity, framesPerSecond, times, retargets, interruptions, OutputOptions.reduceMotion, limit,
      CatalogOptions.curveDuration, CatalogOptions.mode, CatalogOptions.asOf, CatalogOptions.proposal, format,
      OutputOptions.json,
    ],
    examples: [
      ("eval hero", "every frame until it has finished"),
      ("eval hero --at 0.1,0.2,250ms --json", "three times of it"),
      ("eval hero@3 --at 0.2", "as it was at revision 3"),
      ("eval hero --retarget 0.2:3", "where it goes when its target moves on the way"),
      ("eval hero --velocity 3", "after a flick towards the target"),
      ("eval hero --from 0,0 --to 100,40 --fps 120 --format csv", "a vector, on a faster display"),
    ], request: Self.init)

  /// The presets; nil for all.
  var names: [String]?
  var options = EvaluationOptions()
  /// What happens on the way; at the same time, in this order.
  var changes: [TargetChange] = []
  var reducesMotion = false
  /// The seconds that a curve by itself is played over; nil for 0.35.
  var curveDuration: Double?
  var format = OutputFormat.table

  /// An option for changes of the target on the way, with a preset's name in each or without.
  private static func changes(
    _ name: String, _ value: String, _ summary: String, isNamed: Bool
  ) -> Option<[TargetChange]> {
    Option(
      repeated: name, value, summary,
      as: WordReader { word, name throws(PresetError) in
        let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        // A preset's name may have colons of its own.
        guard isNamed ? parts.count > 2 : parts.count == 2, let time = parts.first, let target = parts.last else {
          throw PresetError(.usage, "'\(name)' needs \(value), not '\(word)'")
        }
        return TargetChange(
          time: try WordReader.seconds().read(time, name), target: try vector.read(target, name),
          preset: isNamed ? parts.dropFirst().dropLast().joined(separator: ":") : nil)
      })
  }
}

extension EvalRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    format = try invocation.outputFormat(Self.format)
    let (from, to) = (try invocation[Self.from], try invocation[Self.to])
    // One side given as a vector: the other one is the same number in each component.
    options.from = from ?? to?.map { _ in 0 } ?? options.from
    options.to = to ?? from?.map { _ in 1 } ?? options.to
    options.velocity = try invocation[Self.velocity]
    options.framesPerSecond = try invocation[Self.framesPerSecond] ?? options.framesPerSecond
    if invocation.has(Self.times) && invocation.has(Self.limit) {
      throw PresetError(.usage, "'--at' and '--for' contradict each other", hint: "give one of them")
    }
    options.times = try invocation[Self.times]
    options.limit = try invocation[Self.limit]
    let names = try invocation[Self.names]
    if invocation[Self.all] != names.isEmpty {
      throw PresetError(
        .usage, names.isEmpty ? "'presets eval' needs NAME or '--all'" : "'--all' takes no NAME beside it")
    }
    self.names = names.isEmpty ? nil : names
    changes = try invocation.inOrder([Self.retargets, Self.interruptions])
    reducesMotion = invocation[OutputOptions.reduceMotion]
    curveDuration = try invocation[CatalogOptions.curveDuration]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    if let curveDuration { catalog.curveDuration = curveDuration }
    var options = options
    for change in changes {
      options.changes.append(
        EvaluationOptions.Change(
          time: change.time, to: change.target,
          animation: try change.preset.map { name throws(PresetError) in
            try catalog.animation(named: name, reducingMotion: reducesMotion)
          }, name: change.preset))
    }
    var writer = EvaluationWriter(session: session, format: format, options: options)
    if names == nil { try catalog.checkNotEmpty(PresetListing()) }
    writer.isSingle = names?.count == 1
    // None is evaluated before all are found.
    let shown =
      if let names {
        try names.map { name throws(PresetError) in
          var found = try catalog.meaning(of: name, reducingMotion: reducesMotion)
          found.preset.name = found.label
          return (preset: found.preset, animation: found.animation)
        }
      } else {
        try catalog.presets().map { preset throws(PresetError) in
          try catalog.shown(preset, reducingMotion: reducesMotion)
        }
      }
    session.tellDeprecated(shown.map(\.preset), in: catalog)
    for (preset, animation) in shown { writer.write(preset, try Evaluation(animation, options)) }
    writer.finish()
    return .done
  }
}
