internal import PresetService
internal import Synchronization

/// A call of a tool: its arguments, and the surroundings in which commands are run for it.
struct MCPCall {
  /// The most that a result may have, in bytes: more than that, no assistant reads.
  static let limit = 256 << 10

  let session: Session
  let arguments: [JSON.Member]

  /// The value of an argument; nil where it was left out.
  subscript(_ name: String) -> JSON? { arguments.first { $0.key == name && $0.value != .null }?.value }

  /// The output of a command.
  struct Answer {
    let output: [UInt8]
    /// The text for people: warnings, and notes on what was left out.
    let remarks: String

    var text: String { String(decoding: output, as: UTF8.self) }

    func json() throws(PresetError) -> JSON {
      do {
        return try JSONReader.read(output)
      } catch {
        throw PresetError(.unexpected, "the answer is no JSON: \(error.message)")
      }
    }
  }

  /// Runs a command; differences and findings are no failure.
  ///
  /// - Parameters:
  ///   - names: The words that are no options.
  ///   - values: The values of options, by the names that JSON has for them.
  ///   - input: What the command reads as its standard input.
  /// - Throws: The command's own error.
  @discardableResult
  func run(
    _ command: String, _ names: [String] = [], _ values: [JSON.Member] = [], input: [UInt8] = []
  ) throws(PresetError) -> Answer {
    let inputs = try Commands.command(command).allOptions.map(MCPInput.init)
    let options = session.catalogOptions
    var values = values
    if let database = options.database { values.append(JSON.Member("db", .string(database))) }
    if let wait = options.wait { values.append(JSON.Member("wait", .number(wait))) }
    var words = [command]
    for value in values { words += try inputs.first { $0.name == value.key }?.words(for: value.value) ?? [] }
    return try run(line: words + ["--"] + names, input)
  }

  private func run(line: [String], _ input: [UInt8]) throws(PresetError) -> Answer {
    var (output, isCut) = ([UInt8](), false)
    let errors = Collected()
    let rest = Mutex<[UInt8]>(input)
    let environment = session.surroundings.environment
    let surroundings = Session.Surroundings(
      // JSON is UTF-8, whatever the locale of the program that started this one is.
      environment: { $0 == "LC_ALL" ? "C.UTF-8" : environment($0) },
      input: {
        rest.withLock { rest in
          defer { rest = [] }
          return rest
        }
      },
      output: { bytes in
        isCut = isCut || output.count + bytes.count > Self.limit
        if isCut { throw PresetError(.data, "too much") }
        output += bytes
      }, errors: { bytes in errors.append(bytes) }, userNumber: session.surroundings.userNumber,
      userName: session.surroundings.userName)
    let status = Tool.run(line, Session(surroundings))
    if isCut {
      throw PresetError(
        .data, "the result has more than \(Self.limit >> 10) KiB",
        hint: "ask for less: by filters, 'limit' and 'offset', 'columns', or 'at'")
    }
    let told = errors.lines
    guard status == ExitStatus.done.rawValue || status == ExitStatus.differences.rawValue && !output.isEmpty else {
      let text = told.joined(separator: "\n")
      throw PresetError(.data, text.hasPrefix("error: ") ? String(text.dropFirst(7)) : text)
    }
    return Answer(output: output, remarks: told.joined(separator: "\n"))
  }

  /// The bytes that a command writes to its standard error.
  private final class Collected: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }

    /// The lines for people: an error stands there as JSON as well.
    var lines: [String] {
      bytes.withLock { String(decoding: $0, as: UTF8.self) }.split(separator: "\n").map(String.init)
        .filter { !$0.hasPrefix("{\"error\"") }
    }
  }
}
