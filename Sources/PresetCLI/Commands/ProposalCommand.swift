internal import PresetService

/// Work on a proposal, or a look at all.
struct ProposalRequest {
  /// The work.
  enum Action: String, CaseIterable, Sendable {
    case new, list, show, plot, comment, drop, accept, reject, withdraw, rename
  }

  /// A side of a conflict.
  enum Side: String, CaseIterable, Sendable {
    case catalog, proposal
  }

  private static let action = Argument(
    "ACTION", Action.allCases.map(\.rawValue).joined(separator: ", "),
    completion: .choice(Action.allCases.map(\.rawValue)), as: .choice(Action.allCases))
  private static let words = Argument(
    repeated: "NAME",
    "a proposal; behind it the text of 'comment', the new name for 'rename', presets for 'plot', 'drop', '--keep'",
    completion: .none)
  private static let title = Option("--title", "TEXT", "what a new one is about", as: .text)
  private static let preset = Option(
    "--preset", "PRESET", "what a comment is about", completion: .preset, as: .text)
  private static let keep = Option(
    "--keep", "catalog|proposal", "whose part is taken where both changed one in different ways",
    completion: .choice(Side.allCases.map(\.rawValue)), as: .choice(Side.allCases))
  private static let rehearsal = Flag("--dry-run", "try it, and change nothing; shows what accepting would do")
  private static let format = OutputOptions.format(.table, .json)

  static let command = Command(
    "proposal", "keeps sets of changes that wait to be accepted", arguments: [action, words],
    options: [title, preset, keep, rehearsal, format] + CatalogOptions.ofChanges,
    examples: [
      ("proposal new calmer --title 'Calmer menus'", "then --proposal calmer writes there instead of into the catalog"),
      ("edit hero --bounce 0.1 --proposal calmer", "a change of it"),
      ("eval hero --proposal calmer", "the catalog as if it were accepted"),
      ("proposal show calmer", "each preset before and after, how far it moves, new findings, conflicts"),
      ("proposal comment calmer 'Softer still?' --preset hero", "a remark"),
      ("proposal drop calmer hero", "takes it out again: the proposal leaves it as it is"),
      ("proposal accept calmer", "as one revision, which names it"),
    ], request: Self.init)

  let action: Action
  var name = ""
  /// The words behind the name.
  var rest: [String] = []
  var title: String?
  var preset: String?
  var side: Side?
  var isRehearsal = false
  var format = OutputFormat.table
}

extension ProposalRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    action = try invocation[Self.action]
    let words = try invocation[Self.words]
    title = try invocation[Self.title]
    preset = try invocation[Self.preset]
    side = try invocation[Self.keep]
    isRehearsal = invocation[Self.rehearsal]
    let isLookUp = action == .list || action == .show
    format = try invocation[Self.format] ?? (isLookUp && invocation[CatalogOptions.outcome] ? .json : .table)
    let counts: [Action: ClosedRange<Int>] = [
      .list: 0...0, .comment: 2...2, .plot: 2...2, .rename: 2...2, .drop: 2...Int.max, .accept: 1...Int.max,
    ]
    guard (counts[action] ?? 1...1).contains(words.count) else {
      let needed: [Action: String] = [
        .list: "no name", .comment: "NAME and TEXT", .plot: "NAME and PRESET", .rename: "NAME and NEW",
      ]
      throw PresetError(
        .usage, "'presets proposal \(action.rawValue)' takes \(needed[action] ?? "NAME")",
        hint: "see 'presets help proposal'")
    }
    name = words.first ?? ""
    rest = Array(words.dropFirst())
    if action == .accept && !rest.isEmpty && side == nil {
      throw PresetError(.usage, "presets behind the name say what '--keep' is about", hint: "leave them out, or add it")
    }
    if action == .new && title == nil { throw PresetError(.usage, "a new proposal needs '--title TEXT'") }
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    switch action {
    case .new:
      try catalog.addProposal(name, title: title ?? "", isRehearsal: isRehearsal)
      tell("began '\(printable(name))'; '--proposal \(printable(name))' writes there", in: session)
    case .list: try list(catalog, in: session)
    case .show: try show(catalog, in: session)
    case .plot: try plot(rest[0], catalog, in: session)
    case .comment:
      try catalog.comment(on: name, rest[0], about: preset, isRehearsal: isRehearsal)
      tell("noted", in: session)
    case .drop:
      try catalog.drop(rest, from: name, isRehearsal: isRehearsal)
      tell("took \(counted(Set(rest).count, "preset")) out of '\(printable(name))'", in: session)
    case .accept:
      var leftOut: [String] = []
      let difference = try catalog.acceptProposal(
        name, keeping: side.map { $0 == .catalog ? .ours : .theirs }, for: rest.isEmpty ? nil : rest,
        isRehearsal: isRehearsal
      ) { leftOut.append("left out \(printable($0)): \($1.message)") }
      if !session.catalogOptions.tellsOutcome { DifferenceWriter(session: session).write(difference) }
      session.tell(
        isRehearsal
          ? "\(counted(difference.presets.count, "preset")) would be different; nothing was changed"
          : "accepted '\(printable(name))': revision \(try catalog.latestRevision())")
      for line in leftOut { session.tell(line) }
    case .rename:
      try catalog.renameProposal(name, to: rest[0], isRehearsal: isRehearsal)
      tell("'\(printable(name))' is '\(printable(rest[0]))' now", in: session)
    case .reject, .withdraw:
      if action == .reject && session.catalogOptions.reason == nil {
        throw PresetError(
          .usage, "'presets proposal reject' needs '--reason TEXT'", hint: "its author will want to know")
      }
      try catalog.endProposal(
        name, as: action == .reject ? .rejected : .withdrawn, reason: session.catalogOptions.reason,
        isRehearsal: isRehearsal)
      tell("'\(printable(name))' is \(action == .reject ? "rejected" : "withdrawn")", in: session)
    }
    if ![.list, .show, .plot].contains(action) { session.writeOutcome(of: catalog) }
    return .done
  }

  /// Says what was done, or that it could be.
  private func tell(_ text: String, in session: Session) {
    session.tell(isRehearsal ? "that can be done; nothing was changed" : text)
  }

  private func list(_ catalog: PresetCatalog, in session: Session) throws(PresetError) {
    let proposals = try catalog.proposals()
    if format == .json {
      session.write(JSON.array(proposals.map(\.document)).indentedText + "\n")
      return
    }
    var table = Table(["NAME", "STATE", "PRESETS", "COMMENTS", "AUTHOR", "TITLE"], width: session.tableWidth)
    for proposal in proposals {
      table.add([
        proposal.name, proposal.damage == nil ? proposal.state.rawValue : "damaged", String(proposal.changes.count),
        String(proposal.comments.count),
        proposal.author, proposal.title,
      ])
    }
    if proposals.isEmpty { session.tell("there is no proposal") } else { session.write(table.text) }
  }

  private func show(_ catalog: PresetCatalog, in session: Session) throws(PresetError) {
    let review = try catalog.review(name)
    if format == .json {
      session.write(review.document.indentedText + "\n")
      return
    }
    let proposal = review.proposal
    var table = Table([], width: session.tableWidth, isWrapping: true)
    table.add(["proposal", proposal.name])
    table.add(["title", proposal.title])
    table.add(["state", proposal.state.rawValue + (proposal.reason.map { ": \($0)" } ?? "")])
    if let damage = proposal.damage { table.add(["damaged", damage]) }
    table.add(["begun", "\(proposal.time) by \(proposal.author)"])
    for comment in proposal.comments {
      let about = comment.preset.map { " about \($0)" } ?? ""
      table.add(["comment", "\(comment.author)\(about), revision \(comment.revision): \(comment.text)"])
    }
    for (name, parts) in review.conflicts {
      for part in parts {
        let sides = "catalog \(part.ours?.text ?? "removed"), proposal \(part.theirs?.text ?? "removed")"
        let field = part.path.isEmpty ? ", the whole preset" : " \(part.path)"
        table.add(["conflict", "\(name)\(field): \(sides)"])
      }
    }
    for (name, reason) in review.unfit { table.add(["does not fit", "\(name): \(reason)"]) }
    for finding in review.findings {
      table.add(["new finding", "\(finding.presets.first ?? "") \(finding.message) (\(finding.rule))"])
    }
    session.write(table.text)
    if !review.unfit.isEmpty {
      let them = review.unfit.count == 1 ? "it" : "them"
      session.tell(
        "what does not fit is left out: '--proposal \(printable(name))' changes \(them), "
          + "'presets proposal drop \(printable(name)) NAME' takes \(them) out")
    }
    if review.difference.isEmpty { return session.tell("it changes nothing") }
    session.write("\n")
    DifferenceWriter(session: session).write(review.difference)
  }

  /// Writes the curves of a preset as it is and as it is wanted.
  private func plot(_ preset: String, _ catalog: PresetCatalog, in session: Session) throws(PresetError) {
    let proposal = try catalog.proposal(named: name)
    guard let change = proposal.changes.first(where: { ExactName($0.name) == ExactName(preset) }) else {
      throw proposal.notChanging(preset)
    }
    var curves: [PlottedPreset] = []
    if let base = change.base {
      curves.append(PlottedPreset(name: "\(base.name), today", animation: try catalog.animation(named: base.name)))
    }
    if change.preset != nil {
      let view = try catalog.proposing(name)
      curves.append(PlottedPreset(name: "\(change.name), proposed", animation: try view.animation(named: change.name)))
    }
    let plot = TerminalPlot(curves, style: session.plotStyle, width: session.plotWidth, height: 12)
    session.write(plot.legend + "\n" + plot.text + "\n")
  }
}
