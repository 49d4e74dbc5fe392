import Foundation
import TestSupport

/// A catalog with the preset `hero`, and the tool on it.
struct StudioCatalog {
  let folder: TemporaryFolder
  let tool: BuiltTool

  init() throws {
    folder = try TemporaryFolder()
    tool = try BuiltTool(environment: ["PRESETS_DB": folder.file("motion.db"), "PRESETS_AUTHOR": "ana"])
    try run("init")
    try run("add", "hero", "spring", "--bounce", "0.3")
  }

  struct Failure: Error { let errors: String }

  @discardableResult
  func run(_ words: String...) throws -> String {
    let result = try tool.run(words)
    if result.status != 0 { throw Failure(errors: result.errors) }
    return result.output
  }

  /// The lines of the history, the latest first.
  func history() throws -> [[String: Any]] {
    let text = try run("history", "--format", "ndjson")
    return try text.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
  }
}
