import PresetService
import SystemIO
import TestSupport
import Testing

/// What presets does not know itself, as what a program's own reader of files throws, keeps its kind.
struct UnknownErrorTests {
  private struct Strange: Error {}

  private static let table: [(error: any Error & Sendable, code: PresetError.Code, words: String)] = [
    (Strange(), .unexpected, "f: Strange()"), (SystemError(2), .notFound, "f: No such file"),
    (SystemError(13), .permission, "f: Permission denied"), (SystemError(5), .io, "f: Input/output error"),
    (PresetError(.busy, "wait"), .busy, "wait"),
  ]

  @Test(arguments: table.indices, ["ndjson", "json", "css", "golden", "lint"])
  func whatAReaderThrowsIsTold(index: Int, use: String) throws {
    let (thrown, code, words) = Self.table[index]
    let bench = try ImportBench()
    let catalog = bench.catalog
    let source = ImportSource(name: "f") { throw thrown }
    let error = #expect(throws: PresetError.self) {
      switch use {
      case "golden": _ = try catalog.check(.names([]), against: source, maximumError: 0)
      case "lint": _ = try LintConfiguration(source)
      default:
        var options = ImportOptions()
        options.format = try? ImportFormat.named(use)
        _ = try catalog.import([source], options: options)
      }
    }
    #expect(error?.code == code && error?.message.hasPrefix(words) == true, "\(use): \(String(describing: error))")
  }
}
