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
      let what = within > 0 ? "is within \(percent(within)) of" : "is the same animation as"
      let varying = overview.varying()
      return duplicates.groups.flatMap { group in
        // What differs in another mode is no duplicate; in all of them those are the same that are written alike.
        let members = group.members.map(\.name).enumerated()
        let ways = Dictionary(grouping: members) { _, name in
          guard varying.contains(ExactName(name)), let place = overview.places[name] else { return "" }
          let preset = overview.presets[place]
          let parts = [preset.animation.document] + preset.modifiers.map(\.document) + preset.variants.map(\.document)
          return parts.map(\.text).joined(separator: " ")
        }
        return ways.values.filter { $0.count > 1 }.sorted { $0[0].offset < $1[0].offset }.map { same in
          let names = same.map(\.element)
          return Complaint(presets: names, message: "\(what) \(list(names.dropFirst()))")
        }
      }
    })
}
