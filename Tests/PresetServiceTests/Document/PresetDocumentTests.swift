import Foundation
import PresetService
import Testing

struct PresetDocumentTests {
  private func read(_ text: String) throws -> Preset {
    try AnimationKinds.standard.validated(Preset(reading: ImportSource(name: "x", bytes: Array(text.utf8))))
  }

  private static let full = """
    {"animation":{"bounce":0.3,"duration":0.5,"kind":"spring"},"modifiers":[{"duration":0.1,"kind":"delay"},\
    {"autoreverses":true,"count":3,"kind":"repeatCount"}],"name":"motion/hero-in","note":"für alle",\
    "reducedMotion":"motion/fade","tags":["hero"]}
    """

  @Test func theDocumentIsCanonical() throws {
    #expect(try read(Self.full).document.text == Self.full)
    let loose = """
      { "tags": ["b", "a", "b"], "schema": 1, "name": "x", "modifiers": [],
        "animation": { "kind": "linear", "duration": 2.50 }, "revision": 3, "created": "2026-11-20T10:00:00.000Z", "author": "ana" }
      """
    #expect(
      try read(loose).document.text == #"{"animation":{"duration":2.5,"kind":"linear"},"name":"x","tags":["a","b"]}"#)
  }

  /// Any coder gives the same document back.
  @Test func thePresetIsCodable() throws {
    let preset = try read(Self.full)
    let data = try JSONEncoder().encode(preset)
    #expect(try JSONDecoder().decode(Preset.self, from: data) == preset)
  }

  @Test(arguments: [
    ("[]", "x: 0 presets where there should be one"),
    ("[1]", "x: element 1: a preset document must be an object, not a number"),
    (#"{"animation":{"kind":"linear"}}"#, "x: a preset document needs a 'name'"),
    (#"{"name":"a"}"#, "x: the document of 'a' needs an 'animation'"),
    (#"{"name":1,"animation":{"kind":"linear"}}"#, "x: 'name' must be text, not a number"),
    (
      #"{"name":"a","animation":{"kind":"linear"},"schema":2}"#,
      "x: the document's schema is 2; this presets reads schema 1"
    ),
    (#"{"name":"a","animation":{"kind":"linear"},"tags":"b"}"#, "x: 'tags' must be a list, not text"),
    (#"{"name":"a","animation":{"kind":"linear"},"tags":[1]}"#, "x: a tag must be text, not a number"),
    (#"{"name":"a","animation":"linear"}"#, "x: 'animation' must be an object with a 'kind', not text"),
    (#"{"name":"a","animation":{}}"#, "x: 'animation' needs a 'kind'"),
    (#"{"name":"","animation":{"kind":"linear"}}"#, "x: a name must not be empty"),
    (#"{"name":"a\tb","animation":{"kind":"linear"}}"#, "x: a name must not contain the control character U+0009"),
    (
      #"{"name":"a","animation":{"kind":"linear"},"tags":["\u0085"]}"#,
      "x: a tag must not contain the control character U+0085"
    ),
  ])
  func wrongDocumentsAreRefused(text: String, message: String) {
    let error = #expect(throws: PresetError.self) { try read(text) }
    #expect(error?.message == message)
    #expect(error?.code == .data)
  }

  @Test func unknownKeysNameTheNearest() {
    let error = #expect(throws: PresetError.self) { try read(#"{"name":"a","animation":{"kind":"linear"},"tgas":[]}"#) }
    #expect(error?.description == "x: a preset document has no key 'tgas'; did you mean 'tags'?")
  }

  @Test(arguments: [(1, true), (255, true), (256, false)])
  func namesHaveAtMost255Bytes(count: Int, isAllowed: Bool) {
    let name = String(repeating: "x", count: count)
    let isTaken = (try? Preset.check(name: name)) != nil
    #expect(isTaken == isAllowed)
  }

  @Test func bytesCountNotCharacters() {
    #expect(throws: PresetError.self) { try Preset.check(name: String(repeating: "🎈", count: 64)) }
    #expect(throws: Never.self) { try Preset.check(name: String(repeating: "🎈", count: 63)) }
  }
}
