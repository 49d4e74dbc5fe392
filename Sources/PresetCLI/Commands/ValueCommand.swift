internal import PresetService

/// Work on values: the durations, curves and numbers that presets are made from.
struct ValueRequest {
  /// The work on a value, or on all.
  enum Action: String, CaseIterable, Sendable {
    case add, list, show, edit, rename, copy, remove
  }

  private static let action = Argument(
    "ACTION", Action.allCases.map(\.rawValue).joined(separator: ", "),
    completion: .choice(Action.allCases.map(\.rawValue)), as: .choice(Action.allCases))
  private static let words = Argument(
    repeated: "NAME", "a value; 'add' and 'edit' take what it is behind it: 150ms, a curve of CSS, 1.5 or @ANOTHER",
    completion: .preset)
  private static let type = Option(
    "--type", choices: ValueType.allCases,
    "only values of this type; for 'add', the type where the value leaves it open")
  private static let tags = Option(
    repeated: "--tag", "TAG", "a tag; of a list, only with this tag", completion: .tag, as: .text)
  private static let note = Option("--note", "TEXT", "a note for people", as: .text)
  private static let group = Option(
    "--under", "GROUP", "of a list, only names that begin with GROUP/", completion: .group, as: .text)
  private static let force = Flag("--force", "remove what is used too: its figure takes its place there")
  private static let format = OutputOptions.format(.table, .json, .ndjson, .names)

  static let command = Command(
    "value", "keeps values, which presets refer to as @NAME", arguments: [action, words],
    options: [
      type, tags, note, PresetOptions.identifier, group, force, CatalogOptions.mode, CatalogOptions.asOf, format,
    ] + CatalogOptions.ofPresetChanges,
    examples: [
      ("value add duration/quick 150ms", "a duration"),
      ("value add ease/standard 'cubic-bezier(.2,0,0,1)'", "a curve, without a time"),
      (
        "edit card timingCurve --curve @ease/standard --duration @duration/quick",
        "a preset becomes one that is made from both"
      ),
      ("value edit duration/quick 120ms", "all presets that refer to it move"),
      ("value edit duration/quick 120ms --proposal calmer", "what a proposal asks for"),
      ("value list", "each value, and what it is"),
    ], request: Self.init)

  let action: Action
  var names: [String] = []
  var type: ValueType?
  var tags: [String] = []
  var note: String?
  var identifier: String?
  var group: String?
  var isForced = false
  var format = OutputFormat.table
}

extension ValueRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    action = try invocation[Self.action]
    names = try invocation[Self.words]
    type = try invocation[Self.type]
    tags = try invocation[Self.tags]
    note = try invocation[Self.note]
    identifier = try invocation[PresetOptions.identifier]
    group = try invocation[Self.group]
    isForced = invocation[Self.force]
    // What is looked up is the output itself; what is changed is told beside it.
    let isLookUp = action == .list || action == .show
    format = try invocation[Self.format] ?? (isLookUp && invocation[CatalogOptions.outcome] ? .json : .table)
    let counts: ClosedRange<Int> =
      switch action {
      case .add, .rename, .copy: 2...2
      case .edit: 1...2
      case .list: 0...0
      case .show, .remove: 1...Int.max
      }
    if counts.contains(names.count) { return }
    let needed: [Action: String] = [
      .add: "NAME and VALUE", .edit: "NAME and VALUE", .rename: "OLD and NEW", .copy: "NAME and NEW",
    ]
    throw PresetError(
      .usage, "'presets value \(action.rawValue)' takes \(needed[action] ?? (action == .list ? "no name" : "NAME"))",
      hint: "for example: presets value add duration/quick 150ms")
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    if ![.add, .list].contains(action) {
      let catalog = try session.catalog()
      for name in action == .show || action == .remove ? names[...] : names.prefix(1) {
        _ = try type(ofValue: name, in: catalog)
      }
    }
    switch action {
    case .show: return try session.run(ShowRequest.command, names, ShowRequest.given(format: format))
    case .rename: return try session.run(RenameRequest.command, names)
    case .copy: return try session.run(CopyRequest.command, names)
    case .remove: return try session.run(RemoveRequest.command, names, RemoveRequest.given(isForced: isForced))
    case .list: return try list(in: session)
    case .add:
      let catalog = try session.catalog(isCreatingDefault: true)
      let (type, figure) = try ValueWord.read(names[1], as: type, in: catalog)
      var value = Preset(
        name: names[0], animation: PresetComponent(kind: type.rawValue, parameters: [ValueWord.parameter: figure]),
        tags: tags, note: note)
      value.identifier = identifier
      let stored = try add(value, to: catalog)
      if self.type == nil { Self.warn(ofPlainNumber: names[1], value, session) }
      session.tell("added \(printable(stored.name))" + Session.place(of: stored, in: catalog))
      session.writeOutcome(of: catalog)
    case .edit:
      let catalog = try session.catalog()
      try session.change(in: catalog, movesOthers: true) { () throws(PresetError) in try edit(catalog) }
      session.writeOutcome(of: catalog)
    }
    return .done
  }

  /// The type of a value.
  ///
  /// - Throws: An error of code `notFound` where there is none, and of code `data` where the name is that of a preset.
  private func type(ofValue name: String, in catalog: PresetCatalog) throws(PresetError) -> ValueType {
    do throws(PresetError) {
      if let type = try catalog.preset(named: name).valueType { return type }
    } catch {
      guard error.code == .notFound else { throw error }
      throw PresetError(.notFound, "no value named '\(name)'", hint: error.hint ?? "'presets value list' shows them")
    }
    let way = action == .edit ? "changes presets" : "is for presets"
    throw PresetError(.data, "'\(name)' is no value", hint: "'presets \(action.rawValue)' \(way)")
  }

  private func add(_ value: Preset, to catalog: PresetCatalog) throws(PresetError) -> Preset {
    do throws(PresetError) {
      return try catalog.add(value)
    } catch {
      guard error.code == .exists, let taken = try? catalog.preset(named: value.name), let type = taken.valueType else {
        throw error
      }
      let advice =
        type.rawValue == value.animation.kind
        ? "'presets value edit' changes it"
        : "it is a \(type.rawValue); 'presets value remove' and then 'add' make it a \(value.animation.kind)"
      throw PresetError(.exists, "a value named '\(value.name)' exists already", hint: advice)
    }
  }

  /// Tells of a number whose size or name says that it may have been meant as a time.
  private static func warn(ofPlainNumber word: String, _ value: Preset, _ session: Session) {
    guard value.valueType == .number, let number = Double(strict: word) else { return }
    let isCalledTime = ["duration", "delay", "time"].contains { value.name.lowercased().contains($0) }
    if abs(number) < 10 && !isCalledTime { return }
    session.tell(
      "warning: \(printable(word)) has no unit, and is a plain number; a duration is written as \(printable(word))ms or "
        + "\(printable(word))s")
  }

  private func edit(_ catalog: PresetCatalog) throws(PresetError) -> Preset {
    let type = try type(ofValue: names[0], in: catalog)
    let figure = names.count > 1 ? try figure(names[1], as: type, in: catalog) : nil
    if figure == nil && tags.isEmpty && note == nil && identifier == nil {
      throw PresetError(
        .usage, "'presets value edit' is not told what to change", hint: "give what it is now, as 120ms")
    }
    return try catalog.edit(names[0]) { value throws(PresetError) in
      if let figure { value.animation.parameters[ValueWord.parameter] = figure }
      if !tags.isEmpty { value.tags = Preset(name: "", animation: value.animation, tags: value.tags + tags).tags }
      if let note { value.note = note.isEmpty ? nil : note }
      if let identifier { value.identifier = identifier.isEmpty ? nil : identifier }
    }
  }

  /// Reads what a value is to become, which has to be of its type.
  private func figure(_ word: String, as type: ValueType, in catalog: PresetCatalog) throws(PresetError) -> JSON {
    do throws(PresetError) {
      return try ValueWord.read(word, as: type, in: catalog).figure
    } catch {
      // A number without a unit may be a duration, or be one with its unit.
      guard let other = try? ValueWord.read(word, as: nil, in: catalog).type, other != type,
        type != .duration || other != .number
      else { throw error }
      throw PresetError(
        .usage, "'\(names[0])' is a \(type.rawValue), and '\(word)' is a \(other.rawValue)",
        hint: "'presets value remove' and then 'add' make it one, where no preset has it as a \(type.rawValue)")
    }
  }

  private func list(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    var listing = PresetListing()
    listing.content = .values
    listing.kind = type?.rawValue
    listing.tags = tags
    listing.group = group
    if group != nil || type != nil || !tags.isEmpty { try catalog.checkNotEmpty(listing) }
    let values = try catalog.presets(listing)
    switch format {
    case .json, .ndjson:
      var documents: [JSON] = []
      for value in values {
        let resolved = try catalog.resolved(value).map { [JSON.Member("resolved", $0)] } ?? []
        documents.append(.object((value.document.members ?? []) + resolved))
      }
      if format == .json {
        session.write(JSON.array(documents).indentedText + "\n")
      } else {
        for document in documents { session.write(document.text + "\n") }
      }
    case .names: for value in values { session.write(value.name + "\n") }
    default:
      var table = Table(["NAME", "TYPE", "VALUE", "REFERS TO", "VARIANTS", "TAGS"], width: session.tableWidth)
      table.spareColumns = [5, 4, 3, 2]
      for value in values {
        let written = value.animation.parameters[ValueWord.parameter] ?? .null
        let figure = try catalog.figure(value.name)
        table.add([
          value.name, value.animation.kind, ValueWord.text(of: figure, value.valueType),
          written.valueReference.map { "@\($0)" } ?? "",
          value.allVariants.map(\.modes.description).joined(separator: "; "), value.tags.joined(separator: " "),
        ])
      }
      if !values.isEmpty { session.write(table.text) }
    }
    if values.isEmpty { session.tell("nothing to list: the catalog has no such value") }
    return .done
  }
}
