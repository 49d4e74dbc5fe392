/// Findings that there were already, by which those that are new are told.
struct KnownFindings {
  private struct Place: Hashable {
    let rule: String
    let preset: String
  }

  private let findings: Set<LintFinding>
  /// The presets of each finding, by the rule and each of them.
  private var presets: [Place: [Set<String>]] = [:]

  init(_ findings: [LintFinding]) {
    self.findings = Set(findings)
    for finding in findings {
      let presets = Set(finding.presets)
      for preset in presets { self.presets[Place(rule: finding.rule, preset: preset), default: []].append(presets) }
    }
  }

  /// Whether a finding is one of them, or the same of some of its presets.
  ///
  /// - Complexity: O(*n*) in the number of the finding's presets, for each finding of the same rule about its first one.
  func cover(_ finding: LintFinding) -> Bool {
    if findings.contains(finding) { return true }
    guard let first = finding.presets.first, let known = presets[Place(rule: finding.rule, preset: first)] else {
      return false
    }
    return known.contains { $0.count > finding.presets.count && $0.isSuperset(of: finding.presets) }
  }
}
