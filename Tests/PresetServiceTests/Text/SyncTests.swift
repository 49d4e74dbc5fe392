import Foundation
import PresetService
import TestSupport
import Testing

/// A catalog and a folder of files: changes of either side reach the other, and none is lost.
struct SyncTests {
  private let scratch: TemporaryCatalog
  private var catalog: PresetCatalog { scratch.catalog }
  private var folder: String { scratch.folder.file("presets") }

  init() throws {
    scratch = try TemporaryCatalog(documents: [
      #"{"name":"hero","animation":{"kind":"spring","duration":0.5,"bounce":0.3}}"#,
      #"{"name":"menu/open","animation":{"kind":"linear","duration":1}}"#,
      #"{"name":"menu/shut","animation":{"kind":"alias","preset":"menu/open"}}"#,
    ])
    try catalog.sync(with: folder)
  }

  private func file(_ name: String) -> URL { URL(fileURLWithPath: "\(folder)/\(name).preset.json") }

  private func rewrite(_ name: String, _ text: String, by replacement: String) throws {
    let former = try String(contentsOf: file(name), encoding: .utf8)
    try #require(former.contains(text))
    try former.replacing(text, with: replacement).write(to: file(name), atomically: true, encoding: .utf8)
  }

  private func files() throws -> [String] {
    let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(".preset.json") }.sorted()
  }

  @Test
  func changesOfBothSidesMeet() throws {
    #expect(try files() == ["hero.preset.json", "menu/open.preset.json", "menu/shut.preset.json"])
    try rewrite("hero", "0.3", by: "0.1")
    try catalog.edit("hero") { $0.note = "of the catalog" }
    try catalog.add(Preset(name: "new", animation: PresetComponent(kind: "linear", parameters: ["duration": 2])))
    let outcome = try catalog.sync(with: folder)
    #expect(outcome.changedPresets == ["hero"])
    #expect(outcome.writtenFiles == ["hero.preset.json", "new.preset.json"])
    let hero = try catalog.preset(named: "hero")
    #expect(hero.animation.parameters["bounce"] == 0.1)
    #expect(hero.note == "of the catalog")
    #expect(try String(contentsOf: file("hero"), encoding: .utf8).contains("of the catalog"))
    #expect(try catalog.sync(with: folder).isEmpty)
  }

  @Test
  func oneRevisionIsMadeOfAllFiles() throws {
    let latest = try catalog.latestRevision()
    try rewrite("hero", "0.3", by: "0.1")
    try rewrite("menu/open", "1", by: "3")
    try FileManager.default.removeItem(at: file("menu/shut"))
    try FileManager.default.copyItem(at: file("hero"), to: file("copy"))
    try rewrite("copy", #""hero""#, by: #""copy""#)
    let rehearsed = try catalog.sync(with: folder, isRehearsal: true)
    #expect(rehearsed.changedPresets == ["copy", "hero", "menu/open", "menu/shut"])
    #expect(rehearsed.addedPresets == ["copy"] && rehearsed.removedPresets == ["menu/shut"])
    #expect(try catalog.latestRevision() == latest)
    #expect(try catalog.sync(with: folder).revision == latest + 1)
    #expect(try catalog.presets().map(\.name) == ["copy", "hero", "menu/open"])
  }

  @Test
  func movedFilesAreRenamedPresets() throws {
    try FileManager.default.moveItem(at: file("menu/open"), to: file("menu/wide"))
    try catalog.sync(with: folder)
    // By its number it is the same preset, and what referred to it follows.
    #expect(try catalog.preset(named: "menu/shut").animation.parameters["preset"] == "menu/wide")
    #expect(try catalog.sync(with: folder).isEmpty)
    try rewrite("hero", #""hero""#, by: #""main""#)
    try catalog.sync(with: folder)
    #expect(try files() == ["main.preset.json", "menu/shut.preset.json", "menu/wide.preset.json"])
    try catalog.rename("main", to: "group/main")
    try catalog.sync(with: folder)
    #expect(try files() == ["group/main.preset.json", "menu/shut.preset.json", "menu/wide.preset.json"])
    var renamings = 0
    try catalog.forEachChange { change in
      renamings += change.action == "rename" ? 1 : 0
      return true
    }
    #expect(renamings == 3)
  }

  @Test
  func conflictsLeaveBothSides() throws {
    try rewrite("hero", "0.3", by: "0.1")
    try rewrite("menu/open", "1", by: "3")
    try catalog.edit("hero") { $0.animation.parameters["bounce"] = 0.2 }
    try catalog.remove(["menu/shut", "menu/open"])
    let latest = try catalog.latestRevision()
    let outcome = try catalog.sync(with: folder)
    #expect(outcome.conflicts.map(\.name) == ["hero", "menu/open"])
    #expect(outcome.conflicts[0].parts.map(\.path) == ["animation.bounce"])
    #expect(try catalog.latestRevision() == latest)
    #expect(try files().count == 3)
    try catalog.sync(with: folder, keeping: .theirs)
    #expect(try catalog.preset(named: "hero").animation.parameters["bounce"] == 0.1)
    #expect(try catalog.presets().map(\.name) == ["hero", "menu/open"])
    #expect(try catalog.sync(with: folder).isEmpty)
  }

  @Test
  func whatIsNoPresetIsRefused() throws {
    for (name, text) in [
      ("bad", "{"), ("bad", #"{"name":"bad","animation":{"kind":"nosuch"}}"#),
      ("a/b", #"{"name":"c","animation":{"kind":"linear"}}"#),
      ("%4", #"{"name":"x","animation":{"kind":"linear"}}"#),
    ] {
      let url = file(name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
      #expect(throws: PresetError.self) { try catalog.sync(with: folder) }
      try FileManager.default.removeItem(at: url)
    }
    try FileManager.default.removeItem(at: file("hero"))
    try FileManager.default.createSymbolicLink(at: file("hero"), withDestinationURL: file("menu/open"))
    #expect(throws: PresetError.self) { try catalog.sync(with: folder) }
    #expect(try catalog.presets().count == 3)
  }

  /// Random histories of two people, one at the catalog and one at the files.
  @Test
  func randomHistoriesConverge() throws {
    for seed in 0..<Scale.count(40, long: 200) {
      var generator = SeededGenerator(seed: seed)
      let scratch = try TemporaryCatalog(documents: [
        #"{"name":"a","animation":{"kind":"linear","duration":1}}"#,
        #"{"name":"b","animation":{"kind":"linear","duration":2}}"#,
        #"{"name":"c","animation":{"kind":"spring","duration":0.5,"bounce":0.3}}"#,
      ])
      let (catalog, folder) = (scratch.catalog, DocumentFolder(path: scratch.folder.file("files")))
      try catalog.sync(with: folder.path)
      for _ in 0..<6 {
        for _ in 0..<Int.random(in: 0..<3, using: &generator) { try Self.change(catalog, by: &generator) }
        for _ in 0..<Int.random(in: 0..<3, using: &generator) { try folder.change(by: &generator) }
        let (here, there) = (Self.fresh("catalog", &generator), Self.fresh("files", &generator))
        try catalog.add(here)
        try folder.write(there)
        var outcome = try catalog.sync(with: folder.path)
        if !outcome.conflicts.isEmpty {
          let side = Bool.random(using: &generator) ? PresetMerge.Side.ours : .theirs
          outcome = try catalog.sync(with: folder.path, keeping: side)
        }
        #expect(try catalog.sync(with: folder.path).isEmpty)
        let stored = try catalog.presets().map { preset in
          var preset = preset
          preset.stamp = nil
          return preset
        }
        #expect(try folder.presets().map(\.preset) == stored, "\(seed)")
        #expect(stored.contains(here) && stored.contains(there), "\(seed)")
      }
      #expect(try !PresetCatalog.check(path: scratch.path).hasProblems)
    }
  }

  private static func fresh(_ tag: String, _ generator: inout SeededGenerator) -> Preset {
    Preset(
      name: "\(tag)/\(UInt32.random(in: 0...UInt32.max, using: &generator))",
      animation: PresetComponent(
        kind: "linear", parameters: ["duration": .number(Double.random(in: 0.1...1, using: &generator))]), tags: [tag])
  }

  private static func change(_ catalog: PresetCatalog, by generator: inout SeededGenerator) throws {
    guard let name = try catalog.presets().map(\.name).randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: try catalog.remove([name])
    case 1: try catalog.rename(name, to: "catalog/\(UInt32.random(in: 0...UInt32.max, using: &generator))")
    default: try catalog.edit(name) { DocumentFolder.change(&$0, by: &generator) }
    }
  }
}

/// A folder of documents, as somebody works on it without the tool.
private struct DocumentFolder {
  let path: String

  /// The presets and their files, by name.
  func presets() throws -> [(url: URL, preset: Preset)] {
    let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".preset.json") }.map { file in
      let url = URL(fileURLWithPath: "\(path)/\(file)")
      return (url, try Preset(document: JSONReader.read(Array(try Data(contentsOf: url)))))
    }.sorted { $0.preset.name.utf8.lexicographicallyPrecedes($1.preset.name.utf8) }
  }

  func write(_ preset: Preset) throws {
    let url = URL(fileURLWithPath: "\(path)/\(preset.name).preset.json")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try preset.document.indentedText.write(to: url, atomically: true, encoding: .utf8)
  }

  /// Changes, moves or removes a file.
  func change(by generator: inout SeededGenerator) throws {
    guard let (url, found) = try presets().randomElement(using: &generator) else { return }
    var preset = found
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: try FileManager.default.removeItem(at: url)
    case 1:
      let other = "files/\(UInt32.random(in: 0...UInt32.max, using: &generator)).preset.json"
      let destination = URL(fileURLWithPath: "\(path)/\(other)")
      try FileManager.default.createDirectory(
        at: destination.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: url, to: destination)
    default:
      Self.change(&preset, by: &generator)
      try preset.document.indentedText.write(to: url, atomically: true, encoding: .utf8)
    }
  }

  /// Changes a part of a preset.
  static func change(_ preset: inout Preset, by generator: inout SeededGenerator) {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: preset.note = "note \(Int.random(in: 0..<9, using: &generator))"
    case 1: preset.animation.parameters["duration"] = .number(Double(Int.random(in: 1..<9, using: &generator)))
    default:
      let tag = "t\(Int.random(in: 0..<3, using: &generator))"
      preset = Preset(
        name: preset.name, animation: preset.animation, modifiers: preset.modifiers, tags: preset.tags + [tag],
        note: preset.note)
    }
  }
}
