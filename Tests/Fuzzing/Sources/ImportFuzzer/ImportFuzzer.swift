import CFuzzer
import PresetService

/// Imports any bytes in any format into a catalog, over and over: a crash or a hang is a find.
///
/// The words are libFuzzer's, but for the first, which is the path of a catalog to import into; it stays empty.
@main
enum ImportFuzzer {
  nonisolated(unsafe) private static var catalog: PresetCatalog?

  static func main() throws {
    guard CommandLine.argc > 1 else { throw PresetError(.usage, "CATALOG [libFuzzer's words]") }
    catalog = try PresetCatalog(path: CommandLine.arguments[1])
    var count = CommandLine.argc - 1
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
    let status = LLVMFuzzerRunDriver(&count, &words) { start, count in
      ImportFuzzer.run(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    }
    if status != 0 { throw PresetError(.conflict, "the fuzzer ended with status \(status)") }
  }

  /// Reads one input, as what its content shows and as one of the formats.
  private static func run(_ bytes: [UInt8]) {
    guard let catalog else { return }
    let formats = ImportFormat.all
    var options = ImportOptions()
    options.isRehearsal = true
    let format = formats[bytes.count % formats.count]
    let dialects = ImportDialect.all
    // A dialect that the format does not have ends the import at once.
    for (format, dialect) in [
      (nil, nil), (format, nil), (format, dialects[bytes.count / formats.count % dialects.count]),
    ] {
      options.format = format
      options.dialect = dialect
      _ = try? catalog.import([ImportSource(name: "input", bytes: bytes)], options: options)
    }

    // What can be read must survive being written and read again.
    guard let preset = try? Preset(reading: ImportSource(name: "input", bytes: bytes)) else { return }
    let text = preset.document.text
    let again = try? Preset(reading: ImportSource(name: "again", bytes: Array(text.utf8)))
    precondition(again?.document.text == text, "written and read again, it is another: \(text)")
  }
}
