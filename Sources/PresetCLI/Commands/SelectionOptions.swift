internal import PresetService

/// The choice of the presets that a changing command is about: names, or the filters of a listing.
enum SelectionOptions {
  static let rehearsal = Flag(
    "--dry-run", "show each preset before and after, with how far its motion moves, and change nothing")

  /// The options of a command that changes what it is told to choose.
  static let all: [any DeclaredOption] = FilterOptions.all + ofChanges
  /// The options of a command of which `--tag`, `--kind` and `--status` say what presets become.
  static let besideTagsAndKinds: [any DeclaredOption] = FilterOptions.besideTagsAndKinds + ofChanges

  private static let ofChanges: [any DeclaredOption] =
    [rehearsal, OutputOptions.allowEmpty] + CatalogOptions.ofPresetChanges

  /// The presets that are named, else those that the filters of a listing choose.
  ///
  /// - Parameter filters: The filters that the command has.
  static func selection(
    _ names: [String], _ invocation: Invocation, filters: [any DeclaredOption] = FilterOptions.all
  ) throws(PresetError) -> PresetSelection {
    let isFiltered = filters.contains(where: invocation.has)
    let command = "'presets \(invocation.command.name)'"
    if names.isEmpty && !isFiltered {
      throw PresetError(
        .usage, "\(command) needs NAME, or a filter as '--under GROUP'", hint: "usage: \(invocation.command.usage)")
    }
    if !names.isEmpty && isFiltered { throw PresetError(.usage, "\(command) takes names or filters, not both") }
    if isFiltered { return .listing(try FilterOptions.listing(invocation, filters)) }
    return .names(names)
  }
}

/// How a change of a selection is made, and what is said of it.
struct SelectionChange: Sendable {
  var selection = PresetSelection.names([])
  var isRehearsal = false
  var allowsEmpty = false
}

extension SelectionChange {
  init(
    _ names: [String], _ invocation: Invocation, filters: [any DeclaredOption] = FilterOptions.all
  ) throws(PresetError) {
    selection = try SelectionOptions.selection(names, invocation, filters: filters)
    isRehearsal = invocation[SelectionOptions.rehearsal]
    allowsEmpty = invocation[OutputOptions.allowEmpty]
  }

  /// Makes the selection have values as well, where it is what filters choose.
  mutating func includeValues() {
    guard case .listing(var listing) = selection else { return }
    listing.content = .everything
    selection = .listing(listing)
  }

  /// The values that filters would choose, were they of values; nil where presets are named.
  var values: PresetListing? {
    guard case .listing(var listing) = selection, listing.kind == nil else { return nil }
    listing.content = .values
    return listing
  }

  /// The name of the one preset that is changed in earnest; nil for several, and where it is only tried.
  var singleName: String? {
    if case .names(let names) = selection, names.count == 1, !isRehearsal { names[0] } else { nil }
  }

  /// Makes a change, and says what was done.
  ///
  /// - Parameter tell: Says what became of the presets.
  func make(
    _ change: CatalogChange, of catalog: PresetCatalog, in session: Session, telling tell: (SelectionOutcome) -> Void
  ) throws(PresetError) {
    let outcome = try catalog.change(selection, change, isRehearsal: isRehearsal, allowsEmpty: allowsEmpty)
    guard let difference = outcome.difference else {
      tell(outcome)
      if let proposal = catalog.proposalName { session.tell("that is in the proposal '\(printable(proposal))' alone") }
      session.writeOutcome(of: catalog)
      return
    }
    session.writeRehearsal(difference, of: catalog)
    session.tell(
      "\(counted(outcome.names.count, "preset")) chosen, \(counted(difference.presets.count, "preset")) would be "
        + "different; nothing was changed")
  }

  /// Returns a line that says how many presets were changed, and by which revision.
  ///
  /// - Parameter verb: What was done to presets, as `changed`.
  static func summary(_ verb: String, _ outcome: SelectionOutcome) -> String {
    let rest = outcome.names.count - outcome.changedCount
    let unchanged = rest == 0 ? "" : "; \(counted(rest, "preset")) \(rest == 1 ? "was" : "were") so already"
    return "\(verb) \(counted(outcome.changedCount, "preset"))"
      + (outcome.revision.map { ", revision \($0)" } ?? "") + unchanged
  }
}
