/// The names that the tokens of a file refer to, by default or in other modes.
struct TokenLinks {
  private var targets: [ExactName: [String]] = [:]

  /// How many names are looked at to find a circle; what has more of them is taken for one.
  private static let maximumLooks = 10_000

  /// Notes what a name refers to.
  mutating func add(_ names: [String], of name: String) {
    if !names.isEmpty { targets[ExactName(name), default: []] += names }
  }

  /// Whether a name is another one, or leads to it.
  func lead(from start: String, to end: String) -> Bool {
    var (rest, seen) = ([start], Set([ExactName(start)]))
    while let name = rest.popLast() {
      if ExactName(name) == ExactName(end) || seen.count > Self.maximumLooks { return true }
      for target in targets[ExactName(name)] ?? [] where seen.insert(ExactName(target)).inserted {
        rest.append(target)
      }
    }
    return false
  }
}
