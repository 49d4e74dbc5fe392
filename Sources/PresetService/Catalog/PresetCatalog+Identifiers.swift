internal import PresetStorage

// What presets are called in exported code.
extension PresetCatalog {
  /// Returns the identifiers that presets and values have in code of a format, in the order of `names`.
  func identifiers(
    for names: [String], _ conversion: ExportConversion, knowing known: ExportKnowledge?
  ) throws(PresetError) -> [String] {
    if let known { return names.map { known.identifiers[ExactName($0)] ?? $0 } }
    if conversion.identifiers.shape == .verbatim { return names }
    // What was a proposal's state at a revision may be another one.
    let revision = asOf == nil && proposalName == nil ? try latestRevision() : nil
    let identifiers = try identifierMemory.identifiers(conversion.identifiers, at: revision) {
      () throws(PresetError) in
      (try everyName(), try fixedIdentifiers())
    } make: { all, fixed throws(PresetError) in
      var followFromNames = true
      let identifiers = try conversion.identifiers.identifiers(for: all, among: all, fixed: fixed) {
        name throws(PresetError) in
        followFromNames = false
        return try naming(of: name)
      }
      return (identifiers, followFromNames)
    }
    let found = names.compactMap { identifiers[ExactName($0)] }
    if found.count == names.count { return found }
    // What was listed just before has gone.
    return try conversion.identifiers.identifiers(
      for: names, among: try everyName(), fixed: try fixedIdentifiers()
    ) {
      name throws(PresetError) in try naming(of: name)
    }
  }

  /// Returns the identifier that each preset has where it is exported to a format; none where that keeps names.
  ///
  /// - Parameter content: What to list in place of presets.
  package func identifiers(
    format: ExportFormat, of content: PresetListing.Content = .presets
  ) throws(PresetError) -> [(preset: String, identifier: String)] {
    guard case .conversion(let conversion) = format.kind else { return [] }
    var names: [String] = []
    try forEachName(PresetListing(content)) { name in
      names.append(name)
      return true
    }
    return Array(zip(names, try identifiers(for: names, conversion, knowing: nil)))
  }

  /// All names of the catalog, exported or not: what a preset is called must not depend on the selection.
  func everyName() throws(PresetError) -> [String] {
    var names: [String] = []
    try forEachName(.everything) { name in
      names.append(name)
      return true
    }
    return names
  }

  /// The first revision in which a preset had its name.
  func naming(of name: String) throws(PresetError) -> Int64 {
    try PresetError.wrapping { try store.read(asOf: asOf) { try $0.naming(of: name) } } ?? 0
  }

  /// Returns the names of other presets that become the same identifier as a preset, which may be in no catalog, in
  /// exported code; sorted.
  ///
  /// Of those, the one whose identifier is fixed has it, else the one that was there first, and the others have digits
  /// behind it.
  public func sameIdentifiers(as preset: Preset) throws(PresetError) -> [String] {
    try sameIdentifiers(as: [preset.name], preset.identifier)
  }

  /// Returns the names of other presets that become the same identifier as one of `names` does by itself; sorted.
  public func sameIdentifiers(as names: [String]) throws(PresetError) -> [String] {
    try sameIdentifiers(as: names, nil)
  }

  private func sameIdentifiers(as names: [String], _ identifier: String?) throws(PresetError) -> [String] {
    let isSame = IdentifierStyle.sameIdentifier(as: identifier.map { [$0] } ?? names)
    let fixed = try fixedIdentifiers()
    let own = Set(names.map(ExactName.init))
    var found: [String] = []
    try forEachName(.everything) { other in
      let name = ExactName(other)
      if !own.contains(name) && isSame(fixed.isEmpty ? other : fixed[name] ?? other) { found.append(other) }
      return true
    }
    return found
  }

  /// The identifiers that presets have whatever they are called, by name.
  func fixedIdentifiers() throws(PresetError) -> [ExactName: String] {
    try PresetError.wrapping { try store.read(asOf: asOf) { try Self.fixedIdentifiers(in: $0) } }
  }

  static func fixedIdentifiers(in snapshot: any StorageSnapshot) throws -> [ExactName: String] {
    var query = PresetQuery()
    query.hasIdentifier = true
    var fixed: [ExactName: String] = [:]
    try snapshot.forEach(query) { record in
      fixed[ExactName(record.name)] = record.columns[.identifier]
      return true
    }
    return fixed
  }
}
