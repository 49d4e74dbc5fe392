extension LintRule {
  static let noteElsewhere = LintRule(
    "note-elsewhere", .warning,
    reason: "a note that says to use another preset promises the same motion",
    fix: "make it an alias of that one, or say in the note how they differ",
    [
      Parameter(
        "tolerance", "how far apart is the same, in normalized distance", .number(in: Bounds(0, 1)), default: 0.01)
    ],
    check: .catalog { overview, arguments in
      var places: [Substring: Int] = [:]
      return overview.presets.enumerated().compactMap { place, preset in
        guard let note = preset.note else { return nil }
        if places.isEmpty {
          for (place, preset) in overview.presets.enumerated() { places[NameWords.lastComponent(preset.name)] = place }
        }
        let words = note.split { !($0.isLetter || $0.isNumber || "-_./".contains($0)) }
        for (word, following) in zip(words, words.dropFirst()) where word.lowercased() == "use" {
          let name = following.hasSuffix(".") ? following.dropLast() : following
          guard let other = overview.places[String(name)] ?? places[name], other != place else { continue }
          let distance = overview.distance(place, other)
          if distance <= arguments.number("tolerance") { continue }
          return Complaint(
            presets: [preset.name, overview.presets[other].name],
            message:
              "says to use '\(overview.presets[other].name)', which is up to \(percent(distance)) of the way from it")
        }
        return nil
      }
    })
}
