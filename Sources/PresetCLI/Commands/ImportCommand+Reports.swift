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

  /// How many omissions are told one by one.
  private static let shownOmissions = 20

  static func report(_ summary: ImportSummary, to session: Session) {
    for omission in summary.omissions.prefix(shownOmissions) {
      session.tell("left out \(printable(omission.description))")
    }
    let rest = summary.omissionCount - min(shownOmissions, summary.omissions.count)
    if rest > 0 { session.tell("left out \(rest) more; '--strict' would have stopped the import") }
    for file in summary.otherFiles.prefix(shownOmissions) {
      session.tell("passed over \(printable(file.description))")
    }
    let others = summary.otherFileCount - min(shownOmissions, summary.otherFiles.count)
    if others > 0 { session.tell("passed over \(counted(others, "file")) more") }
    for (what, count) in summary.passedOver.sorted(by: { $0.key < $1.key }) {
      // What they are comes in the plural, however many there were.
      session.tell("passed over \(what): \(count)")
    }
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
