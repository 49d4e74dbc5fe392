package import Foundation

/// The tool as it was built, or another program of this package, run as a process of its own.
package struct BuiltTool: Sendable {
  package let path: String
  package var environment: [String: String]

  /// A tool that was built elsewhere.
  package init(path: String, environment: [String: String]) {
    Self.toleratesBrokenPipes
    (self.path, self.environment) = (path, environment)
  }

  /// Finds the executable beside the running tests.
  package init(_ name: String = "presets", environment: [String: String] = [:]) throws {
    Self.toleratesBrokenPipes
    let folder = Bundle.main.executableURL?.deletingLastPathComponent() ?? URL(fileURLWithPath: ".")
    var candidate = folder
    while candidate.path != "/" {
      let tool = candidate.appendingPathComponent(name)
      if FileManager.default.isExecutableFile(atPath: tool.path), !isFolder(tool.path) { break }
      candidate.deleteLastPathComponent()
    }
    path = candidate.appendingPathComponent(name).path
    self.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
      .merging(environment) { _, new in new }
    guard FileManager.default.isExecutableFile(atPath: path) else { throw CocoaError(.fileNoSuchFile) }
  }

  /// What a program that has ended is still told fails where it is told; it does not end the tests.
  private static let toleratesBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  package struct Result: Sendable {
    /// The exit status; the signal's number, negative, where one ended the process.
    package let status: Int32
    package let output: String
    package let errors: String
  }

  /// Starts the tool, or another program in its environment, without waiting for it.
  package func start(
    _ words: [String], program: String? = nil
  ) throws -> (process: Process, output: Pipe, errors: Pipe) {
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

  /// Waits for a process that was started, and collects what it said.
  package func finish(_ started: (process: Process, output: Pipe, errors: Pipe)) -> Result {
    let (process, output, errors) = started
    // Both at once: a process stops that fills the pipe which nobody reads.
    let collected = Collected()
    let complaining = DispatchGroup()
    let complaints = errors.fileHandleForReading
    DispatchQueue.global().async(group: complaining) { collected.bytes = complaints.readDataToEndOfFile() }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    complaining.wait()
    let complaint = String(decoding: collected.bytes, as: UTF8.self)
    process.waitUntilExit()
    let isKilled = process.terminationReason == .uncaughtSignal
    return Result(status: (isKilled ? -1 : 1) * process.terminationStatus, output: text, errors: complaint)
  }

  /// Written by one thread, and read once that is done.
  private final class Collected: @unchecked Sendable {
    var bytes = Data()
  }

  /// Runs the tool, or another program in its environment, to its end.
  ///
  /// - Parameter patience: Seconds after which it is killed, as a process that hangs has to be.
  package func run(_ words: [String], program: String? = nil, patience: Double? = nil) throws -> Result {
    let started = try start(words, program: program)
    guard let patience else { return finish(started) }
    let number = started.process.processIdentifier
    let end = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: end)
    defer { end.cancel() }
    return finish(started)
  }

  /// Runs a line of a shell, in which `presets` is the built tool.
  package func shell(_ line: String, shell: String = "/bin/sh") throws -> Result {
    var tool = self
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    tool.environment["PATH"] = folder + ":" + (environment["PATH"] ?? "")
    return try tool.run(["-c", line], program: shell)
  }

  /// The path of a program; nil where it is not installed.
  package static func program(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

private func isFolder(_ path: String) -> Bool {
  let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
  return type as? FileAttributeType == .typeDirectory
}
