extension LintRule {
  /// Words that mean something only with their group, as `standard/fast` and `emphasized/fast`.
  private static let qualifiers: Set<String> = [
    "accelerate", "decelerate", "default", "effects", "ease", "easing", "enter", "entrance", "exit", "expressive",
    "fast",
    "in", "large", "leave", "long", "medium", "out", "productive", "short", "slow", "small", "spatial", "standard",
    "base",
  ]

  static let sameName = LintRule(
    "same-name", .warning,
    reason: "one name for different curves means that who asks for it gets one or the other",
    fix:
      "rename all but one, or make them the same with an alias; names like fast and enter, which need their group, are let off",
    [
      Parameter(
        "tolerance", "how far apart is the same, in normalized distance", .number(in: Bounds(0, 1)), default: 0.001)
    ],
    check: .catalog { overview, arguments in
      var groups: [String: [Int]] = [:]
      for (place, preset) in overview.presets.enumerated() {
        let name = String(NameWords.lastComponent(preset.name)).lowercased()
        groups[name, default: []].append(place)
      }
      return groups.filter { $0.value.count > 1 }.sorted { JSON.comesFirst($0.key, $1.key) }.compactMap {
        name, places in
        if NameWords(name).words.allSatisfy(qualifiers.contains) { return nil }
        let distances = places.map { overview.distance(places[0], $0) }
        guard let largest = distances.max(), largest > arguments.number("tolerance") else { return nil }
        let names = places.map { overview.presets[$0].name }
        return Complaint(
          presets: names,
          message: "is up to \(percent(largest)) of the way from \(list(names.dropFirst())), of the same name")
      }
    })
}
