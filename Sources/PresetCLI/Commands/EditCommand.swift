internal import PresetService

/// The changes to make to a preset.
struct EditRequest {
  private static let names = Argument(repeated: "NAME", "a preset; else the filters choose", completion: .preset)
  private static let kind = Argument(
    optional: "KIND", "what they become: a kind, a curve of CSS or KIND:PARAM=VALUE,…; as --kind", completion: .kind,
    as: .text)
  private static let noModifiers = Flag("--no-modifiers", "drop the modifiers")
  private static let kindOption = Option(
    "--kind", "KIND",
    "become another kind or curve, with the parameters given here; the duration stays, and what means the same there",
    completion: .kind, as: .text)
  private static let tags = Option(repeated: "--tag", "TAG", "add a tag", completion: .tag, as: .text)
  private static let untag = Option(repeated: "--untag", "TAG", "drop a tag", completion: .tag, as: .text)
  private static let status = Option(
    "--status", "STATUS", "experimental or stable; what was deprecated no longer is",
    completion: .choice(["experimental", "stable"]), as: .choice([PresetStatus.experimental, .stable]))
  private static let ifRevision = Option(
    "--if-revision", "REVISION|TIME", "only if nobody has changed it since then; times in UTC", as: .moment)

  static let command = Command(
    "edit", "changes what is named of presets, all of them or none, and keeps the rest", arguments: [names, kind],
    options: PresetOptions.all + [noModifiers, kindOption, tags, untag, status, ifRevision]
      + SelectionOptions.besideTagsAndKinds,
    examples: [
      ("edit hero --bounce 0.2", "less bounce"),
      ("edit hero --tag menu --note ''", "one more tag, and no note"),
      ("edit hero --identifier openHero", "Animation.openHero in exported code, whatever else there comes to be"),
      ("edit hero easeOut", "another kind; the duration stays"),
      ("edit card 'cubic-bezier(.2,0,0,1)'", "another curve, as CSS has it; the duration stays"),
      ("edit hero --bounce 0.2 --if-revision 3", "unless somebody else was faster"),
      ("edit --under motion --tag animated", "all of a group, as one revision"),
      ("edit --where 'duration>1' --duration 0.8 --dry-run --allow-empty", "what that would do to all that are slow"),
      ("edit --where 'tag=menu' --untag menu --tag menus", "a tag by another name: --tag and --kind say what becomes"),
    ], request: Self.init)

  var target = SelectionChange()
  /// The new kind, or a curve that is written out; nil where the preset stays what it is.
  var newKind: String?
  /// Whether the kind stands where names do, so that it may have been meant for one.
  var isKindAmongNames = false
  var options = PresetOptions()
  var dropsModifiers = false
  var addedTags: [String] = []
  var removedTags: [String] = []
  /// The stage of their lives that they come to; nil where it stays.
  var status: PresetStatus?
  /// The state after which nobody may have changed it; nil for any.
  var moment: CatalogMoment?
}

extension EditRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    var names = try invocation[Self.names]
    let isFiltered = FilterOptions.besideTagsAndKinds.contains(where: invocation.has)
    let isToldMore = invocation.hasOptions(
      besides: [Self.ifRevision] + SelectionOptions.besideTagsAndKinds)
    if let last = names.last, isFiltered || names.count > 1, !isToldMore && !isFiltered || Self.isKind(last) {
      newKind = names.removeLast()
      isKindAmongNames = true
    }
    if newKind == nil && !isToldMore {
      throw Self.nothingToChange
    }
    target = try SelectionChange(names, invocation, filters: FilterOptions.besideTagsAndKinds)
    moment = try invocation[Self.ifRevision]
    if moment != nil && target.singleName == nil {
      throw PresetError(.usage, "'--if-revision' is about one preset", hint: "leave it out, or name one preset")
    }
    options = try PresetOptions(invocation)
    if let newKind, invocation.has(Self.kindOption) {
      throw PresetError(.usage, "'presets edit' does not take '\(newKind)' and '--kind'", hint: "give one of them")
    }
    newKind = try invocation[Self.kindOption] ?? newKind
    dropsModifiers = invocation[Self.noModifiers]
    addedTags = try invocation[Self.tags]
    removedTags = try invocation[Self.untag]
    status = try invocation[Self.status]
  }

  private static let nothingToChange = PresetError(
    .usage, "'presets edit' is not told what to change", hint: "see 'presets help edit'")

  /// Whether a word behind names is no name: a kind, or a curve that is written out, be it wrong.
  private static func isKind(_ word: String) -> Bool {
    if AnimationKinds.standard.kinds.contains(where: { $0.name == word }) { return true }
    do throws(PresetError) {
      return try InlineCurve(word, kinds: .standard, takesKeywords: true) != nil || ScannedMotion(ofWord: word) != nil
        || ScannedMotion.isAmbiguous(word)
    } catch {
      return true
    }
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    // Values are changed by a command of their own, so that none is meant.
    if isKindAmongNames, let newKind, let preset = try? catalog.preset(named: newKind), preset.valueType == nil {
      if !AnimationKinds.standard.kinds.contains(where: { $0.name == newKind }) {
        throw Self.nothingToChange
      }
      throw PresetError(
        .usage, "'\(newKind)' is a kind, and a preset of this catalog",
        hint: "'\(Self.kindOption.declaration.name) \(newKind)' is the kind; change the preset by a command of its own")
    }
    if let name = target.singleName {
      let seen: Int64? = if let moment { try catalog.revision(asOf: moment) } else { nil }
      var dropped: [PresetComponent] = []
      var others: [PresetVariant] = []
      try session.change(in: catalog, movesOthers: true) { () throws(PresetError) in
        try catalog.edit(name, ifRevision: seen) { preset throws(PresetError) in
          let former = preset
          try change(&preset)
          others = preset.variants.filter { keepsOwn($0, besides: preset.animation, in: former.animation) }
          dropped = former.modifiers.filter { old in !preset.modifiers.contains { ModifierWord.isSame($0, old) } }
        }
      }
      if !dropped.isEmpty && !dropsModifiers {
        session.tell(
          "\(printable(name)) has the modifiers of what was given, and no longer "
            + dropped.map { ScannedMotion($0).text }.joined(separator: " and "))
      }
      if let other = others.first {
        let names = listed(others.map(\.modes.description))
        session.tell(
          "\(printable(name)) has figures of its own with \(names), which stay; 'presets vary \(printable(name)) "
            + "\(other.modes.axes.map { "\($0)=\(other.modes[$0] ?? "")" }.joined(separator: " "))' changes them")
      }
      if options.identifier?.isEmpty == false, let stored = try? catalog.preset(named: name) {
        session.warn(ofIdentifierOf: stored, in: catalog)
      }
      session.writeOutcome(of: catalog)
      return .done
    }
    try target.make(.edit(change), of: catalog, in: session) { outcome in
      session.tell(SelectionChange.summary("changed", outcome))
    }
    return .done
  }

  /// Whether a variant has other figures for what is given, which it goes on having.
  private func keepsOwn(
    _ variant: PresetVariant, besides animation: PresetComponent, in former: PresetComponent
  ) -> Bool {
    guard case .animation(let own, _) = variant.content else { return false }
    if animation.kind != former.kind { return own != animation }
    return options.parameters.contains { parameter in
      own.parameters[parameter.name].map { $0 != animation.parameters[parameter.name] } ?? false
    }
  }

  private func change(_ preset: inout Preset) throws(PresetError) {
    let (modifiers, areAll) = try change(&preset.animation, of: preset.name)

    if dropsModifiers { preset.modifiers = [] }
    if areAll { preset.modifiers = modifiers } else { try Self.apply(modifiers, to: &preset) }

    var tags = Set(preset.tags).union(addedTags)
    for tag in removedTags where tags.remove(tag) == nil {
      throw PresetError(
        .notFound, "'\(preset.name)' has no tag '\(tag)'",
        hint: nearest(to: tag, in: tags).asSuggestion
          ?? (preset.tags.isEmpty ? "it has none" : "it has \(preset.tags.joined(separator: ", "))"))
    }
    preset.tags = Preset(name: "", animation: preset.animation, tags: Array(tags)).tags
    if let status { (preset.status, preset.deprecation) = (status, nil) }
    if let note = options.note { preset.note = note.isEmpty ? nil : note }
    if let variant = options.reducedMotion {
      preset.reducedMotion = variant.isEmpty ? nil : variant
      // It is the one for reduced motion alone, whether it is another preset or written out.
      preset.variants.removeAll { $0.modes == .reducedMotion }
    }
    if let identifier = options.identifier { preset.identifier = identifier.isEmpty ? nil : identifier }
  }

  /// Changes the modifiers that are there already, and puts the others around the rest.
  ///
  /// - Throws: An error of code `usage` where one is there several times, or is given several times: which one becomes
  ///   what, nobody said.
  static func apply(_ modifiers: [PresetComponent], to preset: inout Preset) throws(PresetError) {
    let former = preset.modifiers
    for modifier in modifiers {
      let places = former.indices.filter { ModifierWord.isSame(former[$0], modifier) }
      guard let place = places.first else {
        preset.modifiers.append(modifier)
        continue
      }
      if places.count > 1 || modifiers.filter({ ModifierWord.isSame($0, modifier) }).count > 1 {
        throw PresetError(
          .usage,
          places.count > 1
            ? "'\(preset.name)' has \(modifier.kind) \(places.count) times"
            : "\(modifier.kind) is given several times, and '\(preset.name)' has one",
          hint: "'presets edit NAME \(noModifiers.declaration.name)' with all that it should have says it anew")
      }
      let kept = modifier.kind == former[place].kind ? former[place].parameters : ModifierWord.common(former[place])
      preset.modifiers[place] = PresetComponent(kind: modifier.kind, parameters: kept)
      preset.modifiers[place].parameters.merge(modifier.parameters)
    }
  }

  /// Changes the animation of the preset called `name`; returns the modifiers that are said, and whether these are all.
  private func change(
    _ animation: inout PresetComponent, of name: String
  ) throws(PresetError) -> (modifiers: [PresetComponent], areAll: Bool) {
    if let newKind {
      let motion = try options.motion(newKind, changing: animation)
      animation = motion.animation
      return (motion.modifiers, motion.hasOwnModifiers)
    }
    let kind = try AnimationKinds.standard.kind(named: animation.kind)
    let given = try options.parameters(of: kind)
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
    return (options.modifiers, false)
  }
}
