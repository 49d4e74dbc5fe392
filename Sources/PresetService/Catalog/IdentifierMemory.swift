internal import PresetStorage

/// A store of the identifiers of all names, for who exports several times: they are the same while the names are.
final class IdentifierMemory {
  private struct Known {
    let names: [ExactName]
    let fixed: [ExactName: String]
    let identifiers: [ExactName: String]
  }

  /// How many names are remembered, some hundred bytes each in every style.
  private static let limit = 50_000

  private var known: [IdentifierStyle: Known] = [:]

  /// Returns the identifiers of all of a catalog's names that were remembered, or as `make` finds them.
  ///
  /// - Parameters:
  ///   - names: All names, sorted.
  ///   - fixed: The identifiers that presets have whatever they are called.
  ///   - make: Finds them, and says whether they follow from that alone, and not from which name was there first.
  func identifiers(
    _ style: IdentifierStyle, of names: [String], fixed: [ExactName: String],
    make: () throws(PresetError) -> (identifiers: [String], followFromNames: Bool)
  ) throws(PresetError) -> [ExactName: String] {
    let names = names.map(ExactName.init)
    if let known = known[style], known.names == names, known.fixed == fixed { return known.identifiers }
    let (made, followFromNames) = try make()
    let identifiers = Dictionary(zip(names, made)) { first, _ in first }
    known[style] =
      followFromNames && names.count <= Self.limit ? Known(names: names, fixed: fixed, identifiers: identifiers) : nil
    return identifiers
  }
}
