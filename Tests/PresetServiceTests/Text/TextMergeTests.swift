import PresetService
import Testing

/// Files of documents, merged as git asks for it.
struct TextMergeTests {
  private static func document(_ name: String, _ duration: Double, note: String? = nil) -> String {
    let note = note.map { #","note":"\#($0)""# } ?? ""
    return
      #"{"animation":{"duration":\#(duration == duration.rounded() ? "\(Int(duration))" : "\(duration)"),"kind":"linear"},"name":"\#(name)"\#(note)}"#
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> TextMerge {
    try TextMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
  }

  @Test
  func linesAreMergedByPreset() throws {
    let base = [Self.document("a", 1), Self.document("b", 1), Self.document("d", 1)]
    let ours = [Self.document("a", 2), Self.document("b", 1), Self.document("d", 1)]
    let theirs = [Self.document("a", 1, note: "n"), Self.document("c", 3), Self.document("d", 1)]
    let expected = [Self.document("a", 2, note: "n"), Self.document("c", 3), Self.document("d", 1)]
    func lines(_ documents: [String]) -> String { documents.map { $0 + "\n" }.joined() }
    func array(_ documents: [String]) -> String { "[\n" + documents.joined(separator: ",\n") + "\n]\n" }
    let merged = try merge(lines(base), lines(ours), lines(theirs))
    #expect(merged.conflicts.isEmpty)
    #expect(merged.text == lines(expected))
    #expect(try merge(array(base), array(ours), array(theirs)).text == array(expected))
    // Both ways round, and with what is merged already.
    #expect(try merge(lines(base), lines(theirs), lines(ours)).text == lines(expected))
    #expect(try merge(lines(base), merged.text, lines(theirs)).text == merged.text)
  }

  @Test
  func conflictsAreMarkedInsideTheirPreset() throws {
    let base = Self.document("a", 1) + "\n" + Self.document("b", 1) + "\n"
    let ours = Self.document("a", 2) + "\n" + Self.document("b", 2) + "\n"
    let theirs = Self.document("a", 3) + "\n" + Self.document("b", 1) + "\n"
    let merged = try merge(base, ours, theirs)
    #expect(merged.conflicts == ["a"])
    #expect(
      merged.text == """
        <<<<<<< ours
        \(Self.document("a", 2))
        =======
        \(Self.document("a", 3))
        >>>>>>> theirs
        \(Self.document("b", 2))

        """)
    func single(_ duration: Double) -> String {
      "{\n  \"animation\": {\n    \"duration\": \(Int(duration)),\n    \"kind\": \"linear\"\n  },\n  \"name\": \"a\"\n}\n"
    }
    let one = try merge(single(1), single(2), single(3))
    #expect(one.text.hasPrefix("{\n  \"animation\": {\n<<<<<<< ours\n    \"duration\": 2,\n=======\n"), "\(one.text)")
  }

  @Test
  func aStateThatCannotBeReadIsNamed() throws {
    let good = Self.document("a", 1)
    for (states, name) in [
      (["{", good, good], "common"), ([good, "[1]", good], "our"), ([good, good, good + "\nx"], "their"),
    ] {
      let error = #expect(throws: PresetError.self) { try merge(states[0], states[1], states[2]) }
      #expect(
        error?.message.hasPrefix(name) == true || error?.message.contains(name) == true, "\(error?.message ?? "")")
    }
  }
}
