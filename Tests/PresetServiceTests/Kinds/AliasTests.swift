import AnimationEngine
import PresetService
import TestSupport
import Testing

/// Presets that refer to others in their animations, as the catalog keeps them.
struct AliasTests {
  private let temporary: TemporaryCatalog
  private var catalog: PresetCatalog { temporary.catalog }

  init() throws {
    temporary = try TemporaryCatalog()
    try add("a", "linear", ["duration": 1])
    try add("b", "alias", ["preset": "a"])
  }

  private func add(_ name: String, _ kind: String, _ parameters: PresetParameters) throws {
    try catalog.add(Preset(name: name, animation: PresetComponent(kind: kind, parameters: parameters)))
  }

  private func alias(of name: String) -> PresetComponent {
    PresetComponent(kind: "alias", parameters: ["preset": .string(name)])
  }

  private func duration(_ name: String) throws -> Double? {
    var listing = PresetListing()
    listing.kind = "alias"
    var duration: Double?
    try catalog.forEach(listing) { summary in
      if summary.name == name { duration = summary.duration }
      return true
    }
    return duration
  }

  @Test func anAliasIsTheOtherPresetModifiersIncluded() throws {
    try catalog.edit("a") { $0.modifiers = [PresetComponent(kind: "delay", parameters: ["duration": 0.5])] }
    try catalog.edit("b") { $0.modifiers = [PresetComponent(kind: "speed", parameters: ["factor": 2])] }
    #expect(try catalog.animation(named: "b") == .linear(duration: 1).delay(0.5).speed(2))
    #expect(try catalog.details(named: "b").measures?.duration == Measures(.linear(duration: 0.75)).duration)
    #expect(try catalog.users(of: "a") == ["b"])
  }

  @Test func itFollowsAnEdit() throws {
    try add("c", "alias", ["preset": "b"])
    let revision = try catalog.preset(named: "c").stamp?.revision
    try catalog.edit("a") { $0.animation.parameters["duration"] = 2 }
    #expect(try catalog.animation(named: "c") == .linear(duration: 2))
    // What a listing shows is new, but nobody has changed the alias.
    #expect(try duration("c") == Measures(.linear(duration: 2)).duration)
    #expect(try catalog.preset(named: "c").stamp?.revision == revision)
  }

  @Test func itFollowsARename() throws {
    try add("c", "pausable", ["base": .object([JSON.Member("kind", "alias"), JSON.Member("preset", "a")])])
    try catalog.rename("a", to: #"x/"é""#)
    #expect(try catalog.preset(named: "b").animation == alias(of: #"x/"é""#))
    #expect(try catalog.users(of: #"x/"é""#) == ["b", "c"])
    #expect(try catalog.animation(named: "c") == .pausable(.linear(duration: 1)))
  }

  @Test(arguments: [false, true])
  func whatItNamesIsNotRemoved(isForced: Bool) throws {
    let error = #expect(throws: PresetError.self) { try catalog.remove(["a"], isForced: isForced) }
    #expect(error?.code == .conflict && error?.message == "'a' is used by 'b'")
    #expect(try catalog.remove(["a", "b"]).isEmpty)
  }

  @Test func theHistoryKeepsItTrue() throws {
    try catalog.rename("a", to: "x")
    #expect(try catalog.undo().names == ["b", "x"])
    #expect(try catalog.preset(named: "b").animation == alias(of: "a"))

    try catalog.remove(["a", "b"])
    try catalog.undo()
    #expect(try catalog.animation(named: "b") == .linear(duration: 1))

    // An alias comes back to the name that the other preset has by now, and a preset's old name to its aliases.
    try catalog.edit("b") { $0.animation = PresetComponent(kind: "spring") }
    try catalog.rename("a", to: "y")
    try catalog.restore("b", toRevision: 2)
    #expect(try catalog.preset(named: "b").animation == alias(of: "y"))
    try catalog.restore("y", toRevision: 1)
    #expect(try catalog.preset(named: "b").animation == alias(of: "a"))

    let error = #expect(throws: PresetError.self) { try catalog.undo(1) }
    #expect(error?.code == .conflict)
    catalog.asOf = 3
    #expect(try catalog.users(of: "x") == ["b"])
    #expect(try catalog.animation(named: "b") == .linear(duration: 1))
  }

  @Test func circlesAreNamed() throws {
    try add("c", "alias", ["preset": "b"])
    let edited = #expect(throws: PresetError.self) { try catalog.edit("a") { $0.animation = alias(of: "c") } }
    #expect(edited?.code == .data)
    #expect(edited?.message == "presets refer to each other in a circle: a → c → b → a")
    let own = #expect(throws: PresetError.self) { try add("d", "alias", ["preset": "d"]) }
    #expect(own?.message == "presets refer to each other in a circle: d → d")
    #expect(try catalog.animation(named: "c") == .linear(duration: 1), "nothing has changed")
  }

  @Test func whatIsNotThereIsNamed() throws {
    let error = #expect(throws: PresetError.self) { try add("c", "alias", ["preset": "aa"]) }
    #expect(error?.code == .data)
    #expect(
      error?.description
        == "'preset' of 'alias' names a preset 'aa' that is not in the catalog; did you mean 'a'?")
  }

  /// Each of these has the one before in it twice: the last would be made of 2⁴⁰.
  @Test func doublingHasAnEnd() throws {
    var failure: PresetError?
    var last = "a"
    for level in 0..<40 where failure == nil {
      do {
        try add("t\(level)", "target", ["base": alias(of: last).json, "secondary": alias(of: last).json])
      } catch let error as PresetError {
        failure = error
      }
      last = "t\(level)"
    }
    #expect(failure?.message.contains("is made of more than 256 animations") == true)
  }

  @Test func anImportMayReferForwards() throws {
    let text = """
      {"name":"p","animation":{"kind":"alias","preset":"q"}}
      {"name":"q","animation":{"kind":"target","base":{"kind":"alias","preset":"r"},"secondary":{"kind":"linear"}}}
      {"name":"r","animation":{"kind":"bounce"}}
      """
    var options = ImportOptions()
    options.prefix = "x/"
    _ = try catalog.import([ImportSource(name: "t", bytes: Array(text.utf8))], options: options)
    #expect(try catalog.users(of: "x/r") == ["x/q"])
    #expect(try catalog.animation(named: "x/p") == .target(base: .bounce(.out, duration: 0.35), secondary: .linear))

    let circle = #"{"name":"r","animation":{"kind":"alias","preset":"p"}}"#
    options.onConflict = .replace
    let error = #expect(throws: PresetError.self) {
      try catalog.import([ImportSource(name: "t", bytes: Array(circle.utf8))], options: options)
    }
    #expect(error?.message == "t: presets refer to each other in a circle: x/r → x/p → x/q → x/r")
  }
}

extension PresetComponent {
  /// The component as a nested animation.
  fileprivate var json: JSON {
    .object([JSON.Member("kind", .string(kind))] + parameters.map { JSON.Member($0.key, $0.value) })
  }
}
