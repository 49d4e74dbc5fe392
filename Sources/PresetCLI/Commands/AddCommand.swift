internal import PresetService

/// A preset to add.
struct AddRequest {
  /// The source of the preset: its description, or a document.
  enum Source: Equatable {
    case preset(Preset)
    /// A document, and the name that the preset gets where it is not the document's own.
    case document(file: String, name: String?)
  }

  private static let name = Argument(optional: "NAME", "its name; '/' groups names", as: .text)
  private static let kind = Argument(
    optional: "KIND", "what moves: see 'presets kinds'; or a curve of CSS, KIND:PARAM=VALUE,…, or an app's source",
    completion: .kind, as: .text)
  private static let tags = Option(repeated: "--tag", "TAG", "a tag", completion: .tag, as: .text)
  private static let document = Option(
    "--document", "FILE", "read a preset document instead, NAME being its name where one is given; - is the input",
    completion: .file, as: .text)

  static let command = Command(
    "add", "adds a preset", arguments: [name, kind],
    options: PresetOptions.all + [tags, document] + CatalogOptions.ofPresetChanges,
    examples: [
      ("add hero spring --bounce 0.3", "a spring of half a second that bounces"),
      ("add menu/in timingCurve --x1 0.2 --y1 0 --x2 0 --y2 1 --duration 250ms --tag menu", "a Bézier curve"),
      ("add pulse easeInOut --duration 0.6 --repeat forever --delay 0.1", "modifiers, in the order given"),
      ("add card 'cubic-bezier(.2,0,0,1) 250ms'", "a curve as CSS has it; it takes 0.35 s unless said"),
      ("add sheet '.spring(duration: 0.4, bounce: 0.2)'", "an animation as the source of an app has it"),
      ("add --document hero.json", "a preset document"),
      ("add hero2 --document hero.json --json", "under another name; and what was changed, as JSON"),
    ], request: Self.init)

  let source: Source
}

extension AddRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    let (name, kind) = (try invocation[Self.name], try invocation[Self.kind])
    if let file = try invocation[Self.document] {
      if kind != nil || invocation.hasOptions(besides: [Self.document] + CatalogOptions.ofChanges) {
        throw PresetError(
          .usage, "'--document' takes no KIND and no parameters beside it",
          hint: "change them with 'presets edit' afterwards")
      }
      source = .document(file: file, name: name)
      return
    }
    guard let name, let kind else {
      throw PresetError(
        .usage, "'presets add' needs \(name == nil ? "NAME and KIND" : "KIND")",
        hint: "for example: presets add hero spring --bounce 0.3")
    }
    let options = try PresetOptions(invocation)
    let motion = try options.motion(kind)
    var preset = Preset(
      name: name, animation: motion.animation, modifiers: motion.modifiers,
      tags: try invocation[Self.tags], note: options.note, reducedMotion: options.reducedMotion)
    preset.identifier = options.identifier
    source = .preset(preset)
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let preset =
      switch source {
      case .preset(let preset): preset
      case .document(let file, let name): try Preset(reading: try session.source(file), name: name)
      }
    let catalog = try session.catalog(isCreatingDefault: true)
    let stored = try catalog.add(preset)
    if case .document = source, let seconds = preset.doubtfulDuration {
      session.tell(
        "warning: a duration of \(rounded(seconds, digits: 3)) is in seconds; where milliseconds were meant, run "
          + "'presets edit \(printable(preset.name)) --duration \(rounded(seconds, digits: 3))ms'")
    }
    session.tell("added \(printable(stored.name))\(Session.place(of: stored, in: catalog))")
    session.warn(ofIdentifierOf: stored, in: catalog)
    session.writeOutcome(of: catalog)
    return .done
  }
}
