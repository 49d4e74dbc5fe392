import PresetScan
import Testing

/// What is no code is not read as such, and what is never ends the reading.
struct SourceTokenTests {
  /// How many animations are found in a text of Swift.
  private static func count(_ text: String) -> Int {
    guard let swift = SourceLanguage.of(file: "a.swift") else { return -1 }
    return ScannedFile(Array(text.utf8), language: swift).literals.count
  }

  private static let found = "let a = Animation.easeIn(duration: 1)"

  @Test(arguments: [
    (#""\(x ? ")" : "Animation.linear(duration: 1)")"; "#, 0), (##"#"\("# ; "##, 0), (###"##"a"#b"## ; "###, 0),
    ("\"\"\"\n\" \\\"\"\"  Animation.linear(duration: 1)\n\"\"\"; ", 0),
    ("/* /* */ Animation.linear(duration: 1) */", 0),
    ("// Animation.linear(duration: 1)\n", 0), ("let r = /\"/; ", 0), ("let q = a / b / c; ", 0),
    ("let x = `default`; ", 0), ("'", 0), ("\"open\n", 0), ("Animation.linear(duration: 1); ", 1),
  ])
  func textIsNoCode(text: String, count: Int) {
    #expect(Self.count(text) == count, "\(text)")
    #expect(Self.count(text + Self.found) == count + 1, "\(text)")
  }

  @Test(arguments: [
    "(", "[", "{", "\"\\(", "/*", ".spring(", "Animation.spring(", "#\"", "\"\"\"", "<", "Spring(duration: ",
  ])
  func depthIsBounded(text: String) {
    let nested = String(repeating: text, count: 20_000)
    #expect(Self.count(nested) >= 0)
    #expect(Self.count(nested + "\n") >= 0)
  }

  /// Files that were cut off: at any place, and there in a string with a backslash before its end.
  @Test(arguments: [
    (
      "a.swift",
      "let a = Animation.spring(duration: 0.3).delay(0.1); UIView.animate(withDuration: 0.2) { f(\"\\(x)\") }"
    ),
    ("a.kt", "val a = tween<Float>(300, easing = CubicBezierEasing(0f, 0f, 1f, 1f)); val s = \"${x}\""),
    ("a.dart", "final e = A(curve: Curves.easeOut, duration: const Duration(milliseconds: 300), b: r'x', c: '${d}');"),
    (
      "a.tsx",
      "const a = <motion.div transition={{ duration: 0.3, ease: [0, 0, 1, 1] }} />; withTiming(1, { duration: `${x}` })"
    ),
    (
      "a.js",
      "import { animate } from 'motion'; animate(a, { x: 1 }, { duration: 1, ease: [0, 0, 1, 1] }); const r = /[/\\]/g"
    ),
    (
      "a.css",
      "@media (x) { .a { transition: opacity 200ms cubic-bezier(0, 0, 1, 1) 10ms, all var(--b, 1s); content: '\\'; } }"
    ),
    ("a.scss", "$a: 200ms; .a { transition: { duration: $a; timing-function: ease-in; } @include b(\"#{$a}\"); }"),
    (
      "a.xml",
      "<resources><string name=\"a_easing\">cubic-bezier(0, 0, 1, 1)</string><integer name=\"b\">3</integer></resources>"
    ),
  ])
  func filesThatAreCutOffAreRead(file: String, text: String) throws {
    let language = try #require(SourceLanguage.of(file: file))
    let bytes = Array(text.utf8)
    let imports = Array(
      (["a.dart": "import 'package:flutter/material.dart'; ", "a.kt": "import androidx.compose.animation.core.*\n"][
        file]
        ?? "").utf8)
    for count in 0...bytes.count {
      for end in ["", "\\", "\"\\", "'\\", "`\\", "#\"\\", "\"\"\"\\", "\n"] {
        let source = imports + bytes.prefix(count) + Array(end.utf8)
        for literal in ScannedFile(source, language: language).literals { #expect(literal.line <= 3) }
      }
    }
    #expect(!ScannedFile(imports + bytes, language: language).literals.isEmpty)
  }

  /// A file of one line, whose findings are as many as a megabyte holds: columns are not counted anew for each.
  @Test(arguments: [("a.swift", "let a = Animation.easeIn(duration: 1); "), ("a.css", "a{transition:all 1s}")])
  func longLinesAreRead(file: String, text: String) throws {
    let language = try #require(SourceLanguage.of(file: file))
    let count = 1_000_000 / text.utf8.count
    let literals = ScannedFile(Array(String(repeating: text, count: count).utf8), language: language).literals
    #expect(literals.count == count)
    #expect(literals.last?.line == 1)
    #expect(literals.last.map { $0.column - literals[0].column } == (count - 1) * text.utf8.count)
  }

  @Test(arguments: ["transition: {", "config: { x: {", "`${", "withDelay(1, ", "transition={{ a: { "])
  func depthOfScriptsIsBounded(text: String) throws {
    let script = try #require(SourceLanguage.of(file: "a.tsx"))
    let nested = String(repeating: text, count: 20_000)
    #expect(ScannedFile(Array(nested.utf8), language: script).literals.count <= 20_000)
  }

  @Test(arguments: [
    "<set>", "<set a=\"", "<", "</", "<!--", "<![CDATA[", "<a b='", "<set></a>", "<a ", "<?", "<!", "<a/>", ">", "<a =",
  ])
  func depthOfResourcesIsBounded(text: String) throws {
    let android = try #require(SourceLanguage.of(file: "a.xml"))
    let root = "<set xmlns:android=\"http://schemas.android.com/apk/res/android\" android:duration=\"1\">"
    let nested = String(repeating: text, count: 20_000)
    #expect(ScannedFile(Array(nested.utf8), language: android).literals.isEmpty)
    #expect(ScannedFile(Array((root + nested).utf8), language: android).literals.count <= 1)
    #expect(ScannedFile(Array((root + "</set>" + nested).utf8), language: android).literals.count == 1)
  }

  @Test func placesAreOfCharacters() throws {
    let swift = try #require(SourceLanguage.of(file: "Hero.SWIFT"))
    let text = "let é = 1\n  let ü = Animation.easeIn(\n    duration: 0.2)\n"
    let literal = try #require(ScannedFile(Array(text.utf8), language: swift).literals.first)
    #expect(literal.line == 2)
    #expect(literal.column == 11)
    #expect(literal.end.line == 3)
    #expect(literal.end.column == 19)
    #expect(literal.text == "Animation.easeIn( duration: 0.2)")
  }
}
