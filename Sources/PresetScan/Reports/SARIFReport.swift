/// A scan's findings in the Static Analysis Results Interchange Format, version 2.1.0.
package enum SARIFReport {
  /// The classes that are results; what is in the catalog is none.
  private static let rules: [ScanClass] = [.near, .knownElsewhere, .offCatalog, .notUnderstood]

  /// Returns the document of a report.
  ///
  /// - Parameters:
  ///   - version: The version of this tool.
  ///   - hasBaseline: Whether the findings were held against a baseline.
  package static func document(_ report: ScanReport, version: String, hasBaseline: Bool) -> JSON {
    let results = report.findings.compactMap { result($0, hasBaseline: hasBaseline) }
    let descriptors = rules.map { rule in
      JSON.object([
        "defaultConfiguration": .object(["level": .string(level(of: rule))]), "id": .string(rule.rawValue),
        "shortDescription": .object(["text": .string(rule.summary)]),
      ])
    }
    return .object([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "runs": .array([
        .object([
          "columnKind": "unicodeCodePoints", "results": .array(results),
          "tool": .object([
            "driver": .object([
              "name": "presets", "rules": .array(descriptors), "version": .string(version),
            ])
          ]),
        ])
      ]), "version": "2.1.0",
    ])
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
    var members: [JSON.Member] = [
      JSON.Member("level", .string(level(of: relation))),
      JSON.Member(
        "locations",
        .array([
          .object([
            "physicalLocation": .object([
              "artifactLocation": .object(["uri": .string(uri(finding.file))]), "region": region,
            ])
          ])
        ])),
      JSON.Member("message", .object(["text": .string(finding.message)])),
      JSON.Member("ruleId", .string(relation.rawValue)), JSON.Member("ruleIndex", .number(Double(index))),
    ]
    if hasBaseline {
      members.append(JSON.Member("baselineState", .string(finding.isInBaseline ? "unchanged" : "new")))
    }
    if let reason = finding.allowance {
      let suppression = JSON.object(["justification": .string(reason), "kind": "inSource"])
      members.append(JSON.Member("suppressions", .array([suppression])))
    }
    return .object(members)
  }

  /// A path as a reference of RFC 3986: bytes that a path there has not are written as their numbers.
  private static func uri(_ path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isLetter = (97...122).contains(byte | 0x20) || (48...57).contains(byte)
      if isLetter || "-._~/".unicodeScalars.contains(scalar) {
        uri.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return uri
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
    case .near: return "is as good as the preset '\(match.preset ?? "")', \(JSON.text(of: match.distance ?? 0)) away"
    case .knownElsewhere:
      return "is '\(match.elsewhere ?? "")', which is not in this catalog" + (nearest.map { "; \($0)" } ?? "")
    case .offCatalog: return "is in no catalog" + (nearest.map { "; \($0)" } ?? "")
    case .notUnderstood: return "is not understood: \(match.reason ?? "")"
    }
  }
}
