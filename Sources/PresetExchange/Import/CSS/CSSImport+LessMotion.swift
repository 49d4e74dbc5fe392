// What rules say for people who asked for less motion.
extension CSSImport {
  /// The motions that take the place of this stylesheet's for less motion, by their rules' keys and their names.
  struct LessMotion {
    /// What this file says.
    var own: [[String]: CSSMotion] = [:]
    /// The names of those, by their rules' keys.
    private var names: [[String]: [String]] = [:]
    /// What other files say, each with what it is called there.
    var others: [[String]: (motion: CSSMotion, key: [String])] = [:]
    /// The selectors of rules under no condition, with the families.
    var plain: Set<[String]> = []
    /// The rules that say so, in full.
    var rules: [[String]: Group] = [:]
    /// The keys of those that are what rules say under no condition, where they say more if motion is welcome.
    var unconditional: Set<[String]> = []
    /// The keys of rules that are there under another condition alone.
    var conditional: Set<[String]> = []
    /// What was taken of other files.
    var taken: Set<[String]> = []
    /// The rules that say which motions there are, each with why others are none: a motion that is not among them is off.
    var whole: [[String]: String] = [:]
    /// The keys of rules that list transitions of single properties, or animations: what is not among them is off.
    var listed: Set<[String]> = []
    /// The keys of transitions of all properties that were taken for single ones.
    var shared: Set<[String]> = []
    /// The keys of rules that have turned a motion off.
    var used: Set<[String]> = []

    /// Notes a motion that a rule has for less motion.
    mutating func put(_ motion: CSSMotion, of key: [String]) {
      let name = motion.name ?? ""
      own[key + [name]] = motion
      names[key, default: []].append(name)
    }

    /// Forgets what is known of a rule, as another one says it.
    mutating func forget(_ key: [String]) {
      if rules.removeValue(forKey: key) == nil { return }
      for name in names.removeValue(forKey: key) ?? [] { own[key + [name]] = nil }
      whole[key] = nil
      listed.remove(key)
      unconditional.remove(key)
    }

    /// Notes what a rule turns off, by motions that are none, or by a list of those that there are.
    mutating func note(_ motions: [CSSMotion], of key: [String], from declarations: [CSSStylesheet.Declaration]) {
      for motion in motions where CSSImport.isStill(motion) { whole[key] = motion.stillness }
      let listing = ["transition", "transition-property", "animation", "animation-name"]
      let isListed = declarations.contains { listing.contains($0.property) }
      if isListed && !motions.isEmpty
        && motions.allSatisfy({ $0.name != nil && $0.name != "all" && !CSSImport.isStill($0) })
      {
        listed.insert(key)
      }
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

  /// Lets a rule that changes parts of another one's motion have what becomes of that for less motion, unless it says all of
  /// it itself.
  ///
  /// - Parameter base: The key of the other rule.
  func inherit(
    _ group: Group, from base: [String]?, _ full: [[String]: [CSSStylesheet.Declaration]], less: inout LessMotion
  ) {
    let key = group.key
    let own = less.unconditional.contains(key) ? nil : less.rules[key]?.declarations
    guard let base, less.rules[base] != nil || own != nil,
      own?.contains(where: { $0.property == group.family.rawValue }) != true
    else { return }
    var whole = group
    whole.declarations = (less.rules[base]?.declarations ?? full[base, default: []]) + (own ?? full[key, default: []])
    if let other = less.others.removeValue(forKey: key + [""]) { less.taken.insert(other.key) }
    less.forget(key)
    less.rules[key] = whole
    let motions = (try? motions(of: whole.declarations, group.family, reducedVariables)) ?? []
    less.note(motions, of: key, from: whole.declarations)
    for motion in motions where !Self.isStill(motion) { less.put(motion, of: key) }
  }

  /// Whether a motion for less motion is none at all.
  static func isStill(_ motion: CSSMotion) -> Bool {
    motion.name == "none" || motion.duration == nil || motion.duration == 0
  }

  /// Notes what a rule of this file for less motion makes of the rules that it is about, or of none.
  func reduce(
    _ full: [[String]: [CSSStylesheet.Declaration]], by group: Group, _ index: RuleIndex, less: inout LessMotion
  ) throws {
    let covered = index.covered(by: group.selectors, group.family)
    var read: [CSSStylesheet.Declaration] = []
    for key in covered.isEmpty ? [group.key] : covered {
      let own = Self.counting(group, before: full[key, default: []])
      if own.isEmpty { continue }
      if read.isEmpty { read = own }
      // The shorthand says all of it, but for what is important.
      let isWhole = own[0].property == group.family.rawValue
      let former = less.rules[key]?.declarations ?? full[key, default: []]
      var changed = group
      changed.declarations = former.filter { !isWhole || $0.isImportant } + own
      less.forget(key)
      less.rules[key] = changed
      let motions = (try? motions(of: changed.declarations, group.family, reducedVariables)) ?? []
      less.note(motions, of: key, from: changed.declarations)
      for motion in motions where !Self.isStill(motion) { less.put(motion, of: key) }
    }
    if read.isEmpty {
      try sink.passOver("rules for reduced motion that later ones override")
    } else {
      try tellUnread(read, group)
    }
  }

  /// Notes what a rule of another file for less motion makes of the rules that it is about.
  func reduce(
    _ full: [[String]: [CSSStylesheet.Declaration]], by rule: CSSReductions.Rule, _ index: RuleIndex,
    less: inout LessMotion
  ) {
    for key in index.covered(by: rule.selectors, rule.family) {
      let own = Self.counting(rule.declarations, besides: full[key, default: []])
      if own.isEmpty { continue }
      let isWhole = own[0].property == rule.family.rawValue
      let declarations = full[key, default: []].filter { !isWhole || $0.isImportant } + own
      if less.unconditional.contains(key) { less.forget(key) }
      if less.rules[key] == nil {
        less.rules[key] = Group(block: nil, family: rule.family, declarations: declarations)
      }
      let motions = (try? motions(of: declarations, rule.family, reducedVariables)) ?? []
      less.note(motions, of: key, from: declarations)
      for motion in motions where !Self.isStill(motion) {
        // In its own file, what says a part has no name.
        less.others[key + [motion.name ?? ""]] = (motion, rule.key + [rule.isWhole ? motion.name ?? "" : ""])
      }
      // There it has nothing to turn off.
      if motions.contains(where: Self.isStill) { less.taken.insert(rule.key + [Self.off]) }
    }
  }

  /// The declarations of a rule for less motion that no other of its selector overrides, by standing after it or by being
  /// important: a condition weighs nothing.
  private static func counting(
    _ group: Group, before full: [CSSStylesheet.Declaration]
  ) -> [CSSStylesheet.Declaration] {
    group.declarations.filter { own in
      !full.contains { other in
        let isSame = other.property == own.property || other.property == group.family.rawValue
        let isLater = other.block ?? -1 > group.block ?? -1
        return isSame && (other.isImportant == own.isImportant ? isLater : other.isImportant)
      }
    }
  }

  /// The declarations of a rule of no more weight that no important ones of another rule override.
  private static func counting(
    _ declarations: [CSSStylesheet.Declaration], besides full: [CSSStylesheet.Declaration], ofEqualWeight: Bool = true
  ) -> [CSSStylesheet.Declaration] {
    declarations.filter { own in
      !full.contains { other in
        other.isImportant && !(ofEqualWeight && own.isImportant)
          && (other.property == own.property || own.property.hasPrefix("\(other.property)-"))
      }
    }
  }

  /// Whether declarations for some elements are for all of them, and important: what no rule for one of them outweighs.
  func isReset(_ declarations: [CSSStylesheet.Declaration], of selectors: [String]) -> Bool {
    selectors.contains("*") && declarations.contains(where: \.isImportant)
  }

  /// Changes the motions of rules that have none of their own for less motion as what is important in another rule does,
  /// which selects their elements too.
  ///
  /// - Parameter keys: Those of the rules.
  /// - Returns: Whether there was one.
  func reset(
    _ full: [[String]: [CSSStylesheet.Declaration]], _ keys: [[String]], by group: Group, less: inout LessMotion
  ) -> Bool {
    let own = group.declarations.filter(\.isImportant)
    guard !own.isEmpty else { return false }
    var isUsed = false
    for key in keys where key[1] == group.family.rawValue {
      guard less.rules[key] == nil || less.unconditional.contains(key), let declarations = full[key] else { continue }
      // A rule that says more of its elements weighs more.
      let own = Self.counting(own, besides: declarations, ofEqualWeight: false)
      if own.isEmpty { continue }
      less.forget(key)
      isUsed = true
      // The shorthand says all of it, but for what is important.
      let isWhole = own[0].property == group.family.rawValue
      let changed = declarations.filter { !isWhole || $0.isImportant } + own
      less.rules[key] = Group(block: group.block, family: group.family, declarations: changed)
      let motions = (try? motions(of: changed, group.family, reducedVariables)) ?? []
      less.note(motions, of: key, from: changed)
      for motion in motions where !Self.isStill(motion) { less.put(motion, of: key) }
    }
    return isUsed
  }
}
