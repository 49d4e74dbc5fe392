/// A rule that a catalog's presets should keep.
package struct LintRule: Sendable {
  /// The rules, in the order in which they are shown.
  ///
  /// A new one is a file and a line here.
  package static let all: [LintRule] = [
    .unmade, .easeDirection, .bounce, .flash,
    .clampedOvershoot, .diverging, .jump, .long, .reducedMotion, .durationLadder, .aliasChain,
    .deprecatedInUse, .variantEqualsPreset, .variantUnreachable, .replacementFar, .replacementDeprecated,
    .removalOverdue, .duplicate,
    .sameName, .identifier, .knownName, .pennerTable,
    .noteElsewhere,
  ]

  /// The name in configurations and findings.
  package let id: String
  /// How bad it is to break it, where no configuration says otherwise.
  package let severity: LintSeverity
  /// Why it is there, in a sentence without a full stop.
  package let reason: String
  /// What to do about a finding.
  package let fix: String
  /// What a configuration may set.
  package let parameters: [Parameter]
  let check: Check
  let forms: ParameterForms

  /// The check of a rule: one preset at a time, or the whole catalog.
  enum Check: Sendable {
    /// One preset at a time; returns what is wrong with it, nil where nothing is.
    case preset(@Sendable (LintSubject, Arguments) -> String?)
    /// All presets together.
    case catalog(@Sendable (LintOverview, Arguments) -> [Complaint])
  }

  /// A complaint of a rule about some presets.
  struct Complaint {
    var presets: [String]
    var message: String
  }

  init(
    _ id: String, _ severity: LintSeverity, reason: String, fix: String, _ parameters: [Parameter] = [], check: Check
  ) {
    self.id = id
    self.severity = severity
    self.reason = reason
    self.fix = fix
    self.parameters = parameters
    self.check = check
    forms = ParameterForms(
      owner: "rule '\(id)'", forms: [parameters], help: "'presets lint --rules' lists what can be set")
  }

  /// Returns the rule called `id`.
  ///
  /// - Throws: An error of code `data` that names the nearest known one.
  package static func named(_ id: String) throws(PresetError) -> LintRule {
    if let rule = all.first(where: { $0.id == id }) { return rule }
    throw PresetError(
      .data, "unknown rule '\(id)'",
      hint: nearest(to: id, in: all.map(\.id)).asSuggestion ?? "'presets lint --rules' lists them")
  }

  /// The rule as an object; its parameters with their defaults.
  package var document: JSON {
    .object([
      "fix": .string(fix), "id": .string(id),
      "parameters": .object(parameters.map { JSON.Member($0.name, $0.defaultValue ?? .null) }),
      "reason": .string(reason), "severity": .string(severity.rawValue),
    ])
  }
}

extension LintRule {
  /// A part of the way, for people: `12.5 %`.
  static func percent(_ part: Double) -> String {
    // Adding zero makes nothing of what rounds to -0.
    "\(JSON.text(of: (part * 1000).rounded() / 10 + 0)) %"
  }

  /// A time, for people: to the millisecond.
  static func seconds(_ time: Double) -> String {
    "\(JSON.text(of: (time * 1000).rounded() / 1000)) s"
  }

  /// Names, for people: at most five of them.
  static func list(_ names: some Collection<String>) -> String {
    let shown = names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
  }
}
