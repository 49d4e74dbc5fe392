internal import PresetService

/// The options that commands share: the catalog, its revision, and the author and the reason of a change.
struct CatalogOptions: Sendable, Equatable {
  static let database = Option("--db", "FILE", "the catalog", completion: .catalog, as: .text)
  static let wait = Option("--wait", "SECONDS", "how long to wait for other processes (10)", as: .seconds())
  static let quiet = Flag("--quiet", "say nothing on the standard error but failures")
  static let help = Flag("--help", "show help", short: "-h")
  /// The option that stands alone, in place of a command.
  static let version = Flag("--version", "show the version")
  static let asOf = Option("--as-of", "REVISION|TIME", "as the catalog was then; times in UTC", as: .moment)
  static let mode = Option(
    repeated: "--mode", "AXIS=CONTEXT", "as motions are in this mode, as brand=globex; other axes as by default",
    as: WordReader<Modes> { word, name throws(PresetError) in
      guard let (axis, context) = Self.mode(word) else {
        throw PresetError(.usage, "'\(name)' needs AXIS=CONTEXT, not '\(word)'", hint: "as brand=globex")
      }
      return [axis: context]
    })
  static let curveDuration = Option(
    "--duration", "TIME", "what a curve by itself is played over (0.35s)", as: .duration())
  static let proposal = Option(
    "--proposal", "NAME", "as if this proposal were accepted; what is changed becomes part of it", as: .text)
  static let author = Option("--author", "NAME", "who makes the change", as: .text)
  static let reason = Option("--reason", "TEXT", "why, for the history", as: .text)
  static let outcome = Flag(
    "--json", "say on the output what was changed: its revision, and each change", isOfOutput: true)

  /// The options that every command understands.
  static let global: [any DeclaredOption] = [database, wait, quiet, help]
  /// The options of commands that change a catalog.
  static let ofChanges: [any DeclaredOption] = [author, reason, outcome]
  /// The options of commands that change presets, be it in a proposal.
  static let ofPresetChanges: [any DeclaredOption] = ofChanges + [proposal]
  /// The options of commands that read presets, be it as they were or as they are proposed.
  static let ofReading: [any DeclaredOption] = [asOf, proposal]

  /// Its file or address; nil for the one that the environment names.
  var database: String?
  /// The seconds to wait for other processes; nil for as long as usual.
  var wait: Double?
  /// The revision or the time whose state is read; nil for now.
  var asOf: CatalogMoment?
  /// The proposal that is looked at, or written to; nil for none.
  var proposal: String?
  /// The modes in which motions are looked at.
  var modes = Modes()
  /// Who changes it; nil for whom the environment names.
  var author: String?
  var reason: String?
  /// Whether what was changed is said on the output.
  var tellsOutcome = false
}

extension CatalogOptions {
  init(_ invocation: Invocation) throws(PresetError) {
    database = try invocation[Self.database]
    wait = try invocation[Self.wait]
    asOf = try invocation[Self.asOf]
    proposal = try invocation[Self.proposal]
    if asOf != nil && proposal != nil {
      throw PresetError(.usage, "'--as-of' and '--proposal' are two states", hint: "the past has no proposals")
    }
    for mode in try invocation[Self.mode] {
      for axis in mode.axes where modes[axis] != nil {
        throw PresetError(.usage, "'--mode' gives '\(axis)' twice")
      }
      modes = modes.merging(mode)
    }
    author = try invocation[Self.author]
    reason = try invocation[Self.reason]
    tellsOutcome = invocation[Self.outcome]
  }
}

extension CatalogOptions {
  /// The axis and the context of a word such as `brand=globex`; nil for others.
  static func mode(_ word: String) -> (axis: String, context: String)? {
    let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty ? (parts[0], parts[1]) : nil
  }
}
