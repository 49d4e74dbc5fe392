import AnimationEngine
import PresetService
import TestSupport
import Testing

struct PresetCatalogTests {
  private let temporary: TemporaryCatalog
  private var catalog: PresetCatalog { temporary.catalog }

  init() throws {
    var options = PresetCatalog.Options()
    options.author = "ana"
    temporary = try TemporaryCatalog(options: options)
  }

  private func spring(_ name: String, _ parameters: PresetParameters = [:], reducedMotion: String? = nil) -> Preset {
    Preset(
      name: name, animation: PresetComponent(kind: "spring", parameters: parameters), reducedMotion: reducedMotion)
  }

  @Test func aStoredPresetIsALiveAnimation() throws {
    try catalog.add(spring("hero", ["bounce": 0.3]))
    let animation = try catalog.animation(named: "hero")
    #expect(animation == .spring(duration: 0.5, bounce: 0.3))
    var context = AnimationContext<Double>()
    #expect(animation.animate(value: 1, time: 0, context: &context) == 0)
  }

  @Test func defaultsThatShapeTheMotionAreSpelledOut() throws {
    let stored = try catalog.add(spring("hero", ["bounce": 0.3]))
    #expect(stored.animation.parameters == ["bounce": 0.3, "duration": 0.5])
    #expect(stored.stamp?.revision == 1 && stored.stamp?.author == "ana")
    #expect(try catalog.preset(named: "hero") == stored)
  }

  @Test func editingKeepsTheRest() throws {
    var preset = spring("hero", ["bounce": 0.3])
    preset.note = "kept"
    try catalog.add(preset)
    let edited = try catalog.edit("hero") { $0.animation.parameters["bounce"] = 0.2 }
    #expect(edited.animation.parameters == ["bounce": 0.2, "duration": 0.5] && edited.note == "kept")
    #expect(edited.stamp?.revision == 2)
    #expect(try catalog.preset(named: "hero") == edited)
    let untouched = try catalog.edit("hero") { _ in }
    #expect(untouched.stamp?.revision == 2, "a change of nothing is none")
  }

  @Test func aWrongEditChangesNothing() throws {
    let stored = try catalog.add(spring("hero"))
    #expect(throws: PresetError.self) { try catalog.edit("hero") { $0.animation.parameters["bounce"] = 7 } }
    #expect(try catalog.preset(named: "hero") == stored)
  }

  @Test func theFasterOneWins() throws {
    try catalog.add(spring("hero"))
    try catalog.edit("hero", ifRevision: 1) { $0.note = "first" }
    let error = #expect(throws: PresetError.self) {
      try catalog.edit("hero", ifRevision: 1) { $0.note = "second" }
    }
    #expect(error?.code == .conflict)
    #expect(error?.message == "'hero' is at revision 2, not 1: somebody else has changed it")
    #expect(error?.details.count == 2)
    #expect(error?.details.first?.contains("first") == true && error?.details.last?.contains("second") == true)
    #expect(try catalog.preset(named: "hero").note == "first")
  }

  @Test func referencesFollowARename() throws {
    try catalog.add(spring("fade"))
    try catalog.add(spring("hero", reducedMotion: "fade"))
    try catalog.rename("fade", to: "motion/fade")
    #expect(try catalog.preset(named: "hero").reducedMotion == "motion/fade")
    #expect(try catalog.users(of: "motion/fade") == ["hero"])
    let error = #expect(throws: PresetError.self) { try catalog.rename("hero", to: "motion/fade") }
    #expect(error?.code == .exists)
  }

  @Test func aUsedPresetIsRemovedOnlyByForce() throws {
    try catalog.add(spring("fade"))
    try catalog.add(spring("hero", reducedMotion: "fade"))
    let error = #expect(throws: PresetError.self) { try catalog.remove(["fade"]) }
    #expect(error?.message == "'fade' is used by 'hero'" && error?.code == .conflict)
    #expect(try catalog.remove(["fade"], isForced: true) == ["hero"])
    #expect(try catalog.preset(named: "hero").reducedMotion == nil)
    #expect(try catalog.presets().map(\.name) == ["hero"])
  }

  @Test func usersCanGoTogetherWithWhatTheyUse() throws {
    try catalog.add(spring("fade"))
    try catalog.add(spring("hero", reducedMotion: "fade"))
    #expect(try catalog.remove(["fade", "hero"]) == [])
    #expect(try catalog.presets().isEmpty)
  }

  @Test func removingIsAllOrNothing() throws {
    try catalog.add(spring("a"))
    #expect(throws: PresetError.self) { try catalog.remove(["a", "b"]) }
    #expect(try catalog.presets().map(\.name) == ["a"])
  }

  @Test func aMissingPresetNamesTheNearest() throws {
    let empty = #expect(throws: PresetError.self) { try catalog.preset(named: "x") }
    #expect(empty?.hint == "the catalog is empty; add one with 'presets add'")
    try catalog.add(spring("bouncy-in"))
    let error = #expect(throws: PresetError.self) { try catalog.preset(named: "bouncy") }
    #expect(error?.description == "no preset named 'bouncy'; did you mean 'bouncy-in'?")
    #expect(error?.code == .notFound)
  }

  @Test func aKindFromOutsideWorksTheSameWay() throws {
    struct Jump: CustomAnimation {
      func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        time < 1 ? .zero : nil
      }
    }
    var options = PresetCatalog.Options()
    options.kinds = .standard.adding(AnimationKind("jump", "waits and jumps", []) { _ in Animation(Jump()) })
    let catalog = try PresetCatalog(path: temporary.path, options: options)
    try catalog.add(Preset(name: "j", animation: PresetComponent(kind: "jump")))
    #expect(try catalog.animation(named: "j").base is Jump)
    #expect(try catalog.details(named: "j").measures?.duration == 1)
  }
}
