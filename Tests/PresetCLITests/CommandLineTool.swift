import Foundation
import PresetCLI
import Synchronization
import TestSupport

/// The tool, run in this process with streams and an environment of its own.
final class CommandLineTool {
  let folder: TemporaryFolder
  var environment: [String: String] = [:]
  var isTerminal = false
  var terminalWidth: Int?
  /// How long a work takes before it tells how far it has come; nil for as long as it does.
  var progressDelay: Duration?

  struct Result: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  init() throws {
    folder = try TemporaryFolder()
    environment = ["PRESETS_DB": folder.file("catalog.db"), "PRESETS_AUTHOR": "ana", "HOME": folder.path]
  }

  /// Runs a command line whose words have no spaces.
  @discardableResult
  func run(_ line: String, input: String = "") -> Result {
    run(line.split(separator: " ").map(String.init), input: input)
  }

  @discardableResult
  func run(_ words: [String], input: String = "", failingInput error: (any Error)? = nil) -> Result {
    let collected = Collected()
    let rest = Mutex<[UInt8]?>(Array(input.utf8))
    var surroundings =
      Session.Surroundings(
        environment: { [environment] name in environment[name].flatMap { $0.isEmpty ? nil : $0 } },
        input: {
          if let error { throw error }
          return rest.withLock { rest in
            defer { rest = nil }
            return rest ?? []
          }
        },
        output: { collected.output += $0 }, errors: { collected.append(errors: $0) }, isOutputTerminal: isTerminal,
        isErrorTerminal: isTerminal, terminalWidth: terminalWidth, userNumber: 7)
    if let progressDelay { surroundings.progressDelay = progressDelay }
    let session = Session(surroundings)
    let status = Tool.run(words, session)
    return Result(
      status: status, output: String(decoding: collected.output, as: UTF8.self),
      errors: String(decoding: collected.errors, as: UTF8.self))
  }

  /// A catalog with a few presets.
  func fill() {
    begin(with: [
      "init", "add fade linear --duration 0.2",
      "add hero spring --bounce 0.3 --tag menu --tag in --reduced-motion fade",
      "add motion/pulse easeInOut --delay 0.1 --repeat forever",
    ])
  }

  /// Runs the commands that a test begins with; a catalog that others have begun with is a copy of theirs.
  func begin(with lines: [String]) {
    let file = URL(fileURLWithPath: folder.file("catalog.db"))
    // Elsewhere, as on a server, or in another's name, they are run.
    let isUsual = environment["PRESETS_DB"] == file.path && environment["PRESETS_AUTHOR"] == "ana"
    if isUsual, let bytes = Self.begun.withLock({ $0[lines] }), (try? bytes.write(to: file)) != nil { return }
    for line in lines { run(line) }
    if isUsual, let bytes = try? Data(contentsOf: file) { Self.begun.withLock { $0[lines] = bytes } }
  }

  private static let begun = Mutex<[[String]: Data]>([:])

  func write(_ text: String, to name: String) throws -> String {
    let path = folder.file(name)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private final class Collected: @unchecked Sendable {
    // The tool runs on one thread, which alone appends, before the result is read.
    var output: [UInt8] = []
    var errors: [UInt8] = []

    func append(errors bytes: [UInt8]) { errors += bytes }
  }
}
