import PresetService
import TestSupport
import Testing

/// The files of a folder of presets: their paths, and what is read from them.
struct PresetPathTests {
  /// Names that file systems have their troubles with, each of which comes back.
  private static let names = [
    "hero", "Hero", "HERO", "menu/open", "menu/Open", "a//b", "/", "a/", "/a", ".", "..", "../up", ".hidden", "con",
    "CON.txt", "lpt1", "a.", "a:b", "a*?\"<>|b", "50%", "%41", "é", "e\u{301}", "日本語", "back\\slash",
    String(repeating: "x", count: 255), String(repeating: "%", count: 255), String(repeating: "é", count: 127),
  ]

  @Test
  func namesComeBackFromFiles() throws {
    let presets = Self.names.map { name in
      Preset(name: name, animation: PresetComponent(kind: "linear", parameters: ["duration": 1]))
    }
    let scratch = try TemporaryCatalog(presets)
    let folder = scratch.folder.file("presets")
    let written = try scratch.catalog.sync(with: folder).writtenFiles
    #expect(written.count == Self.names.count)
    // However a file system folds letters.
    #expect(Set(written.map { $0.lowercased() }).count == Self.names.count)
    for path in written {
      for part in path.split(separator: "/", omittingEmptySubsequences: false) {
        #expect(!part.isEmpty && part.utf8.count <= 255 && part != "." && part != ".." && !part.hasPrefix("."))
      }
    }
    let other = try TemporaryCatalog()
    try other.catalog.sync(with: folder)
    let names = try other.catalog.presets().map { Array($0.name.unicodeScalars) }
    #expect(Set(names) == Set(Self.names.map { Array($0.unicodeScalars) }))
    #expect(try other.catalog.sync(with: folder).isEmpty)
    #expect(try scratch.catalog.sync(with: folder).isEmpty)
  }
}
