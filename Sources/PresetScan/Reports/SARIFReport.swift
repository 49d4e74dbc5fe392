/// A scan's findings in the Static Analysis Results Interchange Format, version 2.1.0.
package enum SARIFReport {
  /// The classes that are results; what is in the catalog is none.
  private static let rules: [ScanClass] = [.near, .knownElsewhere, .offCatalog, .deprecated, .notUnderstood]

  /// Returns the document of a report.
  ///
  /// - Parameters:
  ///   - version: The version of this tool.
  ///   - hasBaseline: Whether the findings were held against a baseline.
  package static func document(_ report: ScanReport, version: String, hasBaseline: Bool) -> JSON {
    let results = report.findings.compactMap { result($0, hasBaseline: hasBaseline) }
    let rules = rules.map { SARIFLog.Rule(id: $0.rawValue, level: level(of: $0), summary: $0.summary) }
    return SARIFLog(rules: rules, results: results).document(version: version)
  }

  private static func level(of rule: ScanClass) -> String { rule == .notUnderstood ? "note" : "warning" }

  private static func result(_ finding: ScanFinding, hasBaseline: Bool) -> JSON? {
    let relation = finding.match.relation
    guard let index = rules.firstIndex(of: relation) else { return nil }
    let literal = finding.literal
    let region = JSON.object([
      "endColumn": .number(Double(literal.end.column)), "endLine": .number(Double(literal.end.line)),
      "startColumn": .number(Double(literal.column)), "startLine": .number(Double(literal.line)),
    ])
    let location = JSON.object([
      "physicalLocation": .object([
        "artifactLocation": .object(["uri": .string(SARIFLog.uri(finding.file))]), "region": region,
      ])
    ])
    var members = SARIFLog.result(
      of: relation.rawValue, at: index, level: level(of: relation), finding.message, in: [location])
    if hasBaseline {
      members.append(JSON.Member("baselineState", .string(finding.isInBaseline ? "unchanged" : "new")))
    }
    if let reason = finding.allowance {
      let suppression = JSON.object(["justification": .string(reason), "kind": "inSource"])
      members.append(JSON.Member("suppressions", .array([suppression])))
    }
    return .object(members)
  }
}

extension ScanFinding {
  /// The finding in a sentence without a full stop.
  package var message: String {
    let nearest = match.preset.map { preset in
      "the nearest preset is '\(preset)'"
        + (match.distance.map { $0.isFinite ? ", \(JSON.text(of: $0)) away" : "" } ?? "")
    }
    switch match.relation {
    case .exact: return "is the preset '\(match.preset ?? "")'"
    case .near:
      return "is as good as the preset '\(match.preset ?? "")', \(JSON.text(of: match.distance ?? 0)) away"
        + (match.reason.map { "; it \($0)" } ?? "")
    case .knownElsewhere:
      return "is '\(match.elsewhere ?? "")', which is not in this catalog" + (nearest.map { "; \($0)" } ?? "")
    case .offCatalog: return "is in no catalog" + (nearest.map { "; \($0)" } ?? "")
    case .deprecated: return "is the deprecated preset '\(match.preset ?? "")'; \(match.reason ?? "")"
    case .notUnderstood: return "is not understood: \(match.reason ?? "")"
    }
  }
}
