import PresetService
import TestSupport
import Testing

/// Cells that neither a terminal nor a spreadsheet takes for commands.
struct CSVTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("two\nlines\tand a tab", "two\nlines\tand a tab"), ("\u{1B}[31mred", #"\u{1B}[31mred"#),
    ("a\r\nb", "a\\u{D}\nb"), ("\u{7F}\u{85}", #"\u{7F}\u{85}"#), ("=1+2", "'=1+2"), ("@SUM(A1)", "'@SUM(A1)"),
    ("+cmd", "'+cmd"), ("-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"), ("\t=1", "'\t=1"), ("\n=1", "'\n=1"),
    ("\r=1", #"\u{D}=1"#), ("＝1", "'＝1"), ("-0.25", "-0.25"), ("-1e-7", "-1e-7"), ("-inf", "-inf"), ("-", "'-"),
    // What would lose an apostrophe when it is read has one more; all others keep theirs.
    ("'=1", "''=1"), ("''-x", "'''-x"), ("'tis", "'tis"), ("'", "'"), ("'-5", "'-5"),
    // What looks like a control character that is written out is told from one.
    (#"\u{1B}"#, #"\\u{1B}"#), (#"\\u{1B}"#, #"\\\\u{1B}"#), ("\\\u{1B}", #"\\\u{1B}"#), (#"C:\new\u"#, #"C:\new\u"#),
    (#"\u{41}"#, #"\u{41}"#), ("\u{1B}u{1B}", #"\u{1B}u{1B}"#), ("", ""),
  ])
  func cellsAreWrittenSafely(cell: String, text: String) {
    #expect(CSVText.encoded(cell) == text)
    #expect(CSVText.decoded(text) == cell)
  }

  @Test func whateverIsWrittenIsReadBack() {
    let pieces = ["'", "=", "-", "1", "\\", "u", "{", "1B", "}", "\u{1B}", "\r", "\n", "\t", "\"", ",", "é", "\u{301}"]
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...8, using: &generator)
      let cell = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let text = CSVText.encoded(cell)
      #expect(Array(CSVText.decoded(text).unicodeScalars) == Array(cell.unicodeScalars), "\(cell.debugDescription)")
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" })
      #expect(!["=", "@", "\t", "\n"].contains(text.unicodeScalars.first), "\(cell.debugDescription)")
    }
  }
}
