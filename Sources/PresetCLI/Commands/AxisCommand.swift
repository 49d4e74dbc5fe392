internal import PresetService

/// Work on the axes of modes.
struct AxisRequest {
  /// The work on an axis, or on all.
  enum Action: String, CaseIterable, Sendable {
    case add, edit, list, rename, remove, coverage
  }

  private static let action = Argument(
    "ACTION", Action.allCases.map(\.rawValue).joined(separator: ", "),
    completion: .choice(Action.allCases.map(\.rawValue)), as: .choice(Action.allCases))
  private static let words = Argument(
    repeated: "NAME", "an axis; 'add' and 'edit' take its contexts behind it, the default first", completion: .none)
  private static let defaultContext = Option(
    "--default", "CONTEXT", "the context where none is said (the first)", as: .text)
  private static let force = Flag("--force", "remove an axis that is used, and the variants for it")
  private static let format = OutputOptions.format(.table, .json)

  static let command = Command(
    "axis", "keeps the axes of modes, as of a brand, in whose contexts presets can be something else",
    arguments: [action, words],
    options: [defaultContext, force, CatalogOptions.asOf, format] + CatalogOptions.ofPresetChanges,
    examples: [
      ("axis add brand acme globex --default acme", "two brands"),
      ("axis edit brand acme globex initech", "a third one"),
      ("vary duration/quick brand=globex 120ms", "the whole ladder of one brand is faster"),
      ("eval hero --mode brand=globex", "what moves there"),
      ("axis list", "all axes; 'motion', full or reduced, is one of every catalog"),
      ("axis coverage brand", "what has variants for each brand, and what has none"),
    ], request: Self.init)

  let action: Action
  var names: [String] = []
  var defaultContext: String?
  var isForced = false
  var format = OutputFormat.table
}

extension AxisRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    action = try invocation[Self.action]
    names = try invocation[Self.words]
    defaultContext = try invocation[Self.defaultContext]
    isForced = invocation[Self.force]
    // What is looked up is the output itself; what is changed is told beside it.
    let isLookUp = action == .list || action == .coverage
    format = try invocation[Self.format] ?? (isLookUp && invocation[CatalogOptions.outcome] ? .json : .table)
    let counts: ClosedRange<Int> =
      switch action {
      case .add, .edit: 3...Int.max
      case .list: 0...0
      case .rename: 2...2
      case .remove: 1...1
      case .coverage: 0...1
      }
    guard counts.contains(names.count) else {
      let needed: [Action: String] = [
        .add: "NAME and two contexts at least", .edit: "NAME and all its contexts, two at least", .list: "no name",
        .rename: "OLD and NEW", .remove: "NAME",
      ]
      throw PresetError(
        .usage, "'presets axis \(action.rawValue)' takes \(needed[action] ?? "one NAME at most")",
        hint: "for example: presets axis add brand acme globex")
    }
    if let defaultContext {
      guard action == .add || action == .edit, let place = names.dropFirst().firstIndex(of: defaultContext) else {
        throw PresetError(.usage, "'--default \(defaultContext)' is none of the contexts of the axis")
      }
      names.insert(names.remove(at: place), at: 1)
    }
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    switch action {
    case .rename where names[0] == Modes.motionAxis, .remove where names[0] == Modes.motionAxis:
      throw PresetError(.data, "the axis 'motion' is in every catalog, under this name")
    case .rename:
      try checkAxis(in: session)
      return try session.run(RenameRequest.command, names)
    case .remove:
      try checkAxis(in: session)
      return try session.run(RemoveRequest.command, names, RemoveRequest.given(isForced: isForced))
    case .add:
      let catalog = try session.catalog(isCreatingDefault: true)
      let stored = try catalog.addAxis(names[0], contexts: Array(names.dropFirst()))
      session.tell("added the axis \(printable(stored.name))" + Session.place(of: stored, in: catalog))
      session.writeOutcome(of: catalog)
    case .edit:
      let catalog = try session.catalog()
      try session.change(in: catalog) { () throws(PresetError) in
        try catalog.editAxis(names[0], contexts: Array(names.dropFirst()))
      }
      session.writeOutcome(of: catalog)
    case .list: try list(in: session)
    case .coverage: try writeCoverage(in: session)
    }
    return .done
  }

  /// Refuses the name of a preset or a value, which the commands for those change.
  private func checkAxis(in session: Session) throws(PresetError) {
    let axes = try session.catalog().axes().map(\.name)
    if axes.contains(names[0]) { return }
    throw PresetError(
      .notFound, "there is no axis '\(names[0])'",
      hint: nearest(to: names[0], in: axes).asSuggestion ?? "'presets axis list' shows them")
  }

  private func list(in session: Session) throws(PresetError) {
    let axes = try session.catalog().axes()
    if format == .json {
      let documents = axes.map { axis in
        JSON.object([
          JSON.Member("contexts", .array(axis.contexts.map(JSON.string))), JSON.Member("name", .string(axis.name)),
        ])
      }
      session.write(JSON.array(documents).indentedText + "\n")
      return
    }
    var table = Table(["AXIS", "DEFAULT", "OTHERS"], width: session.tableWidth)
    for axis in axes {
      table.add([axis.name, axis.contexts.first ?? "", axis.contexts.dropFirst().joined(separator: ", ")])
    }
    session.write(table.text)
  }

  private func writeCoverage(in session: Session) throws(PresetError) {
    let rows = try session.catalog().coverage(of: names.first)
    if format == .json {
      let documents = rows.map { row in
        JSON.object([
          JSON.Member("axis", .string(row.axis)), JSON.Member("context", .string(row.context)),
          JSON.Member("covered", .array(row.covered.map(JSON.string))),
          JSON.Member("missing", .array(row.missing.map(JSON.string))),
        ])
      }
      session.write(JSON.array(documents).indentedText + "\n")
      return
    }
    var table = Table(["AXIS", "CONTEXT", "WITH A VARIANT", "WITHOUT"], width: session.tableWidth)
    for row in rows {
      table.add([row.axis, row.context, row.covered.joined(separator: ", "), row.missing.joined(separator: ", ")])
    }
    if rows.isEmpty { session.tell("the catalog has no axis but 'motion'") } else { session.write(table.text) }
  }
}
