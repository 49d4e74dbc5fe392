internal import SQLite

extension PresetQuery.Condition {
  /// The condition as an expression; `parameter` makes a value one of the statement's.
  func sql(_ parameter: (Value) -> String) -> String {
    switch subject {
    case .duration: return compared("coalesce(preset.duration, 9e999)", parameter)
    case .parameter(let name, let defaults):
      var value = "json_extract(preset.animation, \(parameter(.text(Self.path(name)))))"
      if !defaults.isEmpty {
        let cases = defaults.sorted { $0.key < $1.key }
          .map { "WHEN \(parameter(.text($0.key))) THEN \(parameter(.real($0.value)))" }
        value = "coalesce(\(value), CASE preset.kind \(cases.joined(separator: " ")) END)"
      }
      return compared(value, parameter)
    case .modifier(let kind, let name):
      let value = "json_extract(modifier.value, \(parameter(.text(Self.path(name)))))"
      return """
        EXISTS (SELECT 1 FROM json_each(preset.modifiers) AS modifier
        WHERE json_extract(modifier.value, '$.kind') = \(parameter(.text(kind))) AND \(compared(value, parameter)))
        """
    }
  }

  private func compared(_ value: String, _ parameter: (Value) -> String) -> String {
    let condition = "\(value) \(comparison.rawValue) \(parameter(.real(number)))"
    // To SQLite any text is above every number.
    return [.less, .lessOrEqual, .equal].contains(comparison) ? condition : "(\(condition) AND \(value) <= 9e999)"
  }

  private static func path(_ name: String) -> String { "$.\"\(name)\"" }
}
