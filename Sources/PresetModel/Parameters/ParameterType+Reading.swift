extension ParameterType {
  /// A type whose values are read by `read`, which returns how a document spells them.
  package init(
    name: String, schema: JSON, parse: @escaping @Sendable (String) -> JSON?,
    read: @escaping @Sendable (JSON) throws(ValueProblem) -> JSON
  ) {
    self.init(
      name: name, unit: nil, bounds: nil, schema: schema,
      problem: { value in
        do throws(ValueProblem) {
          _ = try read(value)
          return nil
        } catch {
          return error.text
        }
      }, parse: parse)
    canonical = { value in
      do throws(ValueProblem) {
        return try read(value)
      } catch {
        // Only values without a problem are asked for.
        return value
      }
    }
  }

  /// Whether it is a time, which may be typed with its unit.
  package var isTime: Bool { unit == "s" }

  /// What a value may be, for people: `at least 0 and at most 1`, `in, out, inOut`.
  package var range: String { bounds?.text ?? choices?.joined(separator: ", ") ?? name }

  /// What a word on the command line should have been.
  package var expectation: String {
    if let choices { return "one of \(choices.joined(separator: ", "))" }
    return nesting == .component ? "a kind's name or an animation as JSON" : "\(name) as text or JSON"
  }

  /// The value of a word that is JSON where it begins like a list or an object, and else plain text.
  package static func textOrJSON(_ word: String) -> JSON? {
    guard word.hasPrefix("[") || word.hasPrefix("{") else { return .string(word) }
    return try? JSONReader.read(Array(word.utf8))
  }
}
