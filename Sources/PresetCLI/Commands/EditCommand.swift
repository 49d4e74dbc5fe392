internal import PresetService

extension Command {
  private static let editOptions: [CommandOption] =
    PresetOptions.all + [
      CommandOption("--no-modifiers", "drop the modifiers"),
      CommandOption(
        "--kind", "KIND",
        "become another kind or curve, with the parameters given here; the duration stays, and what means the same there",
        completion: .kind),
      CommandOption("--tag", "TAG", "add a tag", isRepeatable: true, completion: .tag),
      CommandOption("--untag", "TAG", "drop a tag", isRepeatable: true, completion: .tag),
      CommandOption("--if-revision", "N", "only if nobody has changed it since revision N"),
      .author, .reason, .outcome,
    ]

  static let edit = Command(
    "edit", "changes what is named of a preset and keeps the rest",
    arguments: [
      Argument("NAME", "a preset", completion: .preset),
      Argument(
        "KIND", "what it becomes: a kind, a curve of CSS or KIND:PARAM=VALUE,…; as --kind", count: 0...1,
        completion: .kind),
    ],
    options: editOptions,
    examples: [
      ("edit hero --bounce 0.2", "less bounce"),
      ("edit hero --tag menu --note ''", "one more tag, and no note"),
      ("edit hero easeOut", "another kind; the duration stays"),
      ("edit card 'cubic-bezier(.2,0,0,1)'", "another curve, as CSS has it; the duration stays"),
      ("edit hero --bounce 0.2 --if-revision 3", "unless somebody else was faster"),
    ]
  ) { invocation, session throws(PresetError) in
    let ignored = CommandOption.global.map(\.name) + ["--if-revision", "--author", "--reason", "--json"]
    if invocation.words.count == 1 && !invocation.options.contains(where: { !ignored.contains($0.option.name) }) {
      throw PresetError(.usage, "'presets edit' is not told what to change", hint: "see 'presets help edit'")
    }
    let revision = try invocation.count("--if-revision", in: 0...Int(Int32.max)).map(Int64.init)
    let modifiers = try PresetOptions.modifiers(invocation)
    let catalog = try session.catalog(invocation)
    let stored = try catalog.edit(invocation.words[0], ifRevision: revision) { preset throws(PresetError) in
      try change(&preset, invocation, modifiers)
    }
    session.tell("\(printable(stored.name)) is at revision \(stored.stamp?.revision ?? 0)")
    session.writeOutcome(of: catalog)
    return .done
  }

  private static func change(
    _ preset: inout Preset, _ invocation: Invocation, _ modifiers: [PresetComponent]
  ) throws(PresetError) {
    try change(&preset.animation, of: preset.name, invocation)

    if invocation.has("--no-modifiers") { preset.modifiers = [] }
    for modifier in modifiers {
      // A modifier that is there once is changed; else there is one more around the rest.
      let places = preset.modifiers.indices.filter { preset.modifiers[$0].kind == modifier.kind }
      if places.count == 1 {
        preset.modifiers[places[0]].parameters.merge(modifier.parameters)
      } else {
        preset.modifiers.append(modifier)
      }
    }

    var tags = Set(preset.tags).union(invocation.values("--tag"))
    for tag in invocation.values("--untag") where tags.remove(tag) == nil {
      throw PresetError(
        .notFound, "'\(preset.name)' has no tag '\(tag)'",
        hint: nearest(to: tag, in: tags).asSuggestion
          ?? (preset.tags.isEmpty ? "it has none" : "it has \(preset.tags.joined(separator: ", "))"))
    }
    preset.tags = Preset(name: "", animation: preset.animation, tags: Array(tags)).tags
    if let note = invocation.value("--note") { preset.note = note.isEmpty ? nil : note }
    if let variant = invocation.value("--reduced-motion") {
      preset.reducedMotion = variant.isEmpty ? nil : variant
    }
  }

  private static func change(
    _ animation: inout PresetComponent, of name: String, _ invocation: Invocation
  ) throws(PresetError) {
    let word = invocation.words.count > 1 ? invocation.words[1] : nil
    if let word, invocation.has("--kind") {
      throw PresetError(.usage, "'presets edit' does not take '\(word)' and '--kind'", hint: "give one of them")
    }
    if let word = word ?? invocation.value("--kind") {
      animation = try PresetOptions.animation(word, invocation, changing: animation)
      return
    }
    let kind = try AnimationKinds.standard.kind(named: animation.kind)
    let given = try PresetOptions.parameters(invocation, of: kind)
    let described = Set(animation.parameters.keys)
    let fits = kind.forms.contains { form in
      described.union(given.keys).isSubset(of: form.parameters.map(\.name))
    }
    if !given.isEmpty && !fits
      && kind.forms.contains(where: { Set(given.keys).isSubset(of: $0.parameters.map(\.name)) })
    {
      throw PresetError(
        .data,
        "'\(name)' is described by \(described.sorted().joined(separator: ", ")), which does not go with "
          + given.keys.joined(separator: ", "),
        hint: "'--kind \(kind.name)' describes it anew, by what is given here")
    }
    animation.parameters.merge(given)
  }
}
