// What tokens are in other modes than the default.
extension TokenReader {
  /// What reads the tokens where these contexts are chosen.
  mutating func motion(in choice: [Int]) throws -> TokenMotion {
    if let motion = motions[choice] { return motion }
    if motions.count > TokenModes.maximumChoices {
      throw PresetError(.data, "its modifiers have more than \(TokenModes.maximumChoices) combinations").at(
        context.file)
    }
    let unit: TokenMotion.Unit? =
      switch context.dialect {
      case .seconds?: .seconds
      case .milliseconds?: .milliseconds
      default: nil
      }
    let motion = TokenMotion(
      resolution: TokenResolution(tree: modes.tree(in: choice), others: definitions.trees), unit: unit)
    motions[choice] = motion
    return motion
  }

  /// Takes the tokens that are in no default context: each is by default what it is in the first one that has it.
  mutating func readOthers() throws {
    try modes.everything.walk { visit in
      if try modes.standard.find(visit.path)?.token != nil { return }
      try attempt(visit) { reader throws in
        for choice in try reader.choices(of: visit.path) {
          guard let token = try reader.token(at: visit.path, in: choice) else { continue }
          var visit = visit
          visit.token = token
          return try reader.take(visit, in: choice)
        }
      }
    } stray: { _, _ in
    }
  }

  /// The token at a path where these contexts are chosen; nil where there is none.
  mutating func token(at path: [String], in choice: [Int]) throws -> Token? {
    guard let hit = try motion(in: choice).resolution.tree.find(path), var token = hit.token else { return nil }
    token.type = token.type ?? hit.type
    return token
  }

  private mutating func choices(of path: [String]) throws -> [[Int]] { try choices(of: modes.axes(of: path)) }

  /// Every combination of the contexts of some axes, as far as there is time for all of them.
  mutating func choices(of axes: [Int]) throws -> [[Int]] {
    let choices = try modes.choices(of: axes)
    budget -= choices.count
    if budget < 0 { throw PresetError(.data, "its modifiers have too many combinations").at(context.file) }
    return choices
  }

  /// The places of a token in all contexts.
  mutating func places(of visit: TokenTree.Visit) throws -> [TokenPlace] {
    if modes.axes(of: visit.path).isEmpty { return [] }
    var places: [TokenPlace] = []
    for choice in try choices(of: visit.path) {
      if let place = try token(at: visit.path, in: choice)?.place, place != visit.token.place { places.append(place) }
    }
    return places
  }

  /// The modes that these contexts are, those by default left out.
  mutating func names(of choice: [Int]) throws -> Modes {
    var names = Modes()
    for (axis, context) in choice.enumerated() where context != 0 {
      names[try name(of: axis)] = modes.axes[axis].contexts[context]
    }
    return names
  }

  /// What the catalog calls an axis.
  private mutating func name(of axis: Int) throws -> String {
    guard let own = modes.axes[axis].name else { return Modes.motionAxis }
    if let name = referring.axes[axis] { return name }
    // Every catalog has that one already, with contexts of its own.
    let name = try names.unique(own == Modes.motionAxis ? "\(own)-axis" : TokenAxis.plainName(own))
    referring.axes[axis] = name
    return name
  }

  /// Notes that a variant which a token brings along names an axis.
  mutating func useAxis(named name: String) throws {
    guard let axis = modes.axes.firstIndex(where: { $0.name == name }) else { return }
    if referring.axes[axis] == nil, try names.claim(name) { referring.axes[axis] = name }
    referring.usedAxes.insert(name)
  }
}
