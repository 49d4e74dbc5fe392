internal import PresetService

extension Command {
  /// The options that choose presets.
  static let filterOptions = [
    CommandOption("--kind", "KIND", "only this kind", completion: .kind),
    CommandOption("--tag", "TAG", "only with this tag", isRepeatable: true, completion: .tag),
    CommandOption("--search", "TEXT", "only with this text in name, note or tags"),
    CommandOption("--under", "GROUP", "only names that begin with GROUP/", completion: .group),
    CommandOption(
      "--where", "CONDITION",
      "only where this is so: 'bounce>0.3', 'tag=menu or no reducedMotion'; 'presets help list' explains it",
      isRepeatable: true),
  ]

  /// The listing that the options of ``filterOptions`` ask for.
  static func filter(_ invocation: Invocation) throws(PresetError) -> PresetListing {
    var listing = PresetListing()
    listing.kind =
      if let kind = invocation.value("--kind") { try AnimationKinds.standard.kind(named: kind).name } else { nil }
    listing.tags = invocation.values("--tag")
    for condition in invocation.values("--where") { listing.conditions.append(try PresetCondition(condition)) }
    listing.search = invocation.value("--search")
    // As completed by a shell, a group may end in its slash.
    listing.group = invocation.value("--under").map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    return listing
  }
}
