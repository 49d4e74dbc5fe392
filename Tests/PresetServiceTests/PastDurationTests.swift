import PresetService
import TestSupport
import Testing

/// How long presets took in the past that follow others: values, aliases, and animations that nest one.
struct PastDurationTests {
  private static let names = ["base", "mid", "alias", "second", "valued", "nested", "plain"]

  private func begin(_ catalog: PresetCatalog) throws {
    for preset in [
      Preset("d", "duration", ["value": 0.3]), Preset("base", "linear", ["duration": 0.2]), Preset("mid", "linear"),
      Preset("alias", aliasOf: "base"), Preset("second", aliasOf: "alias"),
      Preset("valued", "easeIn", ["duration": .object([JSON.Member("value", "d")])]),
      Preset("nested", "pausable", ["base": .object([JSON.Member("kind", "alias"), JSON.Member("preset", "valued")])]),
      Preset("plain", "spring"),
    ] { try catalog.add(preset) }
  }

  /// What a designer sees of the catalog, in all the ways that the durations are in.
  private func seen(_ catalog: PresetCatalog) throws -> [String] {
    var all: [String] = []
    for isReversed in [false, true] {
      var listing = PresetListing()
      listing.order = .duration
      listing.isReversed = isReversed
      try catalog.forEach(listing) {
        all.append("\($0.name) \($0.frames ?? 0)")
        return true
      }
      listing.limit = 2
      listing.offset = 1
      try catalog.forEachName(listing) {
        all.append($0)
        return true
      }
    }
    var long = PresetListing()
    long.conditions = [try PresetCondition("duration>0.5")]
    try catalog.forEachName(long) {
      all.append($0)
      return true
    }
    return all
  }

  private func change(_ catalog: PresetCatalog, by generator: inout SeededGenerator) throws {
    let seconds = JSON.number(Double(Int.random(in: 1...20, using: &generator)) / 10)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: try catalog.edit("d") { $0.animation.parameters["value"] = seconds }
    case 1: try catalog.edit("base") { $0.animation.parameters["duration"] = seconds }
    case 2: try catalog.edit("mid") { $0.animation.parameters["duration"] = seconds }
    default: try catalog.edit(Self.names.randomElement(using: &generator) ?? "base") { $0.note = seconds.text }
    }
  }

  @Test(arguments: 0..<4) func aPastStateHasTheDurationsThatItHad(seed: Int) throws {
    let temporary = try TemporaryCatalog()
    let catalog = temporary.catalog
    try begin(catalog)
    var generator = SeededGenerator(seed: seed)
    var states: [Int64: [String]] = [:]
    for _ in 0..<25 {
      try change(catalog, by: &generator)
      states[try catalog.latestRevision()] = try seen(catalog)
    }
    #expect(Set(states.values).count > 10, "there is something to tell apart")
    for (revision, state) in states.sorted(by: { $0.key < $1.key }) {
      catalog.asOf = revision
      #expect(try seen(catalog) == state, "revision \(revision)")
    }
  }
}
