// What rules are for people who asked for less motion.
extension CSSImport {
  /// The declarations that count for some elements where people asked for less motion, if they are others than by default.
  struct Reduced {
    let family: CSSMotion.Family
    let counting: [CSSRules.Counting]
    /// The motions; nil where they can't be read.
    let motions: [CSSMotion]?

    var declarations: [CSSStylesheet.Declaration] { counting.map(\.declaration) }

    /// The motion that is there for one by default; nil where that is off, or nothing is known.
    func motion(inPlaceOf motion: CSSMotion) -> CSSMotion? {
      let moving = (motions ?? []).filter { !CSSImport.isStill($0) }
      // A transition of all properties is that of each.
      return moving.first { $0.name == motion.name }
        ?? (family == .transition ? moving.first { ($0.name ?? "all") == "all" } : nil)
    }
  }

  /// The rules for less motion that motions have met, by their numbers.
  struct LessMotion {
    /// The ones of which others leave something.
    private(set) var counting: Set<Int> = []
    /// The names of the motions that each has in the place of others, those that say something of any with that of no name.
    private(set) var names: [Int: Set<String>] = [:]

    /// Notes what a motion has met.
    ///
    /// - Parameters:
    ///   - rules: The rules for less motion that are for its elements.
    ///   - reduced: What counts then, if that is something else.
    mutating func note(_ motion: CSSMotion, _ rules: [Int], _ reduced: Reduced?) {
      note(reduced?.motion(inPlaceOf: motion)?.name ?? "", of: rules)
      counting.formUnion(reduced?.counting.map(\.rule) ?? [])
    }

    /// Notes that it was told what became of a motion of rules.
    mutating func note(_ name: String, of rules: [Int]) {
      for rule in rules { names[rule, default: [""]].insert(name) }
    }
  }

  /// What becomes of a rule's motions for less motion; nil where it is the same as by default.
  func reduced(_ less: [CSSRules.Counting], of group: Group, besides standard: [CSSRules.Counting]) -> Reduced? {
    let declarations = less.map(\.declaration)
    let isSame = declarations.map(\.order) == standard.map(\.declaration.order)
    if isSame && !own.isReduced(declarations, for: group.selectors[0], under: sheet.surroundings(of: group.block)) {
      return nil
    }
    return Reduced(
      family: group.family, counting: less,
      motions: try? motions(of: declarations, group, reducedVariables, isLess: true))
  }

  /// The motion that is in the place of one in some modes: one of no time where nothing is; nil where nothing has to be said
  /// of it.
  func motion(
    inPlaceOf motion: CSSMotion, of group: Group, _ reduced: Reduced?, in modes: CSSCondition
  ) throws(PresetError) -> CSSMotion? {
    let isKnown = modes.isReducing && reduced != nil
    let declarations = (isKnown ? reduced?.declarations : nil) ?? group.declarations
    let still = CSSMotion(name: motion.name, duration: 0, easing: PresetComponent(kind: "linear"))
    let all = try motions(of: declarations, group, variables(in: modes), isLess: modes.isReducing)
    if let same = all.first(where: { $0.name == motion.name }) { return same.duration == nil ? nil : same }
    if isKnown || motion.duration == nil { return nil }
    let ofAll = group.family == .transition ? all.first { ($0.name ?? "all") == "all" && $0.duration != nil } : nil
    return ofAll ?? still
  }

  /// Leaves out the motions that only people who asked for less motion see: a preset is there for all.
  func leaveOut(
    _ reduced: Reduced, of group: Group, besides motions: [CSSMotion], _ rules: [Int], less: inout LessMotion
  ) throws {
    guard motions.contains(where: { !Self.isStill($0) }), let first = reduced.counting.last?.declaration else { return }
    for motion in reduced.motions ?? [] where !Self.isStill(motion) {
      guard let name = motion.name, name != "all", !motions.contains(where: { $0.name == name || $0.name == "all" })
      else {
        continue
      }
      let names = motions.compactMap(\.name).map { "'\($0)'" }.joined(separator: ", ")
      try sink.leaveOut(
        source(first.line, in: first.block, of: first.file, group.family.rawValue, text: first.value.text),
        PresetError(.data, "'\(name)' moves in the place of \(names) for people who asked for less motion alone"))
      less.note(name, of: rules)
    }
  }

  /// Whether a motion for less motion is none at all.
  private static func isStill(_ motion: CSSMotion) -> Bool {
    motion.name == "none" || motion.duration == nil || motion.duration == 0
  }

  /// Says what became of a rule for less motion that is in no preset.
  func tell(_ group: Group, number: Int, _ less: LessMotion) throws {
    let used = less.names[number, default: []]
    if !used.isEmpty && !less.counting.contains(number) {
      return try sink.passOver("rules for reduced motion that later ones override")
    }
    if group.declarations.allSatisfy({ Self.isElsewhere($0.value) }) { return try sink.passOver(Self.elsewhere) }
    let motions: [CSSMotion]
    do throws(PresetError) {
      motions = try self.motions(of: group.declarations, group, reducedVariables, isLess: true)
    } catch {
      return try sink.leaveOut(source(of: group, group.declarations), error)
    }
    // What is for all elements is for those of other files as well.
    if group.selectors.contains("*") && group.declarations.contains(where: \.isImportant) { return }
    var left: [String: String] = [:]
    for motion in motions {
      let name = Self.isStill(motion) ? "" : motion.name ?? ""
      if !used.contains(name) {
        left[name] = Self.isStill(motion) ? motion.stillness : "declarations for reduced motion alone"
      }
    }
    if !left.isEmpty { try sink.put(CSSLeftoverCandidate(key: group.key, what: left)) }
  }
}
