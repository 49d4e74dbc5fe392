import Foundation

/// A `build --watch` beside this program, and how long it takes from a change of the catalog to the files.
final class WatchedBuild {
  private let edit: [String]
  private let process = Process()
  private let output = Pipe()

  /// Starts it, and waits until it has built once.
  ///
  /// - Parameters:
  ///   - tool: The path of the release binary.
  ///   - catalog: The catalog's file.
  ///   - configuration: The file that lists the targets.
  init(_ tool: String, catalog: String, configuration: String) throws {
    edit = [tool, "--db", catalog, "edit", "--quiet"]
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = ["--db", catalog, "build", "--watch", configuration]
    process.standardError = output
    try process.run()
    try waitForBuild()
  }

  deinit { process.terminate() }

  /// The time from before `edit` is run with these words to the line that says that files are written.
  func cost(ofChanging words: [String]) throws -> Comparison.Cost {
    try Comparison.cost {
      try ProgramRun.cost(of: edit + words)
      try waitForBuild()
    }
  }

  /// Waits for the line that says that a revision is built.
  private func waitForBuild() throws {
    var line: [UInt8] = []
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first {
      line.append(byte)
      if byte != UInt8(ascii: "\n") { continue }
      if String(decoding: line, as: UTF8.self).hasPrefix("revision ") { return }
      line = []
    }
    throw ProgramRun.Failure(words: process.arguments ?? [])
  }
}
