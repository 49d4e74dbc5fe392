internal import PresetService

extension ImportRequest {
  /// The error of an import that had nothing to import.
  static func nothing(_ summary: ImportSummary, _ count: Int) -> PresetError {
    PresetError(
      .data,
      "nothing was imported: "
        + (summary.omissionCount > 0
          ? "nothing could be taken"
          : "no preset is in \(count == 1 ? "it" : "them")" + (summary.format.map { ", read as \($0.name)" } ?? "")),
      hint: "'--format' reads a file as another format; '--allow-empty' makes this no error")
  }

  /// How many things of a sort are told one by one.
  private static let shownCount = 20

  static func report(_ summary: ImportSummary, to session: Session) {
    for omission in summary.omissions.prefix(shownCount) {
      session.tell("left out \(printable(omission.description))")
    }
    let rest = summary.omissionCount - min(shownCount, summary.omissions.count)
    if rest > 0 { session.tell("left out \(rest) more; '--strict' would have stopped the import") }
    for file in summary.otherFiles.prefix(shownCount) {
      session.tell("passed over \(printable(file.description))")
    }
    let others = summary.otherFileCount - min(shownCount, summary.otherFiles.count)
    if others > 0 { session.tell("passed over \(counted(others, "file")) more") }
    if let first = summary.longNames.first {
      let others = summary.longCount > 1 ? " and \(summary.longCount - 1) more" : ""
      session.tell(
        "warning: \(printable(first))\(others): a duration over 10 seconds; "
          + "durations are in seconds, and a source in milliseconds has to be divided by 1000")
    }
    if let first = summary.assumedNames.first {
      let others = summary.assumedCount > 1 ? " and \(summary.assumedCount - 1) more" : ""
      let verb = summary.assumedCount > 1 ? "have" : "has"
      session.tell(
        "\(printable(first))\(others) \(verb) no duration there, and \(JSON.text(of: AnimationKind.curveDuration)) s here; '--duration' gives another"
      )
    }
    for (what, count) in summary.passedOver.sorted(by: { $0.key < $1.key }) {
      // What they are comes in the plural, however many there were.
      session.tell("passed over \(what): \(count)")
    }
  }

  /// Tells which presets were added, which were replaced and how far they moved, and which were left as they are.
  ///
  /// All of what was there having been added, the count says it.
  static func tellChanges(_ summary: ImportSummary, isRehearsal: Bool, to session: Session) {
    if isRehearsal || summary.added < summary.total {
      tell(isRehearsal ? "would add" : "added", summary.addedNames, of: summary.added, to: session)
    }
    // The farthest first; those that move alike by name.
    let others = summary.difference.presets.filter { $0.effects != [.added] }
    let changed = others.enumerated().sorted {
      let (one, other) = ($0.element.motion?.distance ?? 0, $1.element.motion?.distance ?? 0)
      return one == other ? $0.offset < $1.offset : one > other
    }
    for (_, preset) in changed.prefix(shownCount) {
      session.tell((isRehearsal ? "would change " : "changed ") + line(of: preset))
    }
    let rest = others.count + summary.uncomparedCount - shownCount
    if rest > 0 {
      session.tell("\(isRehearsal ? "would change" : "changed") up to \(rest) more; '--json' tells the first thousand")
    }
    tell(isRehearsal ? "would skip" : "skipped", summary.skippedNames, of: summary.skipped, to: session)
  }

  private static func tell(_ verb: String, _ names: [String], of count: Int, to session: Session) {
    if names.isEmpty { return }
    let shown = names.prefix(shownCount).map { printable($0) }.joined(separator: ", ")
    session.tell("\(verb) \(shown)" + (count > shownCount ? " and \(count - shownCount) more" : ""))
  }

  private static let shownDifferences = 3

  /// The differences of a preset, and how far it moves.
  private static func line(of preset: PresetDifference) -> String {
    // What goes is told first.
    let differences = preset.differences()
    let sorted = differences.filter { $0.after == nil } + differences.filter { $0.after != nil }
    var parts = sorted.prefix(shownDifferences).map { path, before, after in
      "\(path) \(PresetDifference.text(of: before)) → \(PresetDifference.text(of: after))"
    }
    if sorted.count > shownDifferences { parts.append("\(sorted.count - shownDifferences) more, which '--json' tells") }
    if let motion = preset.motion, motion.distance > 0 {
      let modes = motion.modes.isEmpty ? "" : " with \(motion.modes)"
      parts.append("moves by up to \(rounded(motion.distance, digits: 3)) of the way\(modes)")
      let (before, after) = motion.durations
      if let before, let after, before != after {
        parts.append("ends at \(rounded(after, digits: 3)) s, not \(rounded(before, digits: 3))")
      }
    }
    if parts.isEmpty { parts.append("follows what it refers to") }
    return printable("\(preset.name): \(parts.joined(separator: "; "))")
  }

  static func text(_ summary: ImportSummary, isRehearsal: Bool) -> String {
    let parts = [
      (summary.added, "added"), (summary.replaced, "replaced"), (summary.skipped, "skipped"),
      (summary.unchanged, "unchanged"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let nothing =
      summary.omissionCount > 0 ? "nothing could be taken" : "no preset is in it, read as \(summary.format?.name ?? "")"
    let result = parts.isEmpty ? nothing : parts.joined(separator: ", ")
    let things = countedContents(summary.total, values: summary.valueCount, axes: summary.axisCount)
    return "\(isRehearsal ? "would import" : "imported") \(things): \(result)"
  }
}
