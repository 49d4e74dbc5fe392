/// The words of a preset's name, and the motion that they promise.
struct NameWords {
  /// The end at which a curve is slow, as its name says.
  enum Direction: String {
    case easeIn = "ease-in"
    case easeOut = "ease-out"
    case easeInOut = "ease-in-out"
  }

  /// The words in lower case: `easings.ease-inOut_smooth2` is easings, ease, in, out, smooth.
  let words: [String]

  /// Splits a name at capitals and at all that is no letter; of a path, only the last component.
  init(_ name: String) {
    var words: [String] = []
    var word = ""
    var wasLower = false
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for character in NameWords.lastComponent(name) {
      if character.isLetter {
        if character.isUppercase && wasLower { end() }
        word += character.lowercased()
        wasLower = character.isLowercase
      } else {
        end()
        wasLower = false
      }
    }
    end()
    self.words = words
  }

  /// What stands after the last slash of a name.
  static func lastComponent(_ name: String) -> Substring {
    name.lastIndex(of: "/").map { name[name.index(after: $0)...] } ?? name[...]
  }

  /// The functions that are eased by `in` and `out`, each with the words for it.
  static let families: [String: String] = [
    "sine": "sine", "sin": "sine", "sinusoidal": "sine", "quad": "quad", "quadratic": "quad", "cubic": "cubic",
    "quart": "quart", "quartic": "quart", "quint": "quint", "quintic": "quint", "expo": "expo", "exponential": "expo",
    "circ": "circ", "circular": "circ", "back": "back", "elastic": "elastic", "bounce": "bounce", "power": "power",
    "poly": "power",
  ]

  /// The one family that the name names; nil for none or several.
  var family: String? {
    let found = Set(words.compactMap { Self.families[$0] })
    return found.count == 1 ? found.first : nil
  }

  /// Where the name says that the curve is slow; nil where it does not say, or may mean something else.
  ///
  /// `in` and `out` count after `ease` (with a word between them: `easeBoldOut`) and after a family's name, so that
  /// `fade-in` and `fast-out-slow-in` say nothing; entering and leaving count only in the name of an easing.
  var direction: Direction? {
    var isIn = false
    var isOut = false
    for (index, word) in words.enumerated() {
      switch word {
      case "in" where isEased(index): isIn = true
      case "out" where isEased(index): isOut = true
      case "accelerate", "accelerating", "acceleration": isIn = true
      case "decelerate", "decelerating", "deceleration": isOut = true
      case "exit" where isOfEasing, "leave" where isOfEasing: isIn = true
      case "entrance" where isOfEasing, "enter" where isOfEasing: isOut = true
      default: break
      }
    }
    switch (isIn, isOut) {
    case (true, true): return .easeInOut
    case (true, false): return .easeIn
    case (false, true): return .easeOut
    case (false, false): return nil
    }
  }

  private var isOfEasing: Bool { words.contains { ["ease", "easing", "easings", "curve"].contains($0) } }

  /// Whether the `in` or `out` at an index belongs to an ease.
  private func isEased(_ index: Int) -> Bool {
    var before = words[..<index]
    // The other half of in-out, and what some put between them.
    while let last = before.last, ["in", "out", "and"].contains(last) { before.removeLast() }
    guard let last = before.last else { return false }
    if last == "ease" || Self.families[last] != nil { return true }
    before.removeLast()
    return before.last == "ease"
  }
}
