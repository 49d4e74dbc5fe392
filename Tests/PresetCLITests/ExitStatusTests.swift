import Foundation
import SQLite
import SystemIO
import TestSupport
import Testing

@testable import PresetCLI

/// Each exit status that the manual lists, by a command line that ends with it.
struct ExitStatusTests {
  /// The library of the tests has one as well.
  private typealias Status = PresetCLI.ExitStatus

  private struct Strange: Error {}

  /// Command lines on the filled catalog; `DIR` is its folder.
  private static let lines: [(line: String, status: Status)] = [
    ("list", .done), ("compare hero fade --tolerance 0.001", .differences), ("list --sotr name", .usage),
    ("add new sprnig", .data), ("show gone", .notFound), ("init /dev/null/x/catalog.db", .cannotCreate),
    ("import DIR", .data),
  ]

  /// What the input answers to who reads it.
  private static let inputs: [(error: any Error & Sendable, status: Status)] = [
    (Strange(), .unexpected), (SystemError(13), .permission), (SystemError(5), .io),
  ]

  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  @Test func everyStatusIsHere() throws {
    let tested = Self.lines.map(\.status) + Self.inputs.map(\.status) + [Status.busy]
    #expect(Set(tested.map(\.rawValue)) == Set(Status.allCases.map(\.rawValue)))
    let manual = tool.run("manual").output
    for status in Status.allCases { #expect(manual.contains("\n.B \(status.rawValue)\n")) }
  }

  @Test(arguments: lines.indices) func aLineEndsWithItsStatus(index: Int) {
    let (line, status) = Self.lines[index]
    let result = tool.run(line.replacing("DIR", with: tool.folder.path))
    #expect(result.status == status.rawValue, "\(line): \(result)")
    // What was passed over is told before.
    let last = result.errors.split(separator: "\n").last
    #expect((last?.hasPrefix("error: ") ?? false) == (status != .done && status != .differences), "\(result)")
  }

  @Test(arguments: inputs.indices) func anInputThatFailsEndsWithItsStatus(index: Int) {
    let (error, status) = Self.inputs[index]
    let result = tool.run(["import", "-", "--format", "ndjson"], failingInput: error)
    #expect(result.status == status.rawValue && result.errors.hasPrefix("error: "), "\(result)")
  }

  @Test func aLockedCatalogIsBusy() throws {
    let other = try Connection(path: tool.folder.file("catalog.db"))
    try other.write { #expect(tool.run("add new spring --wait 0").status == Status.busy.rawValue) }
    #expect(tool.run("add new spring --wait 0").status == 0)
  }
}
