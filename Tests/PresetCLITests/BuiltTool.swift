import Foundation

/// The tool as it was built, run as a process of its own.
struct BuiltTool {
  let path: String
  var environment: [String: String]

  /// Finds the executable beside the running tests.
  init(environment: [String: String] = [:]) throws {
    let folder = Bundle.main.executableURL?.deletingLastPathComponent() ?? URL(fileURLWithPath: ".")
    var candidate = folder
    while candidate.path != "/" {
      let tool = candidate.appendingPathComponent("presets")
      if FileManager.default.isExecutableFile(atPath: tool.path), !isFolder(tool.path) { break }
      candidate.deleteLastPathComponent()
    }
    path = candidate.appendingPathComponent("presets").path
    self.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
      .merging(environment) { _, new in new }
    guard FileManager.default.isExecutableFile(atPath: path) else { throw CocoaError(.fileNoSuchFile) }
  }

  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Starts the tool, or another program in its environment, without waiting for it.
  func start(_ words: [String], program: String? = nil) throws -> (process: Process, output: Pipe, errors: Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program ?? path)
    process.arguments = words
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return (process, output, errors)
  }

  func run(_ words: [String], program: String? = nil) throws -> Result {
    let (process, output, errors) = try start(words, program: program)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: text, errors: complaint)
  }

  /// Runs a line of a shell, in which `presets` is the built tool.
  func shell(_ line: String, shell: String = "/bin/sh") throws -> Result {
    var tool = self
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    tool.environment["PATH"] = folder + ":" + (environment["PATH"] ?? "")
    return try tool.run(["-c", line], program: shell)
  }

  /// The path of a program; nil where it is not installed.
  static func program(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

private func isFolder(_ path: String) -> Bool {
  let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
  return type as? FileAttributeType == .typeDirectory
}
