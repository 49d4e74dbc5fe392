import PresetService
import TestSupport
import Testing

struct CurveSearchTests {
  private func names(_ duplicates: CurveSearch.Duplicates) -> [[String]] {
    duplicates.groups.map { $0.members.map(\.name) }
  }

  @Test func theSameAnimationUnderSeveralNames() throws {
    let scratch = try TemporaryCatalog([
      Preset("a", "easeIn"), Preset("b", bezier: (0.42, 0, 1, 1)), Preset("c", bezier: (0.42, 0, 1, 1), duration: 0.7),
      Preset("d", aliasOf: "a"), Preset("even", "linear"), Preset("straight", bezier: (0.5, 0.5, 0.5, 0.5)),
    ])
    let curves = try scratch.catalog.curves()
    let exact = CurveSearch(curves).duplicates()
    #expect(names(exact) == [["a", "b"]])
    #expect(exact.presetCount == 5 && exact.distinctCount == 4)
    // A straight line by other control points is one all the same.
    #expect(names(CurveSearch(curves).duplicates(within: 1e-5)) == [["a", "b"], ["even", "straight"]])
    #expect(names(CurveSearch(curves, scale: .shape).duplicates()) == [["a", "b", "c"], ["even", "straight"]])
  }

  /// All of a group are within reach of its first, and groups do not chain on.
  @Test func groupsHaveAReach() throws {
    let scratch = try TemporaryCatalog(
      (0..<30).map { index in
        Preset("p\(index + 10)", "spring", ["bounce": .number(Double(index) * 0.02)])
      })
    let curves = try scratch.catalog.curves()
    for within in [0.01, 0.02, 0.1] {
      let duplicates = CurveSearch(curves).duplicates(within: within)
      #expect(!duplicates.groups.isEmpty && duplicates.distinctCount > 2)
      for group in duplicates.groups {
        #expect(group.members[0].distance == 0 && group.members.allSatisfy { $0.distance <= within })
        for member in group.members {
          let comparison = CurveComparison(
            try scratch.catalog.side(group.members[0].name), try scratch.catalog.side(member.name))
          #expect(abs(comparison.difference.maximum - member.distance) < 1e-3)
        }
      }
    }
  }

  /// What rules pairs out at a glance never rules out one that is near.
  @Test(arguments: CurveScale.allCases)
  func theGridMissesNothing(scale: CurveScale) throws {
    var random = SeededGenerator(seed: 7)
    let scratch = try TemporaryCatalog(
      (0..<300).map { index in
        func number(_ range: ClosedRange<Double>) -> JSON { .number(Double.random(in: range, using: &random)) }
        return switch index % 3 {
        case 0: Preset("\(index)", "spring", ["bounce": number(0...0.5), "duration": number(0.2...0.9)])
        case 1: Preset("\(index)", "easeInOut", ["duration": number(0.2...0.9)])
        default: Preset("\(index)", "back", ["overshoot": number(0...3), "duration": number(0.2...0.9)])
        }
      })
    let curves = try scratch.catalog.curves()
    let search = CurveSearch(curves, scale: scale)
    for entry in curves.entries.prefix(40) {
      let all = search.nearest(to: curves.curves[entry.curve], limit: 300)
      #expect(all.count == 300 && all[0].distance == 0)
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.distance <= $1.distance })
      #expect(search.nearest(to: curves.curves[entry.curve], limit: 7) == Array(all.prefix(7)))
      let near = search.nearest(to: curves.curves[entry.curve], limit: 300, within: 0.05)
      #expect(near == all.filter { $0.distance <= 0.05 })
    }
    // By the definition: each joins the nearest leader before it, or leads.
    var leaders: [Int] = []
    for curve in curves.curves.indices {
      let near = search.nearest(to: curves.curves[curve], limit: 300, within: 0.02).map(\.name)
      if !leaders.contains(where: { near.contains(curves.entries[$0].name) }) { leaders.append(curve) }
    }
    #expect(search.duplicates(within: 0.02).distinctCount == leaders.count)
  }

  @Test func repetitionsAreLookedAtTickByTick() throws {
    var blink = Preset("blink", "linear", ["duration": 0.1])
    blink.modifiers = [PresetComponent(kind: "repeatForever")]
    var slower = Preset("slower", "linear", ["duration": 0.101])
    slower.modifiers = blink.modifiers
    let scratch = try TemporaryCatalog([blink, slower])
    let curves = try scratch.catalog.curves()
    #expect(curves.curves.allSatisfy { !$0.isSteady && $0.duration == nil })
    #expect(CurveSearch(curves).duplicates(within: 0.02).groups.isEmpty)
  }

  /// An alias with modifiers is a motion of its own.
  @Test func aliasesWithModifiersCount() throws {
    var late = Preset("late", aliasOf: "a")
    late.modifiers = [PresetComponent(kind: "delay", parameters: ["duration": 0.2])]
    var same = Preset("same", "easeIn")
    same.modifiers = late.modifiers
    let curves = try TemporaryCatalog([Preset("a", "easeIn"), late, same]).catalog.curves()
    #expect(names(curves.duplicates()) == [["late", "same"]])
  }

  /// What is known of the published catalogs: 344 Bézier curves by 155 sets of numbers, two of them a straight line.
  @Test
  func publishedBezierCurves() throws {
    var presets: [Preset] = []
    for system in PublishedCatalogs.systems {
      let entries = PublishedCatalogs.entries(of: system).filter { $0.kind == "cubic-bezier" }
      for (index, entry) in entries.enumerated() {
        var preset = Preset("\(system)/\(index) \(entry.name)", "timingCurve", ["duration": 0.35])
        for key in ["x1", "y1", "x2", "y2"] { preset.animation.parameters[key] = entry.params[key] }
        presets.append(preset)
      }
    }
    let curves = try TemporaryCatalog(presets).catalog.curves()
    let duplicates = CurveSearch(curves).duplicates()
    #expect(duplicates.presetCount == 344)
    #expect(duplicates.distinctCount == 155)
    #expect(duplicates.groups.count == 76)
    #expect(CurveSearch(curves).duplicates(within: 1e-5).distinctCount == 154)
    #expect(CurveSearch(curves, scale: .shape).duplicates().distinctCount == 154)
    #expect(CurveSearch(curves).duplicates(within: 0.01).distinctCount < 150)
  }
}
