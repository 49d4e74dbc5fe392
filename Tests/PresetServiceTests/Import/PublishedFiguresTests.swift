import Foundation
import PresetService
import Testing

/// The figures of published systems, and what becomes of each list.
struct PublishedFiguresTests {
  /// Presets and values, entries left out, and things passed over.
  private static let table: [String: [Int]] = [
    "android-platform": [14, 2, 0], "android-springforce": [1, 0, 0], "animejs": [1, 0, 0], "ant-design": [11, 0, 0],
    "atlassian": [43, 16, 0], "baseweb": [29, 0, 0], "carbon": [17, 0, 0], "chakra": [11, 0, 0],
    "compose-animation": [59, 0, 0], "css": [7, 0, 0], "d3-ease": [22, 6, 0], "easings-net": [54, 0, 0],
    "ebay-skin": [18, 0, 0], "facebook-pop": [1, 0, 0], "figma": [11, 0, 0], "firefox-devtools": [21, 0, 0],
    "fluent2": [17, 0, 0], "gsap": [30, 6, 0], "material3-android": [48, 0, 0], "material3-compose": [32, 0, 0],
    "motion": [18, 3, 2], "mui": [11, 0, 0], "open-props": [99, 23, 0], "polaris": [17, 6, 0], "porsche": [7, 0, 0],
    "primer": [34, 0, 0], "radix-themes": [2, 0, 0], "react-native-easing": [11, 1, 0], "react-spring": [38, 0, 0],
    "rebound-origami": [1, 0, 0], "reshaped": [7, 0, 0], "slds": [6, 0, 0], "style-dictionary-example": [10, 0, 0],
    "swiftui": [24, 0, 0], "tailwind": [4, 4, 0], "theatre-studio": [27, 0, 0], "uikit": [1, 0, 0],
    "vueuse": [24, 0, 0],
  ]

  @Test func allSystemsAreHere() { #expect(PublishedCatalogs.systems == Self.table.keys.sorted()) }

  @Test(arguments: PublishedCatalogs.systems)
  func eachListGivesWhatItHas(system: String) throws {
    let bench = try ImportBench()
    let summary = try bench.catalog.import([PublishedCatalogs.file(of: system)])
    let counts = [summary.added, summary.omissionCount, summary.passedOver.values.reduce(0, +)]
    #expect(counts == Self.table[system], "\(summary.omissions.map(\.description))")
    #expect(try bench.catalog.presets().allSatisfy { $0.name.hasPrefix(system + "/") })
  }

  /// By formulas of their own: the figures that others worked out must come out of the presets.
  @Test func springsAreWhatTheirDerivedFiguresSay() throws {
    var count = 0
    for system in PublishedCatalogs.systems {
      let entries = PublishedCatalogs.entries(of: system)
      if entries.allSatisfy({ $0.derived == nil }) { continue }
      let bench = try ImportBench()
      _ = try bench.catalog.import([PublishedCatalogs.file(of: system)])
      for entry in entries {
        guard let derived = entry.derived else { continue }
        let preset = try bench.catalog.preset(named: "\(system)/\(entry.name)")
        let figures = try #require(Self.figures(preset.animation), "\(entry.name)")
        for (key, expected) in derived {
          let figure = try #require(figures[key])
          #expect(abs(figure - expected) <= 1e-9 * max(1, abs(expected)), "\(system) \(entry.name) \(key)")
        }
        count += 1
      }
    }
    #expect(count == 67)
  }

  /// What a spring is in physical terms, by the definitions of its kinds' parameters.
  private static func figures(_ animation: PresetComponent) -> [String: Double]? {
    func number(_ key: String) -> Double? { animation.parameters[key]?.number }
    var (mass, stiffness, damping) = (1.0, 0.0, 0.0)
    if let given = number("stiffness"), let friction = number("damping") {
      (mass, stiffness, damping) = (number("mass") ?? 1, given, friction)
    } else {
      guard let period = number("response") ?? number("duration") else { return nil }
      let ratio = number("dampingFraction") ?? number("bounce").map { $0 >= 0 ? 1 - $0 : 1 / (1 + $0) }
      guard let ratio else { return nil }
      stiffness = pow(2 * .pi / period, 2)
      damping = 4 * .pi * ratio / period
    }
    let ratio = damping / (2 * sqrt(stiffness * mass))
    return [
      "mass": mass, "stiffness": stiffness, "damping": damping, "dampingRatio": ratio,
      "response_s": 2 * .pi * sqrt(mass / stiffness), "bounce": ratio <= 1 ? 1 - ratio : 1 / ratio - 1,
    ]
  }
}
