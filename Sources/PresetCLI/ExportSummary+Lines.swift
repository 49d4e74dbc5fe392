internal import PresetService

extension ExportSummary {
  /// How many presets are told one by one.
  private static let shownCount = 20

  /// How many presets are named whose variants are missing.
  private static let shownVariants = 5

  /// Returns the lines to print after an export: the presets that a lossy one left out or wrote past the tolerance,
  /// those that came without their reduced-motion variants, and what was written to a place.
  ///
  /// - Parameter place: Where it went; nil for the standard output, which nobody needs to be told of.
  func lines(writtenTo place: String?) -> [String] {
    var lines = omitted.prefix(Self.shownCount).map {
      "left out \(printable($0.preset)): it \(printable($0.outcome.what))"
    }
    if omitted.count > Self.shownCount { lines.append("left out \(omitted.count - Self.shownCount) more") }
    let excessive = excessive
    lines += excessive.prefix(Self.shownCount).map {
      "wrote \(printable($0.preset)) past the tolerance: \(printable($0.outcome.text))"
    }
    if excessive.count > Self.shownCount {
      lines.append("wrote \(excessive.count - Self.shownCount) more past the tolerance")
    }
    let variants = withoutVariant.compactMap { report in
      report.droppedVariant.map { "\(printable(report.preset)) (\(printable($0)))" }
    }
    if let format = withoutVariant.first?.format {
      let rest = variants.count - Self.shownVariants
      lines.append(
        "\(format) has no place for reduced-motion variants, and this export is without those of "
          + variants.prefix(Self.shownVariants).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : ""))
    }
    let otherModes = withoutModes.map { report in
      "\(printable(report.preset)) (\(listed(report.droppedModes.map(\.description))))"
    }
    if let format = withoutModes.first?.format, let modes = withoutModes.first?.droppedModes.first {
      let rest = otherModes.count - Self.shownVariants
      let mode = printable(modes.description.split(separator: ", ").joined(separator: " --mode "))
      lines.append(
        "\(format) has one context in a file, and this export is without the others of "
          + otherModes.prefix(Self.shownVariants).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
          + "; '--mode \(mode)' exports such a one")
    }
    if !nearSprings.isEmpty {
      let rest = nearSprings.count - Self.shownVariants
      lines.append(
        "wrote \(nearSprings.prefix(Self.shownVariants).map(printable).joined(separator: ", "))"
          + (rest > 0 ? " and \(rest) more" : "")
          + " otherwise than as \(nearSprings.count == 1 ? "a spring" : "springs"); "
          + "'--tolerance \(rounded(springTolerance, digits: 6))' keeps \(nearSprings.count == 1 ? "it one" : "them springs")"
      )
    }
    lines += remarks.map(printable)
    if let place {
      lines.append(
        "wrote \(contents) to \(printable(place))" + (verdicts.map { ": \($0)" } ?? ""))
    }
    return lines
  }

  /// How many presets, values and axes there are.
  private var contents: String { countedContents(count, values: valueCount, axes: axisCount) }

  /// How many are exact and how many are not, and by how much: `7 exact, 5 approximated, largest error 0.0097`; nil for
  /// the catalog's own documents.
  private var verdicts: String? {
    guard let written, !written.isEmpty || !omitted.isEmpty else { return nil }
    let outcomes = written.map(\.outcome)
    let exact = outcomes.count { $0.verdict == .exact }
    var parts = exact > 0 ? ["\(exact) exact"] : []
    if let worst = outcomes.max(by: { $0.error ?? 0 < $1.error ?? 0 }), exact < outcomes.count {
      parts += ["\(outcomes.count - exact) approximated", "largest error \(worst.errorText)"]
    }
    if !omitted.isEmpty { parts.append("\(omitted.count) left out") }
    return parts.joined(separator: ", ")
  }
}
