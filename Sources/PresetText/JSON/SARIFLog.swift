/// A log of findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), as code review takes it.
package struct SARIFLog {
  /// A rule that findings are of.
  package struct Rule {
    let id: String
    let level: String
    let summary: String
    let help: String?

    /// - Parameters:
    ///   - level: `error`, `warning` or `note`.
    ///   - summary: The rule in a sentence.
    ///   - help: What to do about what it finds; nil where nothing is said of that.
    package init(id: String, level: String, summary: String, help: String? = nil) {
      (self.id, self.level, self.summary, self.help) = (id, level, summary, help)
    }

    fileprivate var document: JSON {
      var members = [
        JSON.Member("defaultConfiguration", .object(["level": .string(level)])), JSON.Member("id", .string(id)),
        JSON.Member("shortDescription", .object(["text": .string(summary)])),
      ]
      if let help { members.insert(JSON.Member("help", .object(["text": .string(help)])), at: 1) }
      return .object(members)
    }
  }

  private let rules: [Rule]
  private let results: [JSON]

  /// - Parameter results: Objects whose members are those of ``result(of:at:level:_:in:)``, and others.
  package init(rules: [Rule], results: [JSON]) { (self.rules, self.results) = (rules, results) }

  /// Returns the log as an object.
  ///
  /// - Parameter version: The version of this tool.
  package func document(version: String) -> JSON {
    .object([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "runs": .array([
        .object([
          "columnKind": "unicodeCodePoints", "results": .array(results),
          "tool": .object([
            "driver": .object([
              "name": "presets", "rules": .array(rules.map(\.document)), "version": .string(version),
            ])
          ]),
        ])
      ]), "version": "2.1.0",
    ])
  }

  /// Returns the members of a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule's identifier.
  ///   - index: Its place among the rules of the log.
  ///   - locations: Where it is, as the standard's location objects.
  package static func result(
    of rule: String, at index: Int, level: String, _ message: String, in locations: [JSON]
  ) -> [JSON.Member] {
    [
      JSON.Member("level", .string(level)), JSON.Member("locations", .array(locations)),
      JSON.Member("message", .object(["text": .string(message)])), JSON.Member("ruleId", .string(rule)),
      JSON.Member("ruleIndex", .number(Double(index))),
    ]
  }

  /// A path as a reference of RFC 3986: bytes that a path there has not are written as their numbers.
  package static func uri(_ path: String) -> String {
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
