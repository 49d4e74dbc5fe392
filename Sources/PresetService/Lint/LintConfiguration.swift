/// The rules that a catalog is held to, with their severities.
///
/// Its file is a JSON object with one key, `rules`, whose members are named after rules: `"off"`, `"warning"` or `"error"`,
/// or an object of `severity`, `except` (names of presets, and groups with a slash at their end) and the rule's own
/// parameters. What is not named stays as it is.
package struct LintConfiguration: Sendable {
  /// The settings of one rule.
  struct Setting: Sendable {
    /// Nil where the rule is off.
    var severity: LintSeverity?
    var arguments: Arguments
    /// Presets that are let off.
    var except: [String] = []

    /// Whether a preset is let off.
    func lets(_ name: String) -> Bool {
      except.contains { $0 == name || ($0.hasSuffix("/") && name.hasPrefix($0)) }
    }
  }

  private var settings: [String: Setting] = [:]

  /// Every rule as it comes.
  package init() {
    for rule in LintRule.all {
      settings[rule.id] = Setting(severity: rule.severity, arguments: rule.forms.arguments([:], form: 0))
    }
  }

  /// Turns all rules off but those with these identifiers.
  package mutating func keepOnly(_ rules: Set<String>) {
    for id in settings.keys where !rules.contains(id) { settings[id]?.severity = nil }
  }

  /// Lets a rule have its parameters as they come.
  mutating func setDefaults(of rule: LintRule) {
    settings[rule.id]?.arguments = rule.forms.arguments([:], form: 0)
  }

  /// Reads a configuration.
  ///
  /// - Throws: An error of code `data` that names the rule or the key that is wrong, and the nearest known one.
  package init(_ source: ImportSource) throws(PresetError) {
    self.init()
    let document: JSON
    do {
      var reader = try source.reader()
      document = try JSONReader.read(try reader.rest())
    } catch let error as JSONError {
      throw PresetError(error, in: source.name)
    } catch let error as PresetError {
      throw error
    } catch {
      throw PresetError(unknown: error)
    }
    try PresetError.located(source.name) { () throws(PresetError) in try read(document) }
  }

  private mutating func read(_ document: JSON) throws(PresetError) {
    guard let members = document.members else {
      throw PresetError(.data, "a lint configuration must be an object, not \(document.kindName)")
    }
    if let unknown = members.first(where: { $0.key != "rules" }) {
      throw PresetError(.data, "a lint configuration has no key '\(unknown.key)'", hint: "it has 'rules'")
    }
    guard let rules = document["rules"]?.members else {
      throw PresetError(.data, "a lint configuration needs an object 'rules'")
    }
    for member in rules {
      let rule = try LintRule.named(member.key)
      settings[rule.id] = try setting(member.value, of: rule)
    }
  }

  private func setting(_ value: JSON, of rule: LintRule) throws(PresetError) -> Setting {
    var setting = self[rule]
    if let word = value.string {
      setting.severity = try severity(word, of: rule)
      return setting
    }
    guard let members = value.members else {
      throw PresetError(.data, "rule '\(rule.id)' must be off, warning, error or an object, not \(value.kindName)")
    }
    var given: [JSON.Member] = []
    for member in members {
      switch member.key {
      case "severity": setting.severity = try severity(member.value.string ?? "", of: rule)
      case "except":
        guard let names = member.value.array, names.allSatisfy({ $0.string != nil }) else {
          throw PresetError(.data, "'except' of rule '\(rule.id)' must be a list of names")
        }
        setting.except = names.compactMap(\.string)
      default: given.append(member)
      }
    }
    let parameters = try rule.forms.check(PresetParameters(given)).parameters
    setting.arguments = rule.forms.arguments(parameters, form: 0)
    return setting
  }

  private func severity(_ word: String, of rule: LintRule) throws(PresetError) -> LintSeverity? {
    if word == "off" { return nil }
    if let severity = LintSeverity(rawValue: word) { return severity }
    throw PresetError(.data, "rule '\(rule.id)' can be off, warning or error, not '\(word)'")
  }

  /// Returns the settings of a rule.
  subscript(rule: LintRule) -> Setting {
    settings[rule.id] ?? Setting(severity: nil, arguments: rule.forms.arguments([:], form: 0))
  }

  /// How bad it is to break a rule; nil where it is off.
  package func severity(of rule: LintRule) -> LintSeverity? { self[rule].severity }
}
