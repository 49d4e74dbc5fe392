internal import PresetService

/// The options that choose presets.
enum FilterOptions {
  private static let kind = Option(
    "--kind", "KIND", "only this kind", completion: .kind,
    as: WordReader { word, _ throws(PresetError) in try AnimationKinds.standard.kind(named: word).name })
  private static let tags = Option(repeated: "--tag", "TAG", "only with this tag", completion: .tag, as: .text)
  private static let statuses = Option(
    repeated: "--status", "STATUS", "only experimental, stable or deprecated ones",
    completion: .choice(PresetStatus.allCases.map(\.rawValue)), as: .choice(PresetStatus.allCases))
  private static let search = Option(
    "--search", "TEXT", "only with this text in name, note or tags, in either case",
    as: WordReader { word, _ throws(PresetError) in
      // An unset variable of a script is not to mean everything.
      if word.isEmpty { throw PresetError(.usage, "'--search' needs a text", hint: "leave it out for all presets") }
      return word
    })
  private static let group = Option(
    "--under", "GROUP", "only names that begin with GROUP/", completion: .group,
    // As completed by a shell, a group may end in its slash.
    as: WordReader { word, _ in word.hasSuffix("/") ? String(word.dropLast()) : word })
  private static let conditions = Option(
    repeated: "--where", "CONDITION",
    "only where this is so: 'bounce>0.3', 'tag=menu or no reducedMotion'; 'presets help list' explains it",
    as: WordReader { word, _ throws(PresetError) in try PresetCondition(word) })

  static let all: [any DeclaredOption] = [kind, tags, statuses] + besideTagsAndKinds
  /// The filters of commands of which `--tag`, `--kind` and `--status` say what presets become.
  static let besideTagsAndKinds: [any DeclaredOption] = [search, group, conditions]
  /// The group of names alone.
  static let under = group

  /// The listing that these options ask for.
  ///
  /// - Parameter filters: Those that the command has.
  static func listing(
    _ invocation: Invocation, _ filters: [any DeclaredOption] = all
  ) throws(PresetError) -> PresetListing {
    var listing = PresetListing()
    if filters.count == all.count {
      listing.kind = try invocation[kind]
      listing.tags = try invocation[tags]
      listing.statuses = Set(try invocation[statuses])
    }
    listing.conditions = try invocation[conditions]
    listing.search = try invocation[search]
    listing.group = try invocation[group]
    return listing
  }

  /// The names that were given, or nil for all presets that the options choose.
  static func names(
    _ argument: Argument<[String]>, _ invocation: Invocation
  ) throws(PresetError) -> [String]? {
    let names = try invocation[argument]
    if !names.isEmpty && all.contains(where: invocation.has) {
      throw PresetError(.usage, "'presets \(invocation.command.name)' takes names or filters, not both")
    }
    return names.isEmpty ? nil : names
  }
}
