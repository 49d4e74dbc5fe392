/// The findings of a check of a catalog.
public struct CatalogReport: Sendable {
  /// How good or bad a finding is.
  public enum Grade: String, Sendable {
    /// As it should be.
    case good = "ok"
    /// Nothing is wrong yet.
    case warning
    /// Something is wrong.
    case problem
  }

  /// One thing that was looked at.
  public struct Finding: Sendable, Equatable {
    /// How good or bad it is.
    public let grade: Grade
    /// The subject that was checked, in a word or two.
    public let subject: String
    /// The finding in words.
    public let text: String
    /// The next step, where there is one.
    public let advice: String?
  }

  /// The file.
  public let path: String
  /// The findings, in the order of the checks.
  public internal(set) var findings: [Finding] = []

  init(path: String) { self.path = path }

  /// Whether something is wrong; warnings are not.
  public var hasProblems: Bool { findings.contains { $0.grade == .problem } }

  /// Whether something is wrong with what the catalog holds, not with its surroundings.
  package var hasProblemsOfContent: Bool {
    let subjects: Set = ["structure", "references", "presets", "history", "schema"]
    return findings.contains { $0.grade == .problem && subjects.contains($0.subject) }
  }

  /// The report as an object.
  public var document: JSON {
    let findings = findings.map { finding in
      JSON.object([
        JSON.Member("grade", .string(finding.grade.rawValue)), JSON.Member("subject", .string(finding.subject)),
        JSON.Member("text", .string(finding.text)), JSON.Member("advice", finding.advice.map(JSON.string) ?? .null),
      ])
    }
    return .object([
      JSON.Member("path", .string(path)), JSON.Member("sound", .bool(!hasProblems)),
      JSON.Member("findings", .array(findings)),
    ])
  }

  mutating func add(_ grade: Grade, _ subject: String, _ text: String, _ advice: String? = nil) {
    findings.append(Finding(grade: grade, subject: subject, text: text, advice: grade == .good ? nil : advice))
  }
}
