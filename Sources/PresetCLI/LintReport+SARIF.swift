internal import PresetService

extension LintReport {
  /// The findings in SARIF, each with the name of the preset, and with the catalog where that is a file.
  ///
  /// - Parameter file: The catalog's path; nil for one on a server.
  func sarif(of file: String?) -> JSON {
    let rules = LintRule.all.map { rule in
      SARIFLog.Rule(id: rule.id, level: rule.severity.rawValue, summary: rule.reason, help: rule.fix)
    }
    let results = findings.map { finding in
      let places = finding.presets.map { Self.location(of: $0, in: file) }
      var members = SARIFLog.result(
        of: finding.rule, at: LintRule.all.firstIndex { $0.id == finding.rule } ?? 0, level: finding.severity.rawValue,
        "\(finding.presets[0]) \(finding.message)", in: [places[0]])
      if places.count > 1 { members.append(JSON.Member("relatedLocations", .array(Array(places.dropFirst())))) }
      return JSON.object(members)
    }
    return SARIFLog(rules: rules, results: results).document(version: PresetCatalog.version)
  }

  private static func location(of preset: String, in file: String?) -> JSON {
    let name = JSON.object(["fullyQualifiedName": .string(preset), "kind": "resource"])
    var members = [JSON.Member("logicalLocations", .array([name]))]
    if let file {
      let artifact = JSON.object(["uri": .string(SARIFLog.uri(file))])
      members.append(JSON.Member("physicalLocation", .object(["artifactLocation": artifact])))
    }
    return .object(members)
  }
}
