internal import PresetStorage

/// A store of the identifiers of all names, for who exports several times: they are the same while the names are.
final class IdentifierMemory {
  private struct Known {
    /// The catalog's revision at which they were looked at last.
    var revision: Int64?
    let names: [ExactName]
    let fixed: [ExactName: String]
    let identifiers: [ExactName: String]
    /// Whether they follow from the names alone, and not from which name was there first.
    let followFromNames: Bool
  }

  /// How many names are remembered, some hundred bytes each in every style.
  private static let limit = 50_000

  private var known: [IdentifierStyle: Known] = [:]

  /// Returns the identifiers of all of a catalog's names that were remembered, or as `make` finds them.
  ///
  /// - Parameters:
  ///   - revision: The catalog's latest revision before the names are listed; nil for any other state.
  ///   - list: Returns all names, sorted, and the identifiers that presets have whatever they are called.
  ///   - make: Finds them, and says whether they follow from that alone, and not from which name was there first.
  func identifiers(
    _ style: IdentifierStyle, at revision: Int64?,
    listing list: () throws(PresetError) -> (names: [String], fixed: [ExactName: String]),
    make: (_ names: [String], _ fixed: [ExactName: String]) throws(PresetError) -> ([String], followFromNames: Bool)
  ) throws(PresetError) -> [ExactName: String] {
    if let revision, let known = known[style], known.revision == revision { return known.identifiers }
    let (listed, fixed) = try list()
    let names = listed.map(ExactName.init)
    if let known = known[style], known.followFromNames, known.names == names, known.fixed == fixed {
      if let revision { self.known[style]?.revision = revision }
      return known.identifiers
    }
    let (made, followFromNames) = try make(listed, fixed)
    let identifiers = Dictionary(zip(names, made)) { first, _ in first }
    let isKept = names.count <= Self.limit && (followFromNames || revision != nil)
    known[style] =
      isKept
      ? Known(
        revision: revision, names: names, fixed: fixed, identifiers: identifiers, followFromNames: followFromNames)
      : nil
    return identifiers
  }
}
