extension IdentifierStyle {
  /// Returns an identifier for each of `names`, in their order: legal, and no two of a catalog the same but for their
  /// case.
  ///
  /// Where names of the catalog would become the same, each has four digits of its hash behind it, except one that is
  /// that identifier already. So a preset's identifier depends on its name and on those that would become the same, and
  /// not on what else there is or on what is exported.
  ///
  /// - Parameter catalog: All names that there are, in any order; those of `names` may be among them.
  func identifiers(for names: [String], among catalog: [String]) -> [String] {
    if shape == .verbatim { return names }
    let all = Set((names + catalog).map(ExactName.init)).map(\.text).sorted(by: JSON.comesFirst)
    let chosen = withRoots(distinct(all))
    let known = Dictionary(uniqueKeysWithValues: zip(all.map(ExactName.init), chosen))
    return names.map { known[ExactName($0)] ?? $0 }
  }

  /// The identifiers of names, which are sorted and differ.
  private func distinct(_ names: [String]) -> [String] {
    var chosen = names.map(identifier)
    var uses: [String: Int] = [:]
    for identifier in chosen { uses[key(identifier), default: 0] += 1 }
    // What another name is by itself, it keeps.
    var taken = Set(uses.keys)
    var open = names.indices.filter {
      uses[key(chosen[$0]), default: 0] > 1 && !names[$0].utf8.elementsEqual(chosen[$0].utf8)
    }
    let plain = chosen
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

  /// Paths of tokens, with the group's own token told from the group.
  private func withRoots(_ identifiers: [String]) -> [String] {
    guard shape == .tokenPath else { return identifiers }
    var groups: Set<ExactName> = []
    for identifier in identifiers {
      for (index, character) in zip(identifier.indices, identifier) where character == "/" {
        groups.insert(ExactName(String(identifier[..<index])))
      }
    }
    return identifiers.map { groups.contains(ExactName($0)) ? "\($0)/\(TokenGroup.rootName)" : $0 }
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
