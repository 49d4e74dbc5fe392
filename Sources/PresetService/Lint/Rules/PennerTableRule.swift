extension LintRule {
  /// The table of Bézier curves for Robert Penner's functions that most tools have copied from one another.
  private static let table: [String: [Double]] = [
    "sine ease-in": [0.47, 0, 0.745, 0.715], "sine ease-out": [0.39, 0.575, 0.565, 1],
    "sine ease-in-out": [0.445, 0.05, 0.55, 0.95], "quad ease-in": [0.55, 0.085, 0.68, 0.53],
    "quad ease-out": [0.25, 0.46, 0.45, 0.94], "quad ease-in-out": [0.455, 0.03, 0.515, 0.955],
    "cubic ease-in": [0.55, 0.055, 0.675, 0.19], "cubic ease-out": [0.215, 0.61, 0.355, 1],
    "cubic ease-in-out": [0.645, 0.045, 0.355, 1], "quart ease-in": [0.895, 0.03, 0.685, 0.22],
    "quart ease-out": [0.165, 0.84, 0.44, 1], "quart ease-in-out": [0.77, 0, 0.175, 1],
    "quint ease-in": [0.755, 0.05, 0.855, 0.06], "quint ease-out": [0.23, 1, 0.32, 1],
    "quint ease-in-out": [0.86, 0, 0.07, 1], "expo ease-in": [0.95, 0.05, 0.795, 0.035],
    "expo ease-out": [0.19, 1, 0.22, 1], "expo ease-in-out": [1, 0, 0, 1], "circ ease-in": [0.6, 0.04, 0.98, 0.335],
    "circ ease-out": [0.075, 0.82, 0.165, 1], "circ ease-in-out": [0.785, 0.135, 0.15, 0.86],
    "back ease-in": [0.6, -0.28, 0.735, 0.045], "back ease-out": [0.175, 0.885, 0.32, 1.275],
    "back ease-in-out": [0.68, -0.55, 0.265, 1.55],
  ]

  static let pennerTable = LintRule(
    "penner-table", .warning,
    reason: "one curve of a table that was copied whole and has other numbers is a slip of the copy",
    fix: "take the table's numbers, or another name",
    [Parameter("neighbours", "how many of the table have to be there", .count(in: Bounds(1, 24)), default: 6)],
    check: .catalog { overview, arguments in
      var groups: [Substring: [(name: String, isOfTable: Bool, numbers: [Double])]] = [:]
      for preset in overview.presets where preset.animation.kind == AnimationKind.timingCurve.name {
        let words = NameWords(preset.name)
        guard let family = words.family, let direction = words.direction,
          let numbers = table["\(family) \(direction.rawValue)"]
        else { continue }
        let own = ["x1", "y1", "x2", "y2"].compactMap { preset.animation.parameters[$0]?.number }
        // Some have copied it with two decimals.
        let isOfTable = own.count == 4 && zip(own, numbers).allSatisfy { abs($0 - $1) < 0.0051 }
        let group = preset.name.dropLast(NameWords.lastComponent(preset.name).count)
        groups[group, default: []].append((preset.name, isOfTable, numbers))
      }
      return groups.values.flatMap { members -> [Complaint] in
        let count = members.count { $0.isOfTable }
        // Where several are not, it is another table.
        guard count >= arguments.count("neighbours"), members.count - count <= members.count / 5 else { return [] }
        return members.filter { !$0.isOfTable }.map { member in
          Complaint(
            presets: [member.name],
            message:
              "has other numbers than the usual table, which \(counted(count, "beside it is", "beside it are")) of: "
              + "\(member.numbers.map(JSON.text(of:)).joined(separator: ", "))")
        }
      }
    })
}
