import Foundation
import ProgramRunner

/// A program and its arguments, run as a process of its own.
enum ProgramRun {
  struct Failure: Error {
    let words: [String]
  }

  /// The tool: what a variable of the environment names, else the release build of this repository, which is made
  /// where it is not.
  ///
  /// - Parameters:
  ///   - folder: The folder of that build.
  ///   - words: What `make release` is told beside it.
  static func tool(
    _ variable: String = "PRESETS_BINARY", in folder: String = ".build/static", _ words: [String] = []
  ) throws -> String {
    if let path = ProcessInfo.processInfo.environment[variable] { return path }
    print("building the release binary; \(variable) names another one")
    _ = try cost(of: ["make", "-C", BenchmarkFolder.repository, "release", "RELEASE=\(folder)"] + words)
    return BenchmarkFolder.repository + "/\(folder)/release/presets"
  }

  /// Starts the program beside this one; at its end it prints what it took, in nanoseconds, and its greatest size.
  static func start(_ words: [String]) throws -> (process: Process, output: Pipe) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = measure
    process.arguments = ["/dev/null"] + words
    process.standardOutput = output
    try process.run()
    return (process, output)
  }

  /// What runs a program and tells what it took.
  private static var measure: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("measure")
  }

  /// Runs the program and returns what it took, with its greatest size; what it prints is thrown away.
  @discardableResult
  static func cost(of words: [String]) throws -> Comparison.Cost {
    let command = unsafe command_make()
    for word in [measure.path, "/dev/null"] + words { unsafe command_add(command, word) }
    let cost = unsafe command_run(command)
    if cost.nanoseconds < 0 { throw Failure(words: words) }
    return Comparison.Cost(nanoseconds: Double(cost.nanoseconds), size: Double(cost.size))
  }
}
