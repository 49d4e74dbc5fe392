import PresetService
import Synchronization
import TestSupport
import Testing

struct ImportTests {
  private let temporary: TemporaryCatalog
  private var catalog: PresetCatalog { temporary.catalog }

  init() throws {
    temporary = try TemporaryCatalog()
  }

  private func source(_ text: String, pieces: Int? = nil) -> ImportSource {
    guard let pieces else { return ImportSource(name: "f", bytes: Array(text.utf8)) }
    let rest = Mutex(Array(text.utf8)[...])
    return ImportSource(name: "f") {
      rest.withLock { rest in
        defer { rest = rest.dropFirst(pieces) }
        return Array(rest.prefix(pieces))
      }
    }
  }

  private func line(_ name: String, _ more: String = "") -> String {
    "{\"name\":\"\(name)\",\"animation\":{\"kind\":\"linear\"}\(more)}"
  }

  private func exported(_ format: String) throws -> String {
    var text = ""
    try catalog.export(format: .named(format)) {
      text += $0; return true
    }
    return text
  }

  @Test(arguments: [nil, 1, 7, 4096])
  func theFormatIsFoundFromTheContent(pieces: Int?) throws {
    let texts = [
      line("a"), "[\(line("b")), \(line("c"))]", "\(line("d"))\n\n\(line("e"))\r\n", "\n \(line("f"))", "[]",
    ]
    for text in texts { _ = try catalog.import([source(text, pieces: pieces)]) }
    #expect(try catalog.presets().map(\.name) == ["a", "b", "c", "d", "e", "f"])
  }

  @Test(arguments: ["json", "ndjson"])
  func whatWasExportedComesBack(format: String) throws {
    for starter in PresetCatalog.starters { _ = try catalog.import([PresetCatalog.starter(named: starter.name)]) }
    let text = try exported(format)
    #expect(try exported(format) == text)
    let summary = try catalog.import([source(text)])
    #expect(summary.unchanged == summary.total && summary.total > 100)
    let names = try catalog.presets().map(\.name)
    let before = try catalog.presets()
    _ = try catalog.remove(names)
    #expect(try catalog.import([source(text)]).added == names.count)
    #expect(try catalog.presets().map(\.animation) == before.map(\.animation))
    #expect(try catalog.presets().map(\.note) == before.map(\.note))
  }

  /// White space that comes in pieces is looked at once: looking again with each would be 4,600,000,000 bytes here,
  /// which is a hang and no matter of speed.
  @Test func piecesOfWhiteSpaceAreLookedAtOnce() throws {
    let pieces = Atomic(12_000)
    let (blank, end) = ([UInt8](repeating: 0x20, count: 64), Array(line("late").utf8))
    let source = ImportSource(name: "f") {
      let rest = pieces.subtract(1, ordering: .relaxed).newValue
      return rest > 0 ? blank : (rest == 0 ? end : [])
    }
    #expect(try isBounded { try catalog.import([source]).added } == 1)
    let nothing = ImportSource(name: "f", bytes: Array("\u{FEFF} ".utf8))
    #expect(throws: PresetError.self) { try catalog.import([nothing]) }
    let marked = ImportSource(name: "f", bytes: Array("\u{FEFF}\(line("marked"))\n\(line("second"))\n".utf8))
    #expect(try catalog.import([marked]).added == 2)
  }

  @Test func anImportIsAllOrNothing() throws {
    let text = line("a") + "\n" + line("b") + "\n" + #"{"name":"c","animation":{"kind":"spring","bounce":9}}"#
    let error = #expect(throws: PresetError.self) { try catalog.import([source(text)]) }
    #expect(
      error?.message == "f:3: parameter 'bounce' of kind 'spring' is 9; it must be above -1 and at most 1")
    #expect(try catalog.presets().isEmpty)
  }

  @Test func brokenLinesAreLocated() throws {
    let error = #expect(throws: PresetError.self) { try catalog.import([source(line("a") + "\n{\"name\": }")]) }
    #expect(error?.message == "f: line 2, column 10: a value should be here, not '}'")
  }

  @Test func nothingAndUnknownAreErrors() {
    for text in ["", " \n ", "name|kind\n", "<xml/>"] {
      #expect(throws: PresetError.self, "\(text)") { try catalog.import([source(text)]) }
    }
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0, 0x7D, 0], "f: it is in UTF-16"), ([0xFE, 0xFF, 0, 0x7B], "f: it is in UTF-16"),
      ([0x50, 0x4B, 3, 4, 20, 0], "f: it is a ZIP archive"),
    ] as [([UInt8], String)])
  func whatIsNoTextIsSaid(bytes: [UInt8], message: String) throws {
    for format in [nil, "css", "json"] {
      let error = #expect(throws: PresetError.self) { try ImportTrial().read([("f", bytes)], format: format) }
      #expect(error?.code == .data && error?.message.hasPrefix(message) == true)
    }
  }

  @Test func takenNamesAreSkippedReplacedOrRefused() throws {
    _ = try catalog.import([source(line("a") + "\n" + line("b"))])
    let text = line("a", #","note":"new""#) + "\n" + line("b") + "\n" + line("c")
    var options = ImportOptions()
    #expect(throws: PresetError.self) { try catalog.import([source(text)], options: options) }
    #expect(try catalog.presets().map(\.name) == ["a", "b"])

    options.onConflict = .skip
    let skipped = try catalog.import([source(text)], options: options)
    #expect((skipped.added, skipped.skipped, skipped.unchanged) == (1, 1, 1))
    #expect(try catalog.preset(named: "a").note == nil)

    options.onConflict = .replace
    let replaced = try catalog.import([source(text)], options: options)
    #expect((replaced.replaced, replaced.unchanged) == (1, 2))
    #expect(try catalog.preset(named: "a").note == "new")
  }

  /// Imports `text` and returns how far it was said to have come.
  private func reports(_ text: String, prefix: String = "") throws -> [(count: Int, fraction: Double?)] {
    var reports: [(count: Int, fraction: Double?)] = []
    var options = ImportOptions()
    options.prefix = prefix
    options.onProgress = { reports.append(($0, $1)) }
    _ = try catalog.import([source(text)], options: options)
    return reports
  }

  /// The transaction is not shared: whoever asks the catalog from within its import gets an error.
  @Test func anImportDoesNotShareItsTransaction() throws {
    var refusals: [PresetError] = []
    var options = ImportOptions()
    options.onProgress = { _, _ in
      do throws(PresetError) {
        _ = try catalog.presets()
      } catch {
        refusals.append(error)
      }
    }
    let text = (0..<5000).map { line("p\($0)") }.joined(separator: "\n")
    #expect(try catalog.import([source(text)], options: options).added == 5000)
    #expect(refusals.count >= 5000 / 1024)
    #expect(refusals.allSatisfy { $0.message.contains("within a transaction") }, "\(refusals.first?.message ?? "")")
    #expect(try catalog.presets().count == 5000)
  }

  @Test("what was only read is not told as done") func progressCountsWhatIsDone() throws {
    let whole = try reports("[" + (0..<4000).map { line("w\($0)") }.joined(separator: ",") + "]")
    #expect(whole.count > 2 && whole.allSatisfy { $0.fraction == nil })
    let aliases = (0..<1000).map { #"{"name":"a\#($0)","animation":{"kind":"alias","preset":"p\#($0)"}}"# }
    let presets = (0..<1000).map { line("p\($0)") }
    let lines = try reports((aliases + presets).joined(separator: "\n"))
    let read = try #require(lines.filter { $0.count < 2000 }.last?.fraction)
    #expect(read < 0.7, "half of them are only kept for later")
    #expect(try #require(lines.last?.fraction) > 0.8)
    let ordered = try reports((presets + aliases).joined(separator: "\n"), prefix: "again-")
    #expect(try #require(ordered.compactMap(\.fraction).last) > 0.7, "those are written as they come")
  }

  @Test func aRehearsalChangesNothing() throws {
    var options = ImportOptions()
    options.isRehearsal = true
    #expect(try catalog.import([source(line("a"))], options: options).added == 1)
    #expect(try catalog.presets().isEmpty)
  }

  @Test func aPrefixMovesReferencesToo() throws {
    var options = ImportOptions()
    options.prefix = "team/"
    let text = line("hero", #","reducedMotion":"fade""#) + "\n" + line("fade")
    _ = try catalog.import([source(text)], options: options)
    #expect(try catalog.preset(named: "team/hero").reducedMotion == "team/fade")
  }

  @Test func severalFilesAreOneTransaction() throws {
    #expect(throws: PresetError.self) { try catalog.import([source(line("a")), source(line("a", #","note":"x""#))]) }
    #expect(try catalog.presets().isEmpty)
  }

  @Test func startersHaveTheirSystemsNamesTagsAndSource() throws {
    for (name, counts) in [
      ("swiftui", [24, 7, 0]), ("material3", [87, 61, 1]), ("carbon", [21, 15, 1]), ("fluent2", [17, 17, 0]),
      ("primer", [34, 30, 0]),
    ] {
      let summary = try catalog.import([PresetCatalog.starter(named: name)])
      #expect([summary.added, summary.valueCount, summary.axisCount] == counts, "\(name)")
    }
    let carbon = try catalog.preset(named: "surface.disclosure")
    #expect(carbon.animation.parameters["curve"] == JSON(referringTo: "easing.entrance.productive"))
    #expect(carbon.animation.parameters["duration"] == JSON(referringTo: "duration.moderate.01"))
    #expect(carbon.tags == ["carbon", "surface"])
    #expect(carbon.note?.hasPrefix("Source: carbon-design-system/carbon") == true)
    #expect(try catalog.figure("easing.exit.expressive").text == "[0.4,0.14,1,1]")
    let spring = try catalog.preset(named: "m3.spring.expressive.fast.spatial").animation
    #expect(spring.kind == "interpolatingSpring" && spring.parameters["stiffness"] == 800)
  }
}
