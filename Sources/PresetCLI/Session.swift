internal import PresetService
internal import SystemIO

/// The surroundings of one run of the tool: streams, environment and terminal.
package final class Session {
  /// The surroundings that a test can stand in for.
  package struct Surroundings {
    package var environment: (String) -> String?
    package var input: @Sendable () throws -> [UInt8]
    package var output: ([UInt8]) throws -> Void
    package var errors: @Sendable ([UInt8]) throws -> Void
    package var isOutputTerminal: Bool
    package var isErrorTerminal: Bool
    package var terminalWidth: Int?
    package var userNumber: UInt32
    /// How long a work takes before it tells how far it has come.
    package var progressDelay = Duration.seconds(1)
    /// The login name by the system's list of users, where it has the number.
    package var userName: () -> String?

    package init(
      environment: @escaping (String) -> String?, input: @escaping @Sendable () throws -> [UInt8],
      output: @escaping ([UInt8]) throws -> Void,
      errors: @escaping @Sendable ([UInt8]) throws -> Void, isOutputTerminal: Bool = false,
      isErrorTerminal: Bool = false, terminalWidth: Int? = nil, userNumber: UInt32 = 0,
      userName: @escaping () -> String? = { nil }
    ) {
      self.environment = environment
      self.input = input
      self.output = output
      self.errors = errors
      self.isOutputTerminal = isOutputTerminal
      self.isErrorTerminal = isErrorTerminal
      self.terminalWidth = terminalWidth
      self.userNumber = userNumber
      self.userName = userName
    }
  }

  let surroundings: Surroundings
  private var buffer: [UInt8] = []
  /// Why the output ended early, if it did.
  private(set) var outputFailure: (any Error)?
  /// Whether nothing but failures is told on the standard error.
  var isQuiet = false
  /// The options about the catalog.
  var catalogOptions = CatalogOptions()

  package init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// How many bytes of output are collected before they are written.
  private static let bufferSize = 1 << 16

  /// Writes data to the standard output; false once nobody takes it any more.
  @discardableResult
  func write(_ text: String) -> Bool { write(text.utf8) }

  /// Writes data to the standard output; false once nobody takes it any more.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>) -> Bool {
    if outputFailure != nil { return false }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { flush() }
    return outputFailure == nil
  }

  /// Writes a row of comma-separated values; on a terminal, its control characters are written out.
  @discardableResult
  func writeCSV(_ row: [String]) -> Bool {
    let text = CSVText.row(row)
    return write(surroundings.isOutputTerminal ? printable(String(text.dropLast())) + "\n" : text)
  }

  /// Writes what has been collected.
  func flush() {
    if buffer.isEmpty || outputFailure != nil { return }
    do {
      try surroundings.output(buffer)
    } catch {
      outputFailure = error
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Tells a person something on the standard error, unless quiet was asked for.
  func tell(_ text: String, terminator: String = "\n") { if !isQuiet { complain(text, terminator: terminator) } }

  /// Tells a person of a failure on the standard error.
  func complain(_ text: String, terminator: String = "\n") {
    var text = PresetCatalog.redacted(text)
    if let width = errorWidth, terminator == "\n" {
      text = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrapped(String($0), to: width) }
        .joined(separator: "\n")
    }
    // Nobody is left to hear that the standard error is closed.
    _ = try? surroundings.errors(Array((text + terminator).utf8))
  }

  /// Has it said on the standard error what became of the work where the process is stopped: what `verb` says of nothing,
  /// or of what stays.
  func sayLast(verb: String) {
    let surroundings = surroundings
    // A line that tells how far the work has come is written over.
    let start = surroundings.isErrorTerminal ? "\r\u{1B}[K" : ""
    let errors = surroundings.errors
    Interruption.onStop { trace in
      let outcome =
        switch trace {
        case .nothing: "nothing was \(verb)"
        case .preparation: "the catalog was brought up to date, nothing else was \(verb)"
        case .work: "what was \(verb) before stays"
        }
      _ = try? errors(Array("\(start)stopped; \(outcome)\n".utf8))
    }
  }

  /// How wide a line of the standard error may be; nil where that is no terminal, or of a width that nobody knows.
  private var errorWidth: Int? { surroundings.isErrorTerminal ? surroundings.terminalWidth : nil }

  /// How wide a table for people may be; nil where the output is no terminal.
  var tableWidth: Int? {
    guard surroundings.isOutputTerminal else { return nil }
    return surroundings.terminalWidth ?? surroundings.environment("COLUMNS").flatMap { Int($0) } ?? 80
  }
}
