internal import PresetService

/// A tool that assistants call: a command of this program, or a few, with what it takes and gives.
struct MCPTool: Sendable {
  let name: String
  let title: String
  /// The description that the assistant's model reads: the purpose, and when to call it.
  let summary: String
  let inputs: [MCPInput]
  /// The JSON Schema of the structured result; nil where the result is text or a picture.
  var output: JSON?
  /// Whether it changes nothing.
  var isReadOnly = true
  /// Whether it replaces or removes what is there.
  var isDestructive = false
  /// Does what is asked, with arguments that have been checked against ``inputs``.
  let run: @Sendable (MCPCall) throws(PresetError) -> MCPResult

  /// The tool as `tools/list` has it.
  var document: JSON {
    let required = inputs.filter(\.isRequired).map { JSON.string($0.name) }
    let input: JSON = .object([
      "type": "object", "properties": .object(inputs.map { JSON.Member($0.name, $0.schema) }),
      "required": .array(required), "additionalProperties": false,
    ])
    var members = [
      JSON.Member("name", .string(name)), JSON.Member("title", .string(title)),
      JSON.Member("description", .string(summary)), JSON.Member("inputSchema", input),
    ]
    if let output { members.append(JSON.Member("outputSchema", output)) }
    let annotations: JSON = .object([
      "readOnlyHint": .bool(isReadOnly), "destructiveHint": .bool(isDestructive), "openWorldHint": false,
    ])
    return .object(members + [JSON.Member("annotations", annotations)])
  }

  /// Refuses arguments that the tool does not take, and a call without those that it needs.
  func check(_ arguments: [JSON.Member]) throws(PresetError) {
    for argument in arguments where !inputs.contains(where: { $0.name == argument.key }) {
      throw PresetError(
        .usage, "'\(name)' has no argument '\(argument.key)'",
        hint: nearest(to: argument.key, in: inputs.map(\.name)).asSuggestion
          ?? "it has \(inputs.map(\.name).joined(separator: ", "))")
    }
    for input in inputs where input.isRequired && !arguments.contains(where: { $0.key == input.name }) {
      var choices: [String] = []
      if case .array(let values)? = input.schema["enum"] { choices = values.compactMap(\.string) }
      throw PresetError(
        .usage, "'\(name)' needs '\(input.name)'",
        hint: choices.isEmpty ? nil : "it is one of \(choices.joined(separator: ", "))")
    }
  }
}

extension MCPTool {
  /// A command as a tool.
  ///
  /// - Parameters:
  ///   - options: The options of the command that assistants have, as JSON names them; none of them names a file.
  ///   - fixed: Values of other options.
  ///   - standard: Values of options that are not given.
  ///   - needing: Arguments and options that have to be given.
  ///   - make: Makes the result of what the command printed.
  init(
    _ name: String, _ title: String, _ summary: String, command: String, options: [String],
    fixed: [JSON.Member] = [], standard: [JSON.Member] = [], needing: [String] = [], output: JSON? = nil,
    isReadOnly: Bool = true, isDestructive: Bool = false,
    make: @escaping @Sendable (MCPCall.Answer) throws(PresetError) -> MCPResult
  ) {
    let command = Commands.all.first { $0.name == command }
    let arguments = command?.arguments.map(MCPInput.init) ?? []
    let inputs = command?.options.map(MCPInput.init).filter { options.contains($0.name) } ?? []
    let all = (arguments + inputs).map { needing.contains($0.name) ? $0.required : $0 }
    self.init(
      name: name, title: title, summary: summary, inputs: all, output: output, isReadOnly: isReadOnly,
      isDestructive: isDestructive
    ) { call throws(PresetError) in
      var names: [String] = []
      for argument in arguments {
        guard let value = call[argument.name] else { continue }
        names += try argument.words(for: value)
      }
      let given = call.arguments.filter { value in inputs.contains { $0.name == value.key } }
      let others = standard.filter { call[$0.key] == nil }
      return try make(try call.run(command?.name ?? "", names, given + others + fixed))
    }
  }
}
