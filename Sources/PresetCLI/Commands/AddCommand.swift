internal import PresetService

extension Command {
  private static let addOptions: [CommandOption] =
    PresetOptions.all + [
      CommandOption("--tag", "TAG", "a tag", isRepeatable: true, completion: .tag),
      CommandOption(
        "--document", "FILE", "read a preset document instead, NAME being its name where one is given; - is the input",
        completion: .file),
      .author, .reason, .outcome,
    ]

  static let add = Command(
    "add", "adds a preset",
    arguments: [
      Argument("NAME", "its name; '/' groups names", count: 0...1),
      Argument(
        "KIND", "what moves: see 'presets kinds'; or a curve of CSS, or KIND:PARAM=VALUE,…", count: 0...1,
        completion: .kind),
    ],
    options: addOptions,
    examples: [
      ("add hero spring --bounce 0.3", "a spring of half a second that bounces"),
      ("add menu/in timingCurve --x1 0.2 --y1 0 --x2 0 --y2 1 --duration 250ms --tag menu", "a Bézier curve"),
      ("add pulse easeInOut --duration 0.6 --repeat forever --delay 0.1", "modifiers, in the order given"),
      ("add card 'cubic-bezier(.2,0,0,1) 250ms'", "a curve as CSS has it; it takes 0.35 s unless said"),
      ("add --document hero.json", "a preset document"),
      ("add hero2 --document hero.json --json", "under another name; and what was changed, as JSON"),
    ]
  ) { invocation, session throws(PresetError) in
    let file = invocation.value("--document")
    let preset = if let file { try document(file, invocation, session) } else { try described(invocation) }
    let catalog = try session.catalog(invocation, isCreatingDefault: true)
    let stored = try catalog.add(preset)
    session.tell("added \(printable(stored.name)), revision \(stored.stamp?.revision ?? 0)")
    session.warn(ofIdentifierOf: stored, in: catalog)
    session.writeOutcome(of: catalog)
    return .done
  }

  private static func described(_ invocation: Invocation) throws(PresetError) -> Preset {
    guard invocation.words.count == 2 else {
      throw PresetError(
        .usage, "'presets add' needs \(invocation.words.isEmpty ? "NAME and KIND" : "KIND")",
        hint: "for example: presets add hero spring --bounce 0.3")
    }
    return Preset(
      name: invocation.words[0],
      animation: try PresetOptions.animation(invocation.words[1], invocation),
      modifiers: try PresetOptions.modifiers(invocation), tags: invocation.values("--tag"),
      note: invocation.value("--note"), reducedMotion: invocation.value("--reduced-motion"))
  }

  private static func document(
    _ file: String, _ invocation: Invocation, _ session: Session
  ) throws(PresetError) -> Preset {
    let allowed = CommandOption.global.map(\.name) + ["--document", "--author", "--reason", "--json"]
    if invocation.words.count > 1 || invocation.options.contains(where: { !allowed.contains($0.option.name) }) {
      throw PresetError(
        .usage, "'--document' takes no KIND and no parameters beside it",
        hint: "change them with 'presets edit' afterwards")
    }
    return try Preset(reading: try session.source(file), name: invocation.words.first)
  }
}
