import Foundation
import PresetService
import TestSupport
import Testing

/// The version that a change asks for, and the reason that is given for it.
struct ReleaseLevelTests {
  /// A change of the catalog below, and what it is to those who use it.
  private struct Case: CustomTestStringConvertible {
    let testDescription: String
    let level: ReleaseLevel?
    /// The name that the reason is given for, and a part of the reason.
    let reason: (name: String, text: String)?
    let change: @Sendable (PresetCatalog) throws -> Void

    init(
      _ description: String, _ level: ReleaseLevel?, _ reason: (String, String)? = nil,
      _ change: @escaping @Sendable (PresetCatalog) throws -> Void
    ) {
      (testDescription, self.level, self.change) = (description, level, change)
      self.reason = reason.map { ($0.0, $0.1) }
    }
  }

  private static let documents =
    [
      #"{"name":"brand","animation":{"kind":"axis","contexts":["acme","globex"]}}"#,
      #"{"name":"base","animation":{"kind":"duration","value":0.3}}"#,
      """
      {"name":"varied","animation":{"kind":"duration","value":0.3},"variants":[\
      {"when":{"brand":"globex"},"animation":{"kind":"duration","value":0.2}}]}
      """,
      #"{"name":"unused","animation":{"kind":"number","value":2}}"#,
      #"{"name":"ease","animation":{"kind":"curve","value":[0.2,0,0,1]}}"#,
      #"{"name":"hero","animation":{"kind":"spring","duration":0.5,"bounce":0.3},"tags":["a"]}"#,
      #"{"name":"slow","animation":{"kind":"linear","duration":2}}"#,
      #"{"name":"plain","animation":{"kind":"linear","duration":1}}"#,
      #"{"name":"calm","animation":{"kind":"linear","duration":0.2}}"#,
      #"{"name":"card","animation":{"kind":"alias","preset":"plain"}}"#,
      #"{"name":"late","animation":{"kind":"linear","duration":1},"modifiers":[{"kind":"delay","duration":0.2}]}"#,
      #"{"name":"tuned","animation":{"kind":"linear","duration":{"value":"varied"}}}"#,
      #"{"name":"eased","animation":{"kind":"timingCurve","curve":{"value":"ease"},"duration":0.4}}"#,
      #"{"name":"draft","animation":{"kind":"linear","duration":1},"status":"experimental"}"#,
      #"{"name":"old","animation":{"kind":"linear","duration":1},"status":"deprecated"}"#,
      """
      {"name":"both","animation":{"kind":"linear","duration":1},"reducedMotion":"calm","variants":[\
      {"when":{"brand":"globex"},"animation":{"kind":"linear","duration":0.5}}]}
      """,
    ]
    + (0..<30).map { #"{"name":"user/\#($0)","animation":{"kind":"linear","duration":{"value":"base"}}}"# }

  private static func set(
    _ name: String, _ parameter: String, _ value: JSON
  ) -> @Sendable (PresetCatalog) throws -> Void {
    { catalog in try catalog.edit(name) { $0.animation.parameters[parameter] = value } }
  }

  private static func become(_ name: String, _ document: String) -> @Sendable (PresetCatalog) throws -> Void {
    { catalog in
      let new = try Preset(document: JSONReader.read(Array(document.utf8)), name: name)
      try catalog.edit(name) { ($0.animation, $0.modifiers) = (new.animation, new.modifiers) }
    }
  }

  private static func vary(_ name: String, _ content: PresetVariant.Content?)
    -> @Sendable (PresetCatalog) throws -> Void
  {
    { catalog in try catalog.vary(name, ["brand": "globex"]) { _ in content } }
  }

  private static func linear(_ seconds: Double) -> PresetVariant.Content {
    .animation(PresetComponent(kind: "linear", parameters: ["duration": .number(seconds)]), modifiers: [])
  }

  private static let cases: [Case] = [
    // Points that nobody tells from the curve: SwiftUI has the curve, and no points.
    Case(
      "points in place of a line", .major, ("slow", "no longer exact as"),
      become("slow", #"{"animation":{"kind":"linearPoints","points":[[0,0],[0.5,0.5001],[1,1]],"duration":2}}"#)),
    Case(
      "a curve in place of a line", .patch, ("slow", "written in another way"),
      become("slow", #"{"animation":{"kind":"timingCurve","curve":[0,0,1,1],"duration":2}}"#)),
    Case("nothing", nil) { _ in },
    Case("changed and changed back", nil) { catalog in
      try set("plain", "duration", 2)(catalog)
      try set("plain", "duration", 1)(catalog)
    },
    Case("removed", .major, ("calm", "removed")) { try $0.remove(["calm"], isForced: true) },
    Case("a number removed", .major, ("unused", "the number was removed")) { try $0.remove(["unused"]) },
    Case("an axis removed", .major, ("brand", "the axis was removed")) { try $0.remove(["brand"], isForced: true) },
    Case("renamed", .major, ("hero", "renamed to 'main'")) { try $0.rename("hero", to: "main") },
    Case("renamed, an alias left behind that is not deprecated", .major, ("hero", "renamed to 'main'")) {
      try $0.rename("hero", to: "main")
      try $0.add(Preset(name: "hero", animation: PresetComponent(kind: "alias", parameters: ["preset": "main"])))
    },
    Case("renamed, a deprecated alias left behind", .minor, ("hero", "its name is deprecated")) {
      try $0.rename("hero", to: "main")
      try $0.add(Preset(name: "hero", animation: PresetComponent(kind: "alias", parameters: ["preset": "main"])))
      try $0.deprecate(.names(["hero"]), Deprecation(replacedBy: "main"))
    },
    Case("added", .minor, ("new", "the preset was added")) {
      try $0.add(Preset(name: "new", animation: PresetComponent(kind: "spring")))
    },
    Case("a duration added", .minor, ("new", "the duration was added")) {
      try $0.add(Preset(name: "new", animation: PresetComponent(kind: "duration", parameters: ["value": 1])))
    },
    Case("an axis added", .minor, ("size", "the axis was added")) {
      try $0.addAxis("size", contexts: ["small", "large"])
    },
    Case("0.3 % longer", .patch, ("plain", "0.003 of the way"), set("plain", "duration", 1.003)),
    Case("0.3 % shorter", .patch, ("plain", "0.003 of the way"), set("plain", "duration", 0.997)),
    Case("6 % longer", .major, ("plain", "moved by 0.05"), set("plain", "duration", 1.06)),
    Case("3 % longer", .minor, ("plain", "moved by 0.0"), set("plain", "duration", 1.03)),
    Case("half as long", .major, ("plain", "moved by 0.5"), set("plain", "duration", 0.5)),
    Case("a frame longer", .patch, ("slow", "nobody sees"), set("slow", "duration", .number(2 + 1.0 / 60))),
    Case(
      "two frames longer", .minor, ("slow", "takes 2.05 s in place of 2.017 s"),
      set("slow", "duration", .number(2 + 2.0 / 60))),
    Case("a little less bounce", .patch, ("hero", "nobody sees"), set("hero", "bounce", 0.299)),
    Case("less bounce", .minor, ("hero", "moved by 0.0"), set("hero", "bounce", 0.28)),
    Case("no bounce", .major, ("hero", "moved by"), set("hero", "bounce", 0)),
    Case(
      "another kind, the same motion", .patch, ("plain", "another way"),
      become("plain", #"{"animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":1,"y2":1,"duration":1}}"#)),
    Case(
      "an alias of an equal one", .patch, ("card", "another way"),
      become("card", #"{"animation":{"kind":"linear","duration":1}}"#)),
    Case(
      "another kind, another motion", .major, ("plain", "moved by"),
      become("plain", #"{"animation":{"kind":"easeIn","duration":1}}"#)),
    Case(
      "without an end", .major, ("plain", "no end any more"),
      become("plain", #"{"animation":{"kind":"linear","duration":1},"modifiers":[{"kind":"repeatForever"}]}"#)),
    Case(
      "a delay", .major, ("plain", "moved by"),
      become("plain", #"{"animation":{"kind":"linear","duration":1},"modifiers":[{"kind":"delay","duration":0.1}]}"#)),
    Case(
      "a delay of one frame", .minor, ("late", "moved by 0.01"),
      become("late", #"{"animation":{"kind":"linear","duration":1},"modifiers":[{"kind":"delay","duration":0.215}]}"#)),
    Case("a value changed under 30 presets", .major, ("user/29", "moved by 0.0"), set("base", "value", 0.33)),
    Case(
      "a value changed a little under 30 presets", .patch, ("base", "0.3 became 0.3003"), set("base", "value", 0.3003)),
    Case("a value that nobody uses, by 30 %", .major, ("unused", "2 became 2.6"), set("unused", "value", 2.6)),
    Case("a value that nobody uses, by 5 %", .minor, ("unused", "2 became 2.1"), set("unused", "value", 2.1)),
    Case("a curve", .major, ("eased", "moved by"), set("ease", "value", [0.8, 0, 1, 1])),
    Case("a curve, a little", .patch, ("eased", "nobody sees"), set("ease", "value", [0.2, 0, 0, 0.999])),
    Case("deprecated", .minor, ("calm", "deprecated")) { try $0.deprecate(.names(["calm"])) },
    Case("deprecated and moved", .major, ("plain", "moved by")) {
      try $0.deprecate(.names(["plain"]))
      try set("plain", "duration", 2)($0)
    },
    Case("no longer deprecated", .patch, ("old", "stable now")) {
      try $0.edit("old") { $0.status = .stable }
    },
    Case("stable", .patch, ("draft", "stable now")) { try $0.edit("draft") { $0.status = .stable } },
    Case("experimental", .minor, ("plain", "experimental now")) { try $0.edit("plain") { $0.status = .experimental } },
    Case("a note", .patch, ("plain", "notes")) { try $0.edit("plain") { $0.note = "why" } },
    Case("a tag", .patch, ("hero", "tags")) { try $0.edit("hero") { $0.tags = ["a", "b"] } },
    Case("a variant added", .minor, ("plain", "has a variant for brand=globex"), vary("plain", linear(0.5))),
    Case("a variant removed", .major, ("both", "no variant for brand=globex"), vary("both", nil)),
    Case("a variant moved", .major, ("both", "with brand=globex"), vary("both", linear(0.8))),
    Case("a variant moved a little", .patch, ("both", "nobody sees"), vary("both", linear(0.501))),
    Case("a value moved for one brand", .major, ("tuned", "with brand=globex")) {
      try $0.vary("varied", ["brand": "globex"]) { _ in
        .animation(PresetComponent(kind: "duration", parameters: ["value": 0.1]), modifiers: [])
      }
    },
    Case("another reduced motion removed", .major, ("both", "no variant for motion=reduced")) {
      try $0.edit("both") { $0.reducedMotion = nil }
    },
    Case("a context added", .minor, ("brand", "contexts"), set("brand", "contexts", ["acme", "globex", "initech"])),
  ]

  @Test(arguments: cases)
  private func aChangeAsksForAVersion(_ change: Case) throws {
    let scratch = try TemporaryCatalog(documents: Self.documents)
    let catalog = scratch.catalog
    try catalog.release(SemanticVersion(1, 2, 3))
    try change.change(catalog)
    let suggestion = try catalog.suggestedRelease()
    #expect(suggestion.level == change.level)
    let versions: [ReleaseLevel: String] = [.major: "2.0.0", .minor: "1.3.0", .patch: "1.2.4"]
    #expect(suggestion.version.description == change.level.flatMap { versions[$0] } ?? "1.2.3")
    if let reason = change.reason {
      let effect = try #require(suggestion.effects.first { $0.name == reason.name })
      #expect(effect.reason.contains(reason.text), "\(effect.reason)")
      #expect(suggestion.forcing.contains { $0.name == reason.name })
    } else {
      #expect(suggestion.effects.isEmpty)
    }
  }

  @Test(arguments: [
    ("1.2.3", ReleaseLevel.major, "2.0.0"), ("1.2.3", .minor, "1.3.0"), ("1.2.3", .patch, "1.2.4"),
    ("0.4.2", .major, "0.5.0"), ("0.4.2", .minor, "0.4.3"), ("0.4.2", .patch, "0.4.3"),
    ("2.0.0-beta.1", .major, "2.0.0"), ("2.0.0-beta.1", .patch, "2.0.0"), ("2.1.0-beta.1", .major, "3.0.0"),
    ("2.1.0-beta.1", .minor, "2.1.0"), ("2.1.1-beta.1", .minor, "2.2.0"), ("2.1.1-beta.1", .patch, "2.1.1"),
  ])
  func theNextVersionIsTheSmallest(version: String, level: ReleaseLevel, next: String) throws {
    let version = try #require(SemanticVersion(version))
    #expect(version.next(level).description == next)
    #expect(version.next(level) > version)
  }

  @Test
  func versionsAreOrdered() throws {
    // The order that the specification gives as its example, in clause 11.
    let texts = [
      "0.9.9", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11",
      "1.0.0-rc.1", "1.0.0", "1.0.1", "1.2.0", "1.10.0", "2.0.0",
    ]
    let versions = try texts.map { try #require(SemanticVersion($0)) }
    #expect(versions.map(\.description) == texts)
    for (place, version) in versions.enumerated() {
      for (other, later) in versions.enumerated() { #expect((version < later) == (place < other)) }
    }
    for text in [
      "", "1", "1.2", "1.2.3.4", "01.2.3", "1.2.3-", "1.2.3-01", "1.2.3-a..b", "1.2.3+build", "v", "1.2.x", "-1.2.3",
    ] {
      #expect(SemanticVersion(text) == nil, "\(text)")
    }
  }
}
