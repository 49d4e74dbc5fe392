internal import PresetService

/// A server that assistants in editors look the catalog up by.
struct MCPRequest {
  private static let allowsEdits = Flag(
    "--allow-edit", "also tools that change the catalog; else assistants can only propose")

  static let command = Command(
    "mcp", "serves the catalog to assistants, by the Model Context Protocol on standard input and output",
    options: [allowsEdits],
    examples: [("mcp </dev/null", "what an editor starts, with its messages as the input")],
    notes: [
      Command.Note(title: "TOOLS", rows: MCPTools.all(allowsEdits: true).map { ($0.name, $0.summary) })
    ], request: Self.init)

  var allowsEdits = false
}

extension MCPRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) { allowsEdits = invocation[Self.allowsEdits] }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let server = MCPServer(session: session, allowsEdits: allowsEdits)
    var lines = MCPLines(session.surroundings.input)
    do {
      while session.outputFailure == nil, let line = try lines.next() {
        if let answer = server.answer(line) { session.write(answer.text + "\n") }
        session.flush()
      }
    } catch {
      throw PresetError(.io, "can't read the input: \(error)")
    }
    return .done
  }
}
