internal import PresetService

/// A value that a tool takes: an argument or an option of its command, by a name as JSON has it.
struct MCPInput: Sendable {
  /// How the words of a command line are made of it.
  enum Place: Sendable {
    /// A flag: `--shape`.
    case flag(String)
    /// An option that takes one value; a list becomes `0.1,0.2`.
    case option(String)
    /// An option that is given once for each value.
    case options(String)
    case argument
    /// Read by the tool itself.
    case own
  }

  let name: String
  let place: Place
  let schema: JSON
  var isRequired = false

  init(_ name: String, _ place: Place = .own, schema: JSON, isRequired: Bool = false) {
    (self.name, self.place, self.schema, self.isRequired) = (name, place, schema, isRequired)
  }

  /// The input, where a call can't do without it.
  var required: MCPInput { MCPInput(name, place, schema: schema, isRequired: true) }

  /// The option of a command: `--as-of` is `asOf`.
  init(_ option: CommandOption) {
    let words = option.name.drop { $0 == "-" }.split(separator: "-")
    name = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let value = option.value else {
      (place, schema) = (.flag(option.name), Self.described(option.summary, ["type": "boolean"]))
      return
    }
    let text: JSON =
      if case .choice(let choices) = option.completion, value.contains("|") {
        .object(["type": "string", "enum": .array(choices.map(JSON.string))])
      } else {
        .object(["type": "string"])
      }
    let summary = "\(value): \(option.summary)"
    place = option.isRepeatable ? .options(option.name) : .option(option.name)
    schema =
      option.isRepeatable
      ? Self.described(summary, ["type": "array", "items": text])
      : .object((text.members ?? []) + [JSON.Member("description", .string(summary))])
  }

  /// The argument of a command: `NAME…` is `names`.
  init(_ argument: CommandArgument) {
    let isList = argument.count.upperBound > 1
    name = argument.name.lowercased() + (isList ? "s" : "")
    place = .argument
    isRequired = argument.count.lowerBound > 0
    schema = Self.described(
      argument.summary,
      isList ? ["type": "array", "items": .object(["type": "string"])] : ["type": "string"])
  }

  private static func described(_ summary: String, _ members: KeyValuePairs<String, JSON>) -> JSON {
    .object((JSON.object(members).members ?? []) + [JSON.Member("description", .string(summary))])
  }

  /// The words of a command line for a value; options and arguments apart.
  func words(for value: JSON) throws(PresetError) -> [String] {
    if value == .null { return [] }
    switch place {
    case .flag(let option):
      guard case .bool(let isOn) = value else { throw wrong(value, "true or false") }
      return isOn ? [option] : []
    case .option(let option):
      return ["\(option)=\(try texts(value).joined(separator: ","))"]
    case .options(let option): return try texts(value).map { "\(option)=\($0)" }
    case .argument: return try texts(value)
    case .own: return []
    }
  }

  /// The texts of a value: numbers as command lines have them, a list's elements one by one.
  private func texts(_ value: JSON) throws(PresetError) -> [String] {
    switch value {
    case .string(let text): return [text]
    case .number(let number): return [JSON.text(of: number)]
    case .array(let elements):
      var texts: [String] = []
      for element in elements {
        if case .array = element { throw wrong(element, "text or a number") }
        texts += try self.texts(element)
      }
      return texts
    default: throw wrong(value, "text or a number")
    }
  }

  private func wrong(_ value: JSON, _ wanted: String) -> PresetError {
    PresetError(.usage, "'\(name)' must be \(wanted), not \(value.kindName)")
  }
}
