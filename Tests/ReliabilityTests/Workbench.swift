import Foundation
import TestSupport
import Testing

/// A catalog to try writing commands on, again and again from the same beginning.
final class Workbench {
  /// A command that writes, and what it starts from.
  struct Trial: CustomTestStringConvertible, Sendable {
    let words: [String]
    /// Whether there is a catalog before.
    var hasCatalog = true
    /// Whether that catalog is one migration behind.
    var isOutdated = false

    var testDescription: String { words.joined(separator: " ") + (isOutdated ? ", migrating" : "") }
  }

  /// Every command that writes; a new one is a line here.
  static let trials: [Trial] =
    [
      Trial(words: ["init"], hasCatalog: false),
      Trial(words: ["add", "new", "spring", "--tag", "x", "--reduced-motion", "calm"]),
      Trial(words: ["edit", "hero", "--note", "changed", "--delay", "0.2"]),
      Trial(words: ["rename", "calm", "still"]),
      Trial(words: ["copy", "hero", "hero2"]),
      Trial(words: ["remove", "calm", "--force"]),
      Trial(words: ["undo", "3"]),
      Trial(words: ["restore", "hero", "--revision", "2"]),
      Trial(words: ["import", "--starter", "swiftui", "--starter", "material3", "--starter", "carbon"]),
    ] + (canMakeOutdatedCatalog ? [Trial(words: ["list"], isOutdated: true)] : [])

  let folder: TemporaryFolder
  let tool: BuiltTool
  let trial: Trial
  /// The catalog before the command; nil where there is none.
  let before: CatalogState?
  /// The catalog after the command.
  let after: CatalogState
  /// How many microseconds the command takes.
  let duration: Int
  private let original: TemporaryFolder

  var catalog: String { folder.file("catalog.db") }

  init(_ trial: Trial) throws {
    self.trial = trial
    folder = try TemporaryFolder()
    original = try TemporaryFolder()
    tool = try BuiltTool(environment: [
      "PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path, "PRESETS_AUTHOR": "ana",
    ])
    let path = original.file("catalog.db")
    if trial.isOutdated {
      try makeOutdatedCatalog(at: path)
    } else if trial.hasCatalog {
      var tool = tool
      tool.environment["PRESETS_DB"] = path
      for line in ["init", "add calm linear", "add hero spring --reduced-motion calm", "edit hero --bounce 0.3"] {
        _ = try tool.run(line.split(separator: " ").map(String.init))
      }
    }
    before = trial.hasCatalog ? try CatalogState(path: path) : nil
    try Self.reset(folder, from: original)
    let start = ContinuousClock.now
    let result = try tool.run(trial.words)
    duration = Int((ContinuousClock.now - start) / .microseconds(1))
    guard result.status == 0 else { throw CatalogState.Damage(report: [result.errors]) }
    after = try CatalogState(path: folder.file("catalog.db"))
  }

  /// Puts everything back as it was before the command.
  func reset() throws { try Self.reset(folder, from: original) }

  private static func reset(_ folder: TemporaryFolder, from original: TemporaryFolder) throws {
    for name in try folder.names { try FileManager.default.removeItem(atPath: folder.file(name)) }
    for name in try original.names {
      try FileManager.default.copyItem(atPath: original.file(name), toPath: folder.file(name))
    }
  }

  /// The catalog as the next process finds it, an interrupted write taken back; nil where there is none.
  func state() throws -> CatalogState? {
    FileManager.default.fileExists(atPath: catalog) ? try CatalogState(path: catalog) : nil
  }

  /// What is left in the folder that is neither the catalog nor named as something that may be removed.
  func litter() throws -> [String] {
    try folder.names.filter { $0 != "catalog.db" && !$0.contains(".new-") }
  }
}
