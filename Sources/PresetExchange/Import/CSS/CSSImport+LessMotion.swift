// What rules say for people who asked for less motion.
extension CSSImport {
  /// The motions that take the place of this stylesheet's for less motion, by their rules' keys and their names.
  struct LessMotion {
    /// What this file says.
    var own: [[String]: CSSMotion] = [:]
    /// What other files say, each with what it is called there.
    var others: [[String]: (motion: CSSMotion, key: [String])] = [:]
    /// What rules under no condition say.
    var plain: [[String]: [CSSStylesheet.Declaration]] = [:]
    /// The rules that say so, in full.
    var rules: [[String]: Group] = [:]
    /// What was taken of other files.
    var taken: Set<[String]> = []
    /// The rules that say which motions there are, each with why others are none: a motion that is not among them is off.
    var whole: [[String]: String] = [:]
    /// The keys of rules that list transitions of single properties: a transition that is not among them is off.
    var listed: Set<[String]> = []
    /// The keys of transitions of all properties that were taken for single ones.
    var shared: Set<[String]> = []
    /// The keys of rules that have turned a motion off.
    var used: Set<[String]> = []

    /// Notes what a rule turns off, by motions that are none, or by a list of those that there are.
    mutating func note(_ motions: [CSSMotion], of key: [String], isWhole: Bool) {
      for motion in motions where CSSImport.isStill(motion) { whole[key] = motion.stillness }
      let isListed = isWhole && key[1] == CSSMotion.Family.transition.rawValue && !motions.isEmpty
      if isListed && motions.allSatisfy({ $0.name != "all" && !CSSImport.isStill($0) }) { listed.insert(key) }
    }

    /// Whether a rule turns off a motion that it does not have.
    mutating func turnsOff(_ key: [String]) -> Bool {
      if whole[key] == nil { return listed.contains(key) }
      used.insert(key)
      return true
    }

    /// Takes the motion that is in the place of one; nil where none is.
    mutating func take(_ key: [String]) -> CSSMotion? {
      if let motion = own.removeValue(forKey: key) { return motion }
      if let other = others.removeValue(forKey: key) {
        taken.insert(other.key)
        return other.motion
      }
      // A transition of all properties is that of each.
      let all = [key[0], key[1], "all"]
      guard key[1] == CSSMotion.Family.transition.rawValue, let motion = own[all] else { return nil }
      shared.insert(all)
      return motion
    }
  }

  /// Whether a motion for less motion is none at all.
  static func isStill(_ motion: CSSMotion) -> Bool {
    motion.name == "none" || motion.duration == nil || motion.duration == 0
  }
}
