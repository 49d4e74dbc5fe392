import PresetService
import SQLiteStorage
import Synchronization
import TestSupport
import Testing

/// A catalog whose engine runs each write again from the start, as one on a server may: nobody can tell.
struct RepeatedWriteTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func catalog(_ name: String, in storage: any StorageProvider) throws -> PresetCatalog {
    let path = folder.file(name)
    try storage.create(path, options: StorageOptions())
    var options = PresetCatalog.Options()
    options.author = "ana"
    return PresetCatalog(try storage.open(path, options: StorageOptions()), options: options)
  }

  private static func line(_ name: String, _ animation: String) -> String {
    "{\"name\":\"\(name)\",\"animation\":{\(animation)}}"
  }

  private static let lines = [
    line("nested", "\"kind\":\"alias\",\"preset\":\"hero\""), line("hero", "\"kind\":\"spring\",\"bounce\":0.1"),
    line("fade", "\"kind\":\"linear\""),
  ].joined(separator: "\n")

  /// Each operation that writes, and what it says.
  private func tell(_ catalog: PresetCatalog) throws -> [String] {
    var told: [String] = []
    func note<Value>(_ value: Value) { told.append("\(value)") }
    func note(_ summary: ImportSummary) {
      // The differences without the times of their presets' stamps.
      var plain = summary
      plain.difference = CatalogDifference(from: CatalogContents([]), to: CatalogContents([]))
      told.append("\(plain) \(summary.difference.presets.map { ($0.name, $0.effects, $0.motion) })")
    }
    try catalog.add(Preset(name: "fade", animation: PresetComponent(kind: "linear")))
    try catalog.add(Preset(name: "hero", animation: PresetComponent(kind: "spring"), reducedMotion: "fade"))
    note(try catalog.edit("hero") { $0.note = ($0.note ?? "") + "edited" }.note ?? "")
    try catalog.copy("hero", to: "twin")
    var options = ImportOptions()
    options.onConflict = .replace
    let source = ImportSource(name: "f", bytes: Array(Self.lines.utf8))
    note(try catalog.import([source], options: options))
    options.isRehearsal = true
    note(try catalog.import([source, PresetCatalog.starter(named: "css")], options: options))
    try catalog.rename("hero", to: "lead")
    note(try catalog.remove(["fade"], isForced: true))
    note(try catalog.undo())
    note(try catalog.restore("lead", toRevision: 3).name)
    #expect(throws: PresetError.self) { try catalog.add(Preset(name: "twin", animation: PresetComponent(kind: "x"))) }
    #expect(throws: PresetError.self) { try catalog.import([source]) }
    try catalog.forEachChange { change in
      note((change.revision, change.action, change.name, change.undoes, change.source?.line))
      return true
    }
    try catalog.export(format: .ndjson) {
      // The documents without the times of their stamps.
      told += $0.split(separator: "\n").map { String($0.prefix(upTo: $0.ranges(of: "\"created\"")[0].lowerBound)) }
      return true
    }
    return told
  }

  @Test func whatRunsTwiceHappensOnce() throws {
    let once = try tell(catalog("once.db", in: FileStorage()))
    let twice = try tell(catalog("twice.db", in: RepeatingStorage()))
    #expect(once.count > 15)
    #expect(twice == once)
  }

  @Test func whatCanBeReadOnceIsNotImportedByHalves() throws {
    func pipe() -> ImportSource {
      let pieces = Mutex(Self.lines.split(separator: "\n").map { Array($0.utf8) + [0x0A] })
      return ImportSource(name: "the input") { pieces.withLock { $0.isEmpty ? [] : $0.removeFirst() } }
    }
    #expect(try catalog("once.db", in: FileStorage()).import([pipe()]).added == 3)
    let catalog = try catalog("twice.db", in: RepeatingStorage())
    let error = #expect(throws: PresetError.self) { try catalog.import([pipe()]) }
    #expect(error?.code == .busy && error?.message.contains("the input") == true)
    #expect(try catalog.presets().isEmpty)
  }

  @Test func aSourceIsOpenedOnceForEachRun() throws {
    for (storage, runs) in [(FileStorage() as any StorageProvider, 1), (RepeatingStorage(), 2)] {
      let openings = Atomic(0)
      let source = ImportSource(
        name: "f",
        opening: {
          openings.add(1, ordering: .relaxed)
          var rest: [UInt8]? = Array(Self.lines.utf8)
          return { () -> [UInt8] in
            defer { rest = nil }
            return rest ?? []
          }
        })
      #expect(try catalog("\(runs).db", in: storage).import([source]).added == 3)
      #expect(openings.load(ordering: .relaxed) == runs)
    }
  }
}
