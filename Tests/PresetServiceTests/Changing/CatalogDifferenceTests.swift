import PresetService
import TestSupport
import Testing

/// What differs between two states of a catalog.
struct CatalogDifferenceTests {
  private static func line(_ name: String, _ animation: String, _ rest: String = "") -> String {
    #"{"name":"\#(name)","animation":{\#(animation)}\#(rest)}"#
  }

  private static func contents(_ lines: [String]) throws -> CatalogContents {
    // A file with nothing in it is refused.
    if lines.isEmpty { return CatalogContents([]) }
    return try PresetCatalog.contents(of: ImportSource(name: "f", bytes: Array(lines.joined(separator: "\n").utf8)))
  }

  private static let hero = line("hero", #""kind":"spring","bounce":0.3"#)

  private static let changes: [(after: [String], told: [String])] = [
    ([hero], []), ([], ["hero removed"]),
    ([line("lead", #""kind":"spring","bounce":0.3"#)], ["hero removed", "lead added"]),
    ([hero, line("x", #""kind":"linear""#)], ["x added"]),
    ([line("hero", #""kind":"spring","bounce":0.6"#)], ["hero moved"]),
    ([line("hero", #""kind":"spring","bounce":0.30001"#)], ["hero retuned"]),
    ([line("hero", #""kind":"spring","bounce":0.3,"blendDuration":0"#)], ["hero retuned"]),
    ([line("hero", #""kind":"spring","bounce":0.3"#, #","note":"n","tags":["a"]"#)], ["hero fields"]),
    ([line("hero", #""kind":"linear""#, #","note":"n""#)], ["hero moved,fields"]),
    (
      [line("hero", #""kind":"spring","bounce":0.3"#, #","modifiers":[{"kind":"repeatForever"}]"#)], ["hero moved"]
    ),
  ]

  @Test(arguments: changes)
  func everyPresetSaysWhatDiffers(after: [String], told: [String]) throws {
    let (one, other) = (try Self.contents([Self.hero]), try Self.contents(after))
    func tell(_ difference: CatalogDifference) -> [String] {
      difference.presets.map { "\($0.name) \($0.effects.map(\.rawValue).joined(separator: ","))" }
    }
    #expect(tell(CatalogDifference(from: one, to: other)) == told)
    // The other way round, what was added is removed.
    let turned = told.map {
      $0.hasSuffix("added") ? $0.replacing("added", with: "removed") : $0.replacing("removed", with: "added")
    }
    #expect(tell(CatalogDifference(from: other, to: one)) == turned)
    #expect(CatalogDifference(from: other, to: other).isEmpty)
  }

  @Test func whatRefersToAMovedPresetMovesWithIt() throws {
    let aliases = [
      Self.line("a", #""kind":"alias","preset":"hero""#), Self.line("b", #""kind":"alias","preset":"a""#),
      Self.line("still", #""kind":"linear""#), Self.line("c", #""kind":"alias","preset":"still""#),
    ]
    let difference = CatalogDifference(
      from: try Self.contents(aliases + [Self.hero]),
      to: try Self.contents(aliases + [Self.line("hero", #""kind":"spring","bounce":0.6"#)]))
    #expect(difference.presets.map(\.name) == ["a", "b", "hero"])
    #expect(
      difference.presets.allSatisfy { $0.motion == difference.presets[2].motion } && difference.count(.moved) == 3)
  }

  /// A value moves nothing by itself: what it is used by has moved, if somebody sees that.
  @Test(arguments: [
    (#"{"name":"t","animation":{"kind":"duration","value":0.6}}"#, ["long moved", "t changed", "u changed"]),
    (#"{"name":"t","animation":{"kind":"duration","value":0.30001}}"#, ["long retuned", "t changed", "u changed"]),
    (#"{"name":"n","animation":{"kind":"number","value":0.5}}"#, ["n changed"]),
    (#"{"name":"c","animation":{"kind":"curve","value":[0.8,0,1,1]}}"#, ["c changed", "curved moved"]),
    (#"{"name":"c","animation":{"kind":"curve","value":"linear"},"note":"n"}"#, ["c fields"]),
    (#"{"name":"brand","animation":{"kind":"axis","contexts":["acme","globex","initech"]}}"#, ["brand changed"]),
  ])
  func aValueIsChangedAndWhatUsesItMoves(line: String, told: [String]) throws {
    let lines = [
      #"{"name":"t","animation":{"kind":"duration","value":0.3}}"#,
      #"{"name":"u","animation":{"kind":"duration","value":{"value":"t"}}}"#,
      #"{"name":"n","animation":{"kind":"number","value":0.3}}"#,
      #"{"name":"c","animation":{"kind":"curve","value":"linear"}}"#,
      #"{"name":"brand","animation":{"kind":"axis","contexts":["acme","globex"]}}"#,
      Self.line("long", #""kind":"linear","duration":{"value":"t"}"#),
      Self.line("curved", #""kind":"timingCurve","curve":{"value":"c"}"#),
    ]
    let name = try #require(line.split(separator: "\"").dropFirst(3).first)
    let changed = lines.filter { !$0.hasPrefix("{\"name\":\"\(name)\"") } + [line]
    let difference = CatalogDifference(from: try Self.contents(lines), to: try Self.contents(changed))
    #expect(difference.presets.map { "\($0.name) \($0.effects.map(\.rawValue).joined(separator: ","))" } == told)
  }

  @Test func presetsOfOneCatalogAreTheSameUnderAnyName() throws {
    let folder = try TemporaryFolder()
    let lines = [Self.hero, Self.line("alias", #""kind":"alias","preset":"hero""#)]
    let catalog = try StoreKind.file.catalog(in: folder, documents: lines)
    try catalog.rename("hero", to: "lead")
    try catalog.edit("lead") { $0.animation.parameters["duration"] = 2 }
    let renamed = try catalog.difference(from: 1, to: 2)
    #expect(
      renamed.presets.map(\.effects) == [[.fields], [.renamed]] && renamed.presets.map(\.formerName) == [nil, "hero"])
    #expect(try catalog.difference(from: 1).presets.map(\.effects) == [[.moved, .fields], [.renamed, .moved]])
    #expect(try catalog.difference(from: 3, to: 1).presets.map(\.name) == ["alias", "hero"])
    #expect(try catalog.difference(from: 2, to: 2).isEmpty)
    #expect(throws: PresetError.self) { try catalog.difference(from: 4) }
  }

  @Test func aFilterIsOfEitherSide() throws {
    let before = try Self.contents([
      Self.line("m/a", #""kind":"linear""#, #","tags":["t"]"#), Self.line("b", #""kind":"linear""#),
    ])
    let difference = CatalogDifference(from: before, to: try Self.contents([]))
    func names(_ set: (inout DifferenceFilter) -> Void) -> [String] {
      var filter = DifferenceFilter()
      set(&filter)
      return difference.filtered(filter).presets.map(\.name)
    }
    #expect(names { _ in } == ["b", "m/a"] && names { $0.group = "m" } == ["m/a"])
    #expect(names { $0.tags = ["t"] } == ["m/a"] && names { $0.names = ["b"] } == ["b"])
    var filter = DifferenceFilter()
    filter.tags = ["t"]
    filter.names = ["b"]
    let error = #expect(throws: PresetError.self) { try filter.checkNotEmpty(before, before) }
    #expect(error?.message == "no preset fits all of these filters on either side")
  }

  private static let refused = [
    ([hero, hero], "a preset named 'hero' comes twice"),
    (
      [#"{"name":"a","animation":{"kind":"alias","preset":"b"}}"#],
      "f: 'preset' of 'alias' names a preset 'b' that is not in the catalog"
    ),
    ([#"{"name":"a","animation":{"kind":"sprung"}}"#], "unknown kind 'sprung'"),
  ]

  @Test(arguments: refused)
  func aFileThatCantBeTakenWholeIsRefused(lines: [String], message: String) {
    let error = #expect(throws: PresetError.self) { try Self.contents(lines) }
    #expect(error?.message.contains(message) == true, "\(String(describing: error))")
  }

  /// Whichever field is another one, that is a difference: a new field needs no line for it.
  @Test(arguments: DocumentField.all.map(\.key))
  func eachFieldCounts(key: String) throws {
    let field = try #require(DocumentField.all.first { $0.key == key })
    let value: JSON =
      switch field.form {
      case .text, .name, .identifier: "other"
      case .names: ["other"]
      case .modifiers: [.object(["kind": "speed", "factor": 2])]
      case .variants: [.object(["when": .object(["motion": "reduced"]), "preset": "other"])]
      case .status: "experimental"
      case .deprecation: .object(["reason": "other"])
      }
    let other = Preset(name: "other", animation: PresetComponent(kind: "linear"))
    let before = Preset(name: "a", animation: PresetComponent(kind: "easeOut"))
    var after = before
    try field.read(value, into: &after)
    let (one, two) = (CatalogContents([before, other]), CatalogContents([after, other]))
    #expect(CatalogDifference(from: one, to: two).presets.map(\.name) == ["a"], "\(key)")
    #expect(CatalogDifference(from: two, to: two).presets.isEmpty)
  }
}
