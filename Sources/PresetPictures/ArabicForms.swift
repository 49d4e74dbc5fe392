/// The letters of Arabic and Persian in the forms that they have beside others: Unicode's presentation forms, which fonts
/// have for those who join no letters themselves.
enum ArabicForms {
  /// `scalars` with joined letters, in the order in which they are read.
  static func joined(_ scalars: some Collection<Unicode.Scalar>) -> [Unicode.Scalar] {
    // Marks stand over a letter, and part none.
    let scalars = Array(scalars)
    let letters = scalars.indices.filter { scalars[$0].properties.generalCategory != .nonspacingMark }
    var result = scalars
    var removed: Set<Int> = []
    for (place, index) in letters.enumerated() where !removed.contains(index) {
      guard let letter = forms[scalars[index].value] else { continue }
      let before = place > 0 ? scalars[letters[place - 1]].value : 0
      let following = place + 1 < letters.count ? scalars[letters[place + 1]].value : 0
      let joinsBefore = letter.count > 1 && (before == tatweel || forms[before]?.count == 4)
      // Lam and alef are one letter.
      if scalars[index].value == lam, let ligature = ligatures[following] {
        result[index] = Unicode.Scalar(ligature + (joinsBefore ? 1 : 0)) ?? scalars[index]
        removed.insert(letters[place + 1])
        continue
      }
      let joinsNext = letter.count == 4 && (following == tatweel || (forms[following]?.count ?? 0) > 1)
      // They stand alone, at the end, at the beginning and within, in this order.
      let form: UInt32 = joinsBefore ? (joinsNext ? 3 : 1) : (joinsNext ? 2 : 0)
      result[index] = Unicode.Scalar(letter.first + form) ?? scalars[index]
    }
    return result.indices.filter { !removed.contains($0) }.map { result[$0] }
  }

  private static let lam: UInt32 = 0x0644
  private static let tatweel: UInt32 = 0x0640
  private static let ligatures: [UInt32: UInt32] = [0x0622: 0xFEF5, 0x0623: 0xFEF7, 0x0625: 0xFEF9, 0x0627: 0xFEFB]

  /// The first form of each letter and how many it has: 1, or 2 where it joins only what is before it, or 4.
  private static let forms: [UInt32: (first: UInt32, count: Int)] = {
    var forms: [UInt32: (first: UInt32, count: Int)] = [
      0x067E: (0xFB56, 4), 0x0686: (0xFB7A, 4), 0x0698: (0xFB8A, 2), 0x06A9: (0xFB8E, 4), 0x06AF: (0xFB92, 4),
      0x06CC: (0xFBFC, 4),
    ]
    // From hamza to yeh the forms follow each other.
    let counts: [(ClosedRange<UInt32>, [Int])] = [
      (0x0621...0x063A, [1, 2, 2, 2, 2, 4, 2, 4, 2, 4, 4, 4, 4, 4, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4]),
      (0x0641...0x064A, [4, 4, 4, 4, 4, 4, 4, 2, 2, 4]),
    ]
    var first: UInt32 = 0xFE80
    for (letters, counts) in counts {
      for (letter, count) in zip(letters, counts) {
        forms[letter] = (first, count)
        first += UInt32(count)
      }
    }
    return forms
  }()
}
