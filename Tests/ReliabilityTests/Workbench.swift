import Foundation
import TestSupport

/// A catalog to try writing commands on, again and again from the same beginning.
final class Workbench {
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

  /// The command, its files named.
  let words: [String]
  /// What the file that it makes holds when it is whole.
  let product: CatalogState?
  /// The text that it writes when it is whole.
  private let document: Data?

  init(_ trial: Trial) throws {
    self.trial = trial
    folder = try TemporaryFolder()
    original = try TemporaryFolder()
    tool = try BuiltTool(environment: [
      "PRESETS_DB": folder.file("catalog.db"), "HOME": folder.path, "PRESETS_AUTHOR": "ana",
    ])
    let path = original.file("catalog.db")
    try Data(Trial.importedFile.utf8).write(to: URL(fileURLWithPath: original.file("many.ndjson")))
    if trial.words.contains("@large.ndjson") {
      try Data(Trial.largeFile.utf8).write(to: URL(fileURLWithPath: original.file("large.ndjson")))
    }
    if trial.isOutdated {
      try makeOutdatedCatalog(at: path)
    } else if trial.hasCatalog {
      var tool = tool
      tool.environment["PRESETS_DB"] = path
      let lines = ["init", "add calm linear", "add hero spring --reduced-motion calm", "edit hero --bounce 0.3"]
      for line in lines + trial.setUp {
        let result = try tool.run(Self.words(line.split(separator: " ").map(String.init), in: original))
        guard result.status == 0 else { throw CatalogState.Damage(report: [line, result.errors]) }
      }
    }
    words = Self.words(trial.words, in: folder)
    before = trial.hasCatalog ? try CatalogState(path: path) : nil
    try Self.reset(folder, from: original)
    let start = ContinuousClock.now
    let result = try tool.run(words)
    duration = Int((ContinuousClock.now - start) / .microseconds(1))
    guard result.status == 0 else { throw CatalogState.Damage(report: [result.errors]) }
    after = try CatalogState(path: folder.file("catalog.db"))
    product = try trial.product.map { [folder] in try CatalogState(path: folder.file($0)) }
    document = trial.document.flatMap { [folder] in FileManager.default.contents(atPath: folder.file($0)) }
  }

  private static func words(_ words: [String], in folder: TemporaryFolder) -> [String] {
    words.map { $0.hasPrefix("@") ? folder.file(String($0.dropFirst())) : $0 }
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

  /// Whether the catalog and the file that the command makes are as they have to be.
  ///
  /// - Parameter isAcknowledged: Whether the command said that it was done.
  func isSound(_ state: CatalogState?, isAcknowledged: Bool) throws -> Bool {
    if let file = trial.product {
      let isThere = FileManager.default.fileExists(atPath: folder.file(file))
      if isThere ? try CatalogState(path: folder.file(file)) != product : isAcknowledged { return false }
    }
    if let file = trial.document {
      let text = FileManager.default.contents(atPath: folder.file(file))
      if text != document && (text != nil || isAcknowledged) { return false }
    }
    // To read a catalog does not take its migration, which waits for the next time where the file can't be written.
    if isAcknowledged && !trial.isOutdated { return state == after }
    return state == before || state == after
  }

  /// Unfinished files: those of a write that was neither done nor taken back.
  var unfinished: [String] {
    get throws { try folder.names.filter { $0.contains(".new-") || $0.hasSuffix("-journal") } }
  }

  /// Whether nothing is there of what the command makes.
  func isUntouched(_ state: CatalogState?) -> Bool {
    let made = [trial.product, trial.document].compactMap(\.self)
    return state == before && !made.contains { FileManager.default.fileExists(atPath: folder.file($0)) }
  }

  /// What is left in the folder that is neither a file of the trial nor named as something that may be removed, nor a
  /// whole copy of what the catalog was.
  func litter() throws -> [String] {
    let known = try Set(original.names + ["catalog.db"] + [trial.product, trial.document].compactMap(\.self))
    return try folder.names.filter { name in
      if known.contains(name) || name.contains(".new-") { return false }
      let isCopy = trial.keepsCopy && name.hasPrefix("catalog.db.bak-v")
      return try !isCopy || CatalogState(path: folder.file(name)) != before
    }
  }
}
