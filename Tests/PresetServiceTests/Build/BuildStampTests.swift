import PresetService
import Testing

/// The stamps in the headings of generated files.
struct BuildStampTests {
  private static let heading = "/* Made by 'presets export --format css'; changes belong into the catalog. */\n"
  private static let text = heading + ":root {}\n"
  private static let stamp = BuildStamp(revision: 12, inputs: ["css", "0.01"])

  @Test func aStampIsReadBack() throws {
    let bytes = Self.stamp.stamping(Self.text)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.contains(/changes belong into the catalog\. Revision 12, inputs [0-9a-f]{16}, digest [0-9a-f]{16}\. \*\//))
    #expect(text.hasSuffix(":root {}\n"))
    let found = try #require(BuildStamp.reading(bytes))
    #expect(found.stamp == Self.stamp && found.isIntact)
    #expect(Self.stamp.stamping(Self.text) == bytes)
  }

  /// No byte behind the stamp's sentence, and none of its digest, changes without notice.
  @Test func everyChangeByHandIsNoticed() throws {
    let bytes = Self.stamp.stamping(Self.text)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      let found = BuildStamp.reading(changed)
      #expect(found.map { !$0.isIntact || $0.stamp != Self.stamp } ?? true, "byte \(index)")
    }
    #expect(BuildStamp.reading(bytes + [0x0A])?.isIntact == false)
    #expect(BuildStamp.reading(Array(bytes.dropLast())).map(\.isIntact) == false)
  }

  @Test(arguments: [
    "", "{}", "; changes belong into the catalog.", heading, heading.replacing(". */", with: ". Revision 12 */"),
    heading.replacing(". */", with: ". Revision x, inputs y, digest z. */"),
    heading.replacing(". */", with: ". Revision 12, inputs y, digest 0"),
  ])
  func otherTextsHaveNone(text: String) { #expect(BuildStamp.reading(Array(text.utf8)) == nil) }

  @Test func aTextWithoutAHeadingStaysAsItIs() {
    let far = String(repeating: "x", count: 600) + Self.heading
    for text in ["[]\n", "", far] { #expect(Self.stamp.stamping(text) == Array(text.utf8)) }
  }

  @Test(arguments: [
    (BuildStamp(revision: 12, inputs: ["css", "0.01"]), true),
    (BuildStamp(revision: 13, inputs: ["css", "0.01"]), false),
    (BuildStamp(revision: 12, inputs: ["css"]), false), (BuildStamp(revision: 12, inputs: ["css0.01"]), false),
    (BuildStamp(revision: 12, inputs: ["0.01", "css"]), false),
  ])
  func stampsOfTheSameAreTheSame(other: BuildStamp, isSame: Bool) { #expect((Self.stamp == other) == isSame) }
}
