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
      let name = reduced?.motion(inPlaceOf: motion)?.name ?? ""
      for rule in rules { names[rule, default: [""]].insert(name) }
      counting.formUnion(reduced?.counting.map(\.rule) ?? [])
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
