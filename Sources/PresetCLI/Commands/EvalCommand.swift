internal import PresetService

extension Command {
  private static let evalFormats = ["table", "json", "ndjson", "csv"]

  static let eval = Command(
    "eval", "evaluates presets on a clock, as a display would",
    arguments: [Argument("NAME", "a preset", count: 0...Int.max, completion: .preset)],
    options: [
      CommandOption("--all", "every preset"),
      CommandOption("--from", "VALUE", "where the value starts (0); several numbers make a vector: 0,0"),
      CommandOption("--to", "VALUE", "where it goes (1); 100,40"),
      CommandOption("--fps", "RATE", "ticks a second (60)"),
      CommandOption("--at", "TIME,…", "only these times"),
      CommandOption("--retarget", "TIME:VALUE", "send the value elsewhere on the way", isRepeatable: true),
      CommandOption("--interrupt", "TIME:PRESET:VALUE", "the same by another preset", isRepeatable: true),
      .reduceMotion,
      CommandOption("--for", "TIME", "only so long; an animation that never finishes is shown for 10 s"),
      .asOf, .format(evalFormats), .json,
    ],
    examples: [
      ("eval hero", "every frame until it has finished"),
      ("eval hero --at 0.1,0.2,250ms --json", "three times of it"),
      ("eval hero --retarget 0.2:3", "where it goes when its target moves on the way"),
      ("eval hero --from 0,0 --to 100,40 --fps 120 --format csv", "a vector, on a faster display"),
    ]
  ) { invocation, session throws(PresetError) in
    let format = try invocation.format(evalFormats, standard: "table")
    var options = try evaluationOptions(invocation)
    if invocation.has("--all") != invocation.words.isEmpty {
      throw PresetError(
        .usage, invocation.words.isEmpty ? "'presets eval' needs NAME or '--all'" : "'--all' takes no NAME beside it")
    }
    let catalog = try session.catalog(invocation)
    options.changes = try changes(invocation, catalog)
    var writer = EvaluationWriter(session: session, format: format, options: options)
    func shown(_ preset: Preset) throws(PresetError) -> Preset {
      invocation.has(CommandOption.reduceMotion.name) ? try catalog.reducedMotionVariant(of: preset) ?? preset : preset
    }
    if invocation.has("--all") {
      try catalog.checkNotEmpty(PresetListing())
      for preset in try catalog.presets() { try writer.write(try shown(preset), catalog) }
    } else {
      var presets: [Preset] = []
      for name in invocation.words { presets.append(try shown(try catalog.preset(named: name))) }
      writer.isSingle = presets.count == 1
      for preset in presets { try writer.write(preset, catalog) }
    }
    writer.finish()
    return .done
  }

  private static func evaluationOptions(_ invocation: Invocation) throws(PresetError) -> EvaluationOptions {
    var options = EvaluationOptions()
    if let from = invocation.value("--from") { options.from = try vector(from, "--from") }
    if let to = invocation.value("--to") { options.to = try vector(to, "--to") }
    // One side given as a vector: the other one is the same number in each component.
    if invocation.value("--from") == nil { options.from = options.to.map { _ in 0 } }
    if invocation.value("--to") == nil { options.to = options.from.map { _ in 1 } }
    if let rate = try invocation.number("--fps", in: Bounds(0, 10_000, excludesLower: true)) {
      options.framesPerSecond = rate
    }
    if invocation.has("--at") && invocation.has("--for") {
      throw PresetError(.usage, "'--at' and '--for' contradict each other", hint: "give one of them")
    }
    if let times = invocation.value("--at") {
      var parsed: [Double] = []
      for word in times.split(separator: ",", omittingEmptySubsequences: false) {
        parsed.append(try Invocation.number(String(word), "--at", in: .duration, ParameterType.seconds))
      }
      options.times = parsed
    }
    options.limit = try invocation.seconds("--for")
    return options
  }

  /// What `--retarget` and `--interrupt` ask for; at the same time, in the order given.
  private static func changes(
    _ invocation: Invocation, _ catalog: PresetCatalog
  ) throws(PresetError) -> [EvaluationOptions.Change] {
    var changes: [EvaluationOptions.Change] = []
    for given in invocation.options where ["--retarget", "--interrupt"].contains(given.option.name) {
      let option = given.option.name
      let parts = given.value.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      // A preset's name may have colons of its own.
      let isWhole = option == "--retarget" ? parts.count == 2 : parts.count > 2
      guard isWhole, let time = parts.first, let target = parts.last else {
        throw PresetError(.usage, "'\(option)' needs \(given.option.value ?? ""), not '\(given.value)'")
      }
      let name = parts.dropFirst().dropLast().joined(separator: ":")
      changes.append(
        EvaluationOptions.Change(
          time: try Invocation.number(time, option, in: .duration, ParameterType.seconds),
          to: try vector(target, option),
          animation: option == "--interrupt"
            ? try catalog.animation(named: name, reducingMotion: invocation.has(CommandOption.reduceMotion.name)) : nil,
          name: option == "--interrupt" ? name : nil))
    }
    return changes
  }

  private static func vector(_ word: String, _ option: String) throws(PresetError) -> [Double] {
    var components: [Double] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      components.append(
        try Invocation.number(String(part), option, in: Bounds(-1e150, 1e150)) { Double(strict: $0) })
    }
    return components
  }
}
