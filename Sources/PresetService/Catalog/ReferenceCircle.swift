/// Presets whose animations refer to each other in a circle, so that none of them can be made.
struct ReferenceCircle {
  /// The names of the presets in the order of their references, the first of them again at the end.
  let names: [String]

  /// Returns the circles among references, each once, at most `limit` of them.
  ///
  /// - Complexity: O(*n*) in the number of references.
  static func all(in references: [(owner: String, name: String)], limit: Int) -> [ReferenceCircle] {
    var targets: [ExactName: [String]] = [:]
    for (owner, name) in references { targets[ExactName(owner), default: []].append(name) }
    var circles: [ReferenceCircle] = []
    var done: Set<ExactName> = []
    for (start, _) in references where !done.contains(ExactName(start)) {
      // The way from the start to where it is now, each step with what is still to be looked at there.
      var path = [(name: start, rest: targets[ExactName(start)] ?? [])]
      var places = [ExactName(start): 0]
      while let last = path.indices.last {
        guard let next = path[last].rest.popLast() else {
          let name = ExactName(path.removeLast().name)
          places[name] = nil
          done.insert(name)
          continue
        }
        if let place = places[ExactName(next)] {
          circles.append(ReferenceCircle(names: path[place...].map(\.name) + [next]))
          if circles.count == limit { return circles }
        } else if !done.contains(ExactName(next)) {
          places[ExactName(next)] = path.count
          path.append((next, targets[ExactName(next)] ?? []))
        }
      }
    }
    return circles
  }
}
