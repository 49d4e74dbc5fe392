extension IdentifierStyle {
  /// Returns an identifier for each of `names`, in their order: legal, and no two of a catalog the same but for their
  /// case.
  ///
  /// Where names of the catalog would become the same, the one that was there first keeps the identifier, also when it
  /// comes back after it was gone, and the others have four digits of their hash behind it. Of several that came at once
  /// it is the one that is that identifier already, or none. So a preset's identifier does not depend on what is
  /// exported, and what comes later does not change it. One that is fixed comes before all that names become.
  ///
  /// - Parameters:
  ///   - catalog: All names that there are, in any order; those of `names` may be among them.
  ///   - fixed: The identifiers that presets have whatever they are called, by name; design tokens, which are called by
  ///     groups and names, have none of those.
  ///   - since: Returns the first revision in which the preset that has a name had it.
  package func identifiers(
    for names: [String], among catalog: [String], fixed: [ExactName: String] = [:],
    since: (String) throws(PresetError) -> Int64
  ) throws(PresetError) -> [String] {
    if shape == .verbatim { return names }
    let all = Set((names + catalog).map(ExactName.init)).map(\.text).sorted(by: JSON.comesFirst)
    let chosen = withRoots(try distinct(all, fixed: shape == .tokenPath ? [:] : fixed, since: since))
    let known = Dictionary(uniqueKeysWithValues: zip(all.map(ExactName.init), chosen))
    return names.map { known[ExactName($0)] ?? $0 }
  }

  /// The identifiers of names, which are sorted and differ.
  private func distinct(
    _ names: [String], fixed: [ExactName: String], since: (String) throws(PresetError) -> Int64
  ) throws(PresetError) -> [String] {
    let words = names.map { fixed[ExactName($0)] }
    var chosen = zip(names, words).map { identifier($1 ?? $0) }
    let plain = chosen
    var uses: [ExactName: [Int]] = [:]
    for (index, identifier) in plain.enumerated() { uses[ExactName(key(identifier)), default: []].append(index) }
    // What a name is by itself, no other one's digits make.
    var taken = Set(uses.keys.map(\.text))
    var open: [Int] = []
    for indices in uses.values where indices.count > 1 {
      var candidates = indices.filter { words[$0] != nil }
      if candidates.isEmpty { candidates = indices }
      var dates: [Int64] = []
      for index in candidates where candidates.count > 1 { dates.append(try since(names[index])) }
      let first = candidates.count == 1 ? candidates : zip(candidates, dates).filter { $0.1 == dates.min() }.map(\.0)
      let owner = first.count == 1 ? first[0] : first.first { names[$0].utf8.elementsEqual(plain[$0].utf8) }
      open += indices.filter { $0 != owner }
    }
    open.sort()
    for digits in [4, 8, 16] {
      let tried = open.map { key(plain[$0] + separator + Self.hash(names[$0]).prefix(digits)) }
      var counts: [String: Int] = [:]
      for identifier in tried { counts[identifier, default: 0] += 1 }
      var left: [Int] = []
      for (index, identifier) in zip(open, tried) {
        if counts[identifier] != 1 || taken.contains(identifier) {
          left.append(index)
        } else {
          chosen[index] = plain[index] + separator + Self.hash(names[index]).prefix(digits)
          taken.insert(identifier)
        }
      }
      open = left
    }
    // Only names that were made for it have the same hash.
    for index in open {
      var number = 2
      while !taken.insert(key(plain[index] + separator + String(number))).inserted { number += 1 }
      chosen[index] = plain[index] + separator + String(number)
    }
    return chosen
  }

  /// The names of a catalog that become the same in every language which runs words together, each list sorted.
  ///
  /// - Parameter fixed: The identifiers that presets have whatever they are called, by name.
  package static func clashes(_ names: [String], fixed: [ExactName: String] = [:]) -> [[String]] {
    var groups: [String: [String]] = [:]
    for name in names { groups[clashKey(fixed[ExactName(name)] ?? name), default: []].append(name) }
    return groups.values.filter { $0.count > 1 }.map { $0.sorted(by: JSON.comesFirst) }
      .sorted { JSON.comesFirst($0[0], $1[0]) }
  }

  /// What names have in common that become the same.
  private static func clashKey(_ name: String) -> String { IdentifierStyle(.camel).identifier(name).lowercased() }

  /// Returns whether a name becomes the same as one of `names` does, for few names among very many.
  package static func sameIdentifier(as names: [String]) -> (String) -> Bool {
    guard names.count == 1 else {
      let wanted = Set(names.map(clashKey))
      return { wanted.contains(clashKey($0)) }
    }
    let wanted = clashKey(names[0])
    // What is spelled, cut or begins with a digit is no comparison of letters.
    let isPlain = !wanted.hasPrefix("preset") && wanted.utf8.count < maximumLength
    return { other in
      guard isPlain, other.utf8.allSatisfy({ $0 < 128 }) else { return clashKey(other) == wanted }
      return other.utf8.lazy.map { (65...90).contains($0) ? $0 + 32 : $0 }
        .filter { (97...122).contains($0) || (48...57).contains($0) }.elementsEqual(wanted.utf8)
    }
  }

  /// Paths of tokens, with the group's own token told from the group.
  private func withRoots(_ identifiers: [String]) -> [String] {
    guard shape == .tokenPath else { return identifiers }
    var groups: Set<ExactName> = []
    for identifier in identifiers {
      for (index, character) in zip(identifier.indices, identifier) where character == "/" {
        groups.insert(ExactName(String(identifier[..<index])))
      }
    }
    return identifiers.map { groups.contains(ExactName($0)) ? "\($0)/\(Self.tokenRoot)" : $0 }
  }

  /// What stands between an identifier and its digits.
  private var separator: String { shape == .kebab || shape == .tokenPath ? "-" : "_" }

  /// What two identifiers must not have in common: tokens tell cases apart, files and some languages do not.
  private func key(_ identifier: String) -> String { shape == .tokenPath ? identifier : identifier.lowercased() }

  /// Sixteen digits that depend on the bytes of a name alone: FNV-1a, mixed by MurmurHash3's last step, so that the
  /// first digits of similar names differ as well.
  private static func hash(_ name: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for factor: UInt64 in [0xff51_afd7_ed55_8ccd, 0xc4ce_b9fe_1a85_ec53] { hash = (hash ^ (hash >> 33)) &* factor }
    let text = String(hash ^ (hash >> 33), radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
