import TestSupport

/// A change of a catalog with few names, so that those who make them come across each other.
struct RandomCommand {
  let words: [String]
  /// The lines to import, in a file whose path is the last word.
  var lines: String?
  /// What has to be true where it finds that there is nothing to change; nil where there always is.
  var requirement: Told.Requirement?

  private static let names = ["a", "b", "c", "d", "e", "f", "g", "h"]

  /// - Parameters:
  ///   - latest: The last revision that the process knows of.
  ///   - serial: A number that no other command has: what is set to it always changes.
  init(latest: Int, serial: Int, file: String, using random: inout SeededGenerator) {
    func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "a" }
    let (name, other) = (pick(Self.names), pick(Self.names))
    let past = max(1, latest - (Bool.random(using: &random) ? 0 : Int.random(in: 0...30, using: &random)))
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<3:
      var words = ["add", name, "spring", "--bounce", pick(["0", "0.1", "0.2"])]
      if Bool.random(using: &random) { words += ["--reduced-motion", other] }
      self.words = words
    case 3: words = ["add", name, "alias", "--preset", other]
    case 4: words = ["edit", name, "--duration", "0.2\(10_000_000 + serial)"]
    case 5: words = ["edit", name, "--note", "note \(serial)"]
    case 6:
      let tag = pick(["x", "y", "z"])
      words = ["edit", name, "--tag", tag]
      requirement = .tag(tag)
    case 7, 8:
      words = ["edit", name, "--reduced-motion", other]
      requirement = .reducedMotion(other)
    case 9, 10: words = ["rename", name, name == other ? "i" : other]
    // Its reason is the change's own, so something always is different.
    case 11: words = ["deprecate", name, "--replaced-by", name == other ? "i" : other]
    case 12: words = ["copy", name, name == other ? "i" : other]
    case 13: words = ["remove", name]
    case 14: words = ["remove", name, "--force"]
    case 15: words = ["undo"]
    case 16: words = ["undo", "\(past)"]
    case 17, 18:
      words = ["restore", name, "--revision", "\(past)"]
      requirement = .asOf(past)
    default:
      // Each name once: of two lines of one name, the second may bring back what the first replaced, and both have
      // replaced something while nothing is different.
      let chosen = Self.names.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
      lines = chosen.map { Self.line($0, using: &random) }.joined()
      words = ["import", "--on-conflict", pick(["replace", "skip"]), file]
    }
  }

  private static func line(_ name: String, using random: inout SeededGenerator) -> String {
    func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "a" }
    let bounce = pick(["0", "0.1", "0.2"])
    let animation = pick([#"{"kind":"spring","bounce":\#(bounce)}"#, #"{"kind":"linear"}"#])
    let variant = Bool.random(using: &random) ? #","reducedMotion":"\#(pick(names))""# : ""
    return #"{"name":"\#(name)","animation":\#(animation)\#(variant)}"# + "\n"
  }
}
