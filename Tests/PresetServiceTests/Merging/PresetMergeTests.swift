import PresetModel
import TestSupport
import Testing

/// The merge of what two sides made of one preset.
struct PresetMergeTests {
  private static func preset(_ document: String) throws -> Preset {
    try AnimationKinds.standard.validated(Preset(document: JSONReader.read(Array(document.utf8))))
  }

  /// What a merge is made of, and what comes out: the paths of conflicts, or a document.
  private struct Case: CustomTestStringConvertible {
    let testDescription: String
    let base: String?
    let ours: String?
    let theirs: String?
    var merged: String?
    var conflicts: [String] = []
  }

  private static let spring = #"{"name":"a","animation":{"kind":"spring","duration":0.5,"bounce":0.3}}"#
  private static let cases = [
    Case(
      testDescription: "two parameters of one animation", base: spring,
      ours: #"{"name":"a","animation":{"kind":"spring","duration":0.6,"bounce":0.3}}"#,
      theirs: #"{"name":"a","animation":{"kind":"spring","duration":0.5,"bounce":0.1}}"#,
      merged: #"{"name":"a","animation":{"kind":"spring","duration":0.6,"bounce":0.1}}"#),
    Case(
      testDescription: "one parameter in two ways", base: spring,
      ours: #"{"name":"a","animation":{"kind":"spring","duration":0.6,"bounce":0.3}}"#,
      theirs: #"{"name":"a","animation":{"kind":"spring","duration":0.7,"bounce":0.3}}"#,
      conflicts: ["animation.duration"]),
    Case(
      testDescription: "one parameter in one way", base: spring,
      ours: #"{"name":"a","animation":{"kind":"spring","duration":0.6,"bounce":0.3}}"#,
      theirs: #"{"name":"a","animation":{"kind":"spring","duration":0.6,"bounce":0.3},"note":"slower"}"#,
      merged: #"{"name":"a","animation":{"kind":"spring","duration":0.6,"bounce":0.3},"note":"slower"}"#),
    Case(
      testDescription: "a parameter of what has become another kind", base: spring,
      ours: #"{"name":"a","animation":{"kind":"easeIn","duration":0.5}}"#,
      theirs: #"{"name":"a","animation":{"kind":"spring","duration":0.7,"bounce":0.3}}"#, conflicts: ["animation"]),
    Case(
      testDescription: "parameters of two forms, which do not go together",
      base: #"{"name":"a","animation":{"kind":"interpolatingSpring","mass":1,"stiffness":100,"damping":10}}"#,
      ours: #"{"name":"a","animation":{"kind":"interpolatingSpring","duration":0.5,"bounce":0.2}}"#,
      theirs: #"{"name":"a","animation":{"kind":"interpolatingSpring","mass":1,"stiffness":100,"damping":12}}"#,
      conflicts: ["animation"]),
    Case(
      testDescription: "name, tags, note and a modifier", base: spring,
      ours: #"{"name":"b","animation":{"kind":"spring","duration":0.5,"bounce":0.3},"tags":["x","y"]}"#,
      theirs: """
        {"name":"a","animation":{"kind":"spring","duration":0.5,"bounce":0.3},"tags":["y","z"],"note":"n",\
        "modifiers":[{"kind":"delay","duration":1}]}
        """,
      merged: """
        {"name":"b","animation":{"kind":"spring","duration":0.5,"bounce":0.3},"tags":["x","y","z"],"note":"n",\
        "modifiers":[{"kind":"delay","duration":1}]}
        """),
    Case(
      testDescription: "a tag that one side takes away",
      base: #"{"name":"a","animation":{"kind":"linear","duration":1},"tags":["x","y"]}"#,
      ours: #"{"name":"a","animation":{"kind":"linear","duration":1},"tags":["y"]}"#,
      theirs: #"{"name":"a","animation":{"kind":"linear","duration":1},"tags":["x","y","z"]}"#,
      merged: #"{"name":"a","animation":{"kind":"linear","duration":1},"tags":["y","z"]}"#),
    Case(
      testDescription: "two modifiers",
      base: """
        {"name":"a","animation":{"kind":"linear","duration":1},"modifiers":[{"kind":"delay","duration":1},\
        {"kind":"speed","factor":2}]}
        """,
      ours: """
        {"name":"a","animation":{"kind":"linear","duration":1},"modifiers":[{"kind":"delay","duration":2},\
        {"kind":"speed","factor":2}]}
        """,
      theirs: """
        {"name":"a","animation":{"kind":"linear","duration":1},"modifiers":[{"kind":"delay","duration":1},\
        {"kind":"speed","factor":3}]}
        """,
      merged: """
        {"name":"a","animation":{"kind":"linear","duration":1},"modifiers":[{"kind":"delay","duration":2},\
        {"kind":"speed","factor":3}]}
        """),
    Case(
      testDescription: "variants of two contexts", base: spring,
      ours: """
        {"name":"a","animation":{"kind":"spring","duration":0.5,"bounce":0.3},"variants":[{"when":{"brand":"x"},\
        "preset":"b"}]}
        """,
      theirs: """
        {"name":"a","animation":{"kind":"spring","duration":0.5,"bounce":0.3},"variants":[{"when":{"brand":"y"},\
        "preset":"c"}]}
        """,
      merged: """
        {"name":"a","animation":{"kind":"spring","duration":0.5,"bounce":0.3},"variants":[{"when":{"brand":"x"},\
        "preset":"b"},{"when":{"brand":"y"},"preset":"c"}]}
        """),
    Case(
      testDescription: "variants that leave open which holds", base: spring,
      ours: """
        {"name":"a","animation":{"kind":"spring","duration":0.5,"bounce":0.3},"variants":[{"when":{"brand":"x"},\
        "preset":"b"}]}
        """,
      theirs: """
        {"name":"a","animation":{"kind":"spring","duration":0.5,"bounce":0.3},"variants":[{"when":{"density":"y"},\
        "preset":"c"}]}
        """,
      conflicts: ["variants"]),
    Case(testDescription: "removed by one side", base: spring, ours: nil, theirs: spring),
    Case(
      testDescription: "removed by one side, changed by the other", base: spring, ours: nil,
      theirs: #"{"name":"a","animation":{"kind":"spring","duration":0.7,"bounce":0.3}}"#, conflicts: [""]),
    Case(testDescription: "added by both in one way", base: nil, ours: spring, theirs: spring, merged: spring),
    Case(
      testDescription: "added by both in two ways", base: nil, ours: spring,
      theirs: #"{"name":"a","animation":{"kind":"spring","duration":0.7,"bounce":0.3},"tags":["x"]}"#,
      conflicts: ["animation.duration"]),
  ]

  @Test(arguments: cases)
  private func twoSidesAreMerged(_ merge: Case) throws {
    let (base, ours, theirs) = try (
      merge.base.map(Self.preset), merge.ours.map(Self.preset), merge.theirs.map(Self.preset)
    )
    let there = PresetMerge(base: base, ours: ours, theirs: theirs)
    let back = PresetMerge(base: base, ours: theirs, theirs: ours)
    #expect(there.conflicts.map(\.path) == merge.conflicts)
    #expect(back.conflicts.map(\.path) == merge.conflicts)
    #expect(there.keeping(.theirs) == back.keeping(.ours))
    guard merge.conflicts.isEmpty else { return }
    #expect(try there.preset == merge.merged.map(Self.preset))
    #expect(there.preset == back.preset)
  }

  @Test
  func mergesOfRandomChangesLoseNothing() throws {
    var generator = SeededGenerator(seed: 17)
    var (clean, clashing) = (0, 0)
    for _ in 0..<4000 {
      let base = try MergeSubject.preset(by: &generator)
      let ours = try MergeSubject.changed(base, by: &generator)
      let theirs = try MergeSubject.changed(base, by: &generator)
      #expect(PresetMerge(base: base, ours: ours, theirs: base).preset == ours)
      #expect(PresetMerge(base: base, ours: base, theirs: theirs).preset == theirs)
      #expect(PresetMerge(base: base, ours: ours, theirs: ours).preset == ours)
      let merge = PresetMerge(base: base, ours: ours, theirs: theirs)
      let mirrored = PresetMerge(base: base, ours: theirs, theirs: ours)
      #expect(merge.conflicts.map(\.path) == mirrored.conflicts.map(\.path))
      #expect(merge.keeping(.ours) == mirrored.keeping(.theirs))
      #expect(merge.keeping(.theirs) == mirrored.keeping(.ours))
      if merge.conflicts.isEmpty { clean += 1 } else { clashing += 1 }
      for preset in [merge.keeping(.ours), merge.keeping(.theirs)].compactMap(\.self) {
        _ = try AnimationKinds.standard.validated(preset)
      }
      guard let merged = merge.preset else {
        #expect(ours == nil || theirs == nil)
        continue
      }
      // Each tag and text that a side changed is in what came out, or named as a conflict.
      let paths = Set(merge.conflicts.map(\.path))
      for (side, other) in [(ours, theirs), (theirs, ours)] {
        guard let side, let other, !paths.contains("") else { continue }
        #expect(Set(side.tags).subtracting(base.tags).isSubset(of: merged.tags))
        #expect(Set(base.tags).subtracting(side.tags).isDisjoint(with: merged.tags))
        if side.note != base.note && !paths.contains("note") { #expect(merged.note == side.note) }
        if side.name != base.name && !paths.contains("name") { #expect(merged.name == side.name) }
        if side.animation != base.animation && other.animation == base.animation {
          #expect(merged.animation == side.animation)
        }
        if side.modifiers != base.modifiers && other.modifiers == base.modifiers {
          #expect(merged.modifiers == side.modifiers)
        }
      }
    }
    #expect(clean > 1000 && clashing > 500)
  }
}
