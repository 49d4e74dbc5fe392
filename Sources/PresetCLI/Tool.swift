internal import PresetService
internal import SystemIO

/// The tool: from the words of a command line to an exit status.
package enum Tool {
  /// Runs the tool with this process's words and streams, and ends the process with its exit status.
  package static func main() -> Never {
    Process.ignoreFailedWrites()
    Interruption.takeProcess()
    PresetCatalog.takeProcess()
    let output = FileWriter.standardOutput
    let input = FileReader.standardInput
    let session = Session(
      Session.Surroundings(
        environment: Process.environment, input: input.read, output: output.write,
        errors: { bytes in try FileWriter.standardError.write(bytes) },
        isOutputTerminal: Process.isOutputTerminal, isErrorTerminal: Process.isErrorTerminal,
        terminalWidth: Process.terminalWidth, userNumber: Process.userNumber,
        userName: { Process.userName }))
    switch Process.arguments {
    case .success(let words): Process.exit(run(words, session))
    case .failure(let invalid):
      report(
        PresetError(.usage, "word \(invalid.number) of the command line is not UTF-8"), asJSON: false, to: session)
      Process.exit(ExitStatus.usage.rawValue)
    }
  }

  /// Runs the tool with the words of a command line, without its own name.
  package static func run(_ line: [String], _ session: Session) -> Int32 {
    var invocation: Invocation?
    do throws(PresetError) {
      let parsed = try Invocation.parse(line)
      invocation = parsed
      session.isQuiet = parsed[CatalogOptions.quiet]
      session.sayLast(verb: parsed.command.name == "import" ? "imported" : "written")
      let request = try parsed.command.request(parsed)
      session.catalogOptions = try CatalogOptions(parsed)
      let status = try request.run(in: session)
      session.flush()
      // A reader that has seen enough closes the pipe: that is no failure.
      if let failure = session.outputFailure as? SystemError, !failure.isClosedPipe {
        throw PresetError(.io, "can't write the output: \(failure.message)")
      }
      return status.rawValue
    } catch {
      // What was said before the failure belongs before the message.
      session.flush()
      let wantsJSON = invocation?.wantsJSON ?? line.contains(OutputOptions.json.declaration.name)
      report(error, asJSON: wantsJSON, to: session)
      return ExitStatus(error.code).rawValue
    }
  }

  /// A message that quotes something endless, cut to what a person reads.
  private static func shortened(_ message: String) -> String {
    message.utf8.count > 2000 ? message.prefix(1000) + "… (\(message.utf8.count) bytes)" : message
  }

  private static func report(_ error: PresetError, asJSON: Bool, to session: Session) {
    // Before it is cut or quoted: a part of an address may not look like one.
    let error = PresetCatalog.redacted(error)
    session.complain("error: \(printable(shortened(error.description)))")
    for detail in error.details { session.complain(printable(detail)) }
    if asJSON {
      let document = JSON.object([
        JSON.Member(
          "error",
          .object([
            JSON.Member("code", .string(error.code.rawValue)), JSON.Member("message", .string(error.message)),
            JSON.Member("hint", error.hint.map(JSON.string) ?? .null),
          ]))
      ])
      session.complain(document.text)
    }
  }
}
