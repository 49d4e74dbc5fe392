/// An animation in a source file, and how it is related to the catalog.
package struct ScanFinding: Sendable {
  /// The file, as a path from where the scan was asked for.
  package let file: String
  /// The name of the language.
  package let language: String
  /// The place, the text and the motion.
  package let literal: ScannedFile.Literal
  /// The relation to the catalog.
  package let match: ScanMatch
  /// The reason for which a comment lets it pass; nil where none does.
  package var allowance: String?
  /// Whether the baseline has it.
  package var isInBaseline = false

  /// Whether a gate counts it.
  package var counts: Bool { allowance == nil && !isInBaseline }

  /// The finding as an object.
  package var document: JSON {
    var members: [JSON.Member] = [
      JSON.Member("class", .string(match.relation.rawValue)),
      JSON.Member("column", .number(Double(literal.column))),
      JSON.Member("distance", match.distance.map { $0.isFinite ? .number($0) : .null } ?? .null),
      JSON.Member("elsewhere", match.elsewhere.map(JSON.string) ?? .null),
      JSON.Member("file", .string(file)),
      JSON.Member("language", .string(language)),
      JSON.Member("line", .number(Double(literal.line))),
      JSON.Member("preset", match.preset.map(JSON.string) ?? .null),
      JSON.Member("text", .string(literal.text)),
    ]
    if let reason = match.reason { members.append(JSON.Member("reason", .string(reason))) }
    if let allowance { members.append(JSON.Member("allowed", .string(allowance))) }
    if isInBaseline { members.append(JSON.Member("baseline", .bool(true))) }
    if let motion = try? literal.reading.get() {
      members.append(JSON.Member("animation", motion.animation.document))
      members.append(JSON.Member("isCurve", .bool(motion.isCurve)))
      members.append(JSON.Member("modifiers", .array(motion.modifiers.map(\.document))))
    }
    return .object(members)
  }
}
