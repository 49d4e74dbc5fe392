/// A breach of a rule, and the preset that it is in.
package struct LintFinding: Hashable, Sendable {
  /// The rule's identifier.
  package let rule: String
  /// How bad it is.
  package let severity: LintSeverity
  /// The presets that it is about, the first one being that to begin with.
  package let presets: [String]
  /// The problem in words.
  package let message: String

  /// The finding as an object.
  package var document: JSON {
    .object([
      "message": .string(message), "presets": .array(presets.map(JSON.string)), "rule": .string(rule),
      "severity": .string(severity.rawValue),
    ])
  }
}

/// The rules that a catalog's presets break.
package struct LintReport: Equatable, Sendable {
  /// How many presets were looked at.
  package let presetCount: Int
  /// How many of all presets are others in other modes, which were not looked at.
  package let variedCount: Int
  /// What was found: errors first, then by preset and rule.
  package let findings: [LintFinding]

  /// How many findings are of a severity.
  package func count(_ severity: LintSeverity) -> Int { findings.count { $0.severity == severity } }

  /// The report as an object.
  package var document: JSON {
    .object([
      "errors": .number(Double(count(.error))), "findings": .array(findings.map(\.document)),
      "presets": .number(Double(presetCount)), "varied": .number(Double(variedCount)),
      "warnings": .number(Double(count(.warning))),
    ])
  }
}
