// How a token differs by context.
extension TokenReader {
  /// The contexts in which a token was looked at.
  private struct Looks {
    /// The figures that it has in each; nil for those by default.
    var list: [(choice: [Int], figures: TokenFigures?)] = []
    /// The places where it stands in them.
    var places: [TokenPlace] = []
    /// The reasons why it can't be taken in some.
    var flaws: [(place: TokenPlace, reason: String)] = []
    /// Whether figures stand for what it refers to in some.
    var hasAlone = false
  }

  /// What a token is in each combination of contexts that makes a difference, and where it stands then.
  mutating func modes(
    of visit: TokenTree.Visit, _ role: TokenRole
  ) throws -> (list: [TokenReferring.Mode], places: [TokenPlace]) {
    let axes = modes.axes(of: visit.path)
    if axes.isEmpty { return ([], []) }
    var looks = try looks(at: visit, role, axes)
    // Figures in place of what it refers to are others wherever that is something else.
    if looks.hasAlone && axes.count < modes.axes.count {
      looks = try self.looks(at: visit, role, Array(modes.axes.indices))
    }
    for flaw in looks.flaws { try leaveOut(flaw.place, visit.path, flaw.reason) }
    if looks.list.allSatisfy({ $0.figures == nil }) { return ([], looks.places) }
    var list: [TokenReferring.Mode] = []
    for look in looks.list {
      list.append(TokenReferring.Mode(modes: try names(of: look.choice), figures: look.figures))
    }
    return (list, looks.places)
  }

  private mutating func looks(at visit: TokenTree.Visit, _ role: TokenRole, _ axes: [Int]) throws -> Looks {
    var looks = Looks()
    var known: [[Int]: TokenFigures] = [:]
    for choice in try choices(of: axes) where choice != modes.standardChoice {
      var figures: TokenFigures?
      if let token = try token(at: visit.path, in: choice), token.place != visit.token.place {
        looks.places.append(token.place)
        do {
          figures = try self.figures(of: token, at: visit.path, role, in: choice, known, &looks)
        } catch let flaw as TokenFlaw {
          let isNew = !looks.flaws.contains { $0.place == token.place }
          if isNew { looks.flaws.append((token.place, "for \(try names(of: choice)): \(flaw.reason)")) }
        }
      }
      known[choice] = figures
      looks.list.append((choice, figures))
    }
    return looks
  }

  /// What a token is where these contexts are chosen.
  ///
  /// Where people asked for less motion, a catalog gives the preset that a variant is no less of it: figures stand for
  /// that. Values are then what they are in those modes.
  private mutating func figures(
    of token: Token, at path: [String], _ role: TokenRole, in choice: [Int], _ known: [[Int]: TokenFigures],
    _ looks: inout Looks
  ) throws -> TokenFigures {
    let motion = try motion(in: choice)
    guard TokenRole(try motion.resolution.type(of: token), isStrict: isStrict) == role else {
      throw TokenFlaw("it is of another type there")
    }
    let figures = try figures(of: token, role, motion)
    let isValue = role == .duration || role == .curve && context.givenDuration == nil
    guard figures.whole != nil, !isValue, let axis = modes.motionAxis, choice[axis] != 0 else { return figures }
    var full = choice
    full[axis] = 0
    let other = try self.motion(in: full)
    // What less motion does not change is as it is otherwise, and follows what it refers to.
    if try other.resolution.tree.find(path)?.token?.place == token.place { return known[full] ?? figures }
    if let others = try? self.figures(of: token, role, other), others.isLike(figures) { return figures }
    looks.hasAlone = true
    return figures.alone
  }
}
