extension FigureKind {
  /// The members of a spring that only say when it counts as resting, which no preset of ours says.
  static let restMembers: Set<String> = [
    "accuracy", "energyThreshold", "precision", "restDelta", "restDisplacementThreshold", "restSpeed",
    "restSpeedThreshold", "restVelocity", "visibilityThreshold",
  ]

  /// The members that stop a spring at its target.
  private static let clamps: Set<String> = ["clamp", "overshootClamping"]

  /// The members that are read, or only say where the figures come from.
  private static let springMembers: Set<String> = [
    "blendDuration_ms", "blendDuration_s", "bounce", "damping", "dampingFraction", "dampingRatio", "delay_ms",
    "delay_s",
    "duration_ms", "duration_s", "friction", "initialVelocity", "mass", "origamiFriction", "origamiTension", "range",
    "response_s", "solver", "springBounciness", "springSpeed", "stiffness", "tension", "velocity", "visualDuration_s",
  ]

  /// Refuses a spring that would move otherwise without one of its members, or whose figures are no physical constants.
  static func checkMembers(of figure: Figure) throws {
    for member in figure.parameters.members ?? [] {
      if clamps.contains(member.key) {
        if member.value == .bool(false) || member.value == .null { continue }
        throw TokenFlaw("its '\(member.key)' stops it at its target, which no spring of this catalog does")
      }
      if springMembers.contains(member.key) || restMembers.contains(member.key) { continue }
      let hint = nearest(to: member.key, in: springMembers.union(restMembers).union(clamps).sorted())
      throw TokenFlaw(
        "what its '\(member.key)' does to a spring is not known here\(hint.map { "; did you mean '\($0)'?" } ?? "")")
    }
    if let note = figure.note, saysOwnScale(note) {
      throw TokenFlaw("its note says that its figures are on a scale of their own: '\(note)'")
    }
  }

  /// Whether a note says that figures are no physical constants: a scale from 0 to 100, percent, or somebody's own units.
  private static func saysOwnScale(_ note: String) -> Bool {
    let text = note.lowercased()
    let ownWords = ["own scale", "own unit", "own 0", "arbitrary unit", "not physical", "unitless slider", "percent"]
    if ownWords.contains(where: text.contains) { return true }
    // As 0–100; bounces are from -1 to 1.
    let dense = String(text.map { "–—…".contains($0) ? "-" : $0 }.filter { $0 != " " }).replacing("..", by: "-")
    return ["0-10", "0-20", "0-50", "1-10", "1-20", "1-50", "0to10", "1to10"].contains { range in
      var rest = dense[...]
      while let place = rest.firstRange(of: range) {
        let (before, after) = (rest[..<place.lowerBound].last, rest[place.upperBound...].drop { $0 == "0" })
        let isWhole = before.map { !$0.isNumber && $0 != "." && $0 != "-" } ?? true
        let isOfUnits = ["ms", "hz", "px", "."].contains { after.hasPrefix($0) } || after.first?.isNumber == true
        if isWhole && !isOfUnits { return true }
        rest = rest[place.upperBound...]
      }
      return false
    }
  }
}
