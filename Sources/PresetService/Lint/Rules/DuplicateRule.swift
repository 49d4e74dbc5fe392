extension LintRule {
  static let duplicate = LintRule(
    "duplicate", .warning,
    reason: "the same animation under several names is changed under one of them and forgotten under the others",
    fix:
      "'presets lint --fix' keeps the first and makes the others its aliases; 'presets edit NAME --kind alias --preset ONE' keeps another",
    [
      Parameter(
        "within", "how far apart the values may be, in normalized distance; 0 is for equal animations alone",
        .number(in: Bounds(0, 1)), default: 0)
    ],
    check: .catalog { overview, arguments in
      let within = arguments.number("within")
      var collection = CurveCollection()
      for (preset, animation) in zip(overview.presets, overview.animations) {
        if preset.animation.kind == AnimationKind.alias.name && preset.modifiers.isEmpty { continue }
        let duration = within > 0 ? Measures.duration(of: animation) : nil
        collection.add(preset.name, animation, duration: duration, isSteady: false)
      }
      let duplicates = within > 0 ? CurveSearch(collection).duplicates(within: within) : collection.duplicates()
      return duplicates.groups.map { group in
        let names = group.members.map(\.name)
        let what = within > 0 ? "is within \(percent(within)) of" : "is the same animation as"
        return Complaint(presets: names, message: "\(what) \(list(names.dropFirst()))")
      }
    })
}
