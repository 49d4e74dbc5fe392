import Foundation
import PresetService
import Testing

/// The figures of published systems, and what becomes of each list.
@Suite(.enabled(if: SharedFiles.areThere, "the published figures are not here"))
struct PublishedFiguresTests {
  /// Presets, entries left out, and durations passed over.
  private static let table: [String: [Int]] = [
    "android-platform": [14, 2, 0], "android-springforce": [1, 0, 0], "animejs": [1, 0, 0], "ant-design": [8, 0, 3],
    "atlassian": [31, 16, 12], "baseweb": [12, 0, 17], "carbon": [11, 0, 6], "chakra": [4, 0, 7],
    "compose-animation": [59, 0, 0], "css": [7, 0, 0], "d3-ease": [22, 6, 0], "easings-net": [54, 0, 0],
    "ebay-skin": [8, 0, 10], "facebook-pop": [1, 0, 0], "figma": [11, 0, 0], "firefox-devtools": [21, 0, 0],
    "fluent2": [9, 0, 8], "gsap": [30, 6, 0], "material3-android": [32, 0, 16], "material3-compose": [16, 0, 16],
    "motion": [17, 3, 3], "mui": [4, 0, 7], "open-props": [81, 23, 18], "polaris": [5, 6, 12], "porsche": [3, 0, 4],
    "primer": [15, 0, 19], "radix-themes": [2, 0, 0], "react-native-easing": [11, 1, 0], "react-spring": [38, 0, 0],
    "rebound-origami": [1, 0, 0], "reshaped": [3, 0, 4], "slds": [0, 0, 6], "style-dictionary-example": [0, 0, 10],
    "swiftui": [24, 0, 0], "tailwind": [4, 4, 0], "theatre-studio": [27, 0, 0], "uikit": [1, 0, 0],
    "vueuse": [24, 0, 0],
  ]

  @Test(arguments: SharedFiles.names(in: "catalogs"))
  func eachListGivesWhatItHas(file: String) throws {
    let bench = try ImportBench()
    let bytes = try SharedFiles.bytes("catalogs/" + file)
    let summary = try bench.catalog.import([ImportSource(name: file, bytes: bytes)])
    let counts = [summary.added, summary.omissionCount, summary.passedOver.values.reduce(0, +)]
    let system = String(file.dropLast(".json".count))
    #expect(counts == Self.table[system], "\(summary.omissions.map(\.description))")
    #expect(try bench.catalog.presets().allSatisfy { $0.name.hasPrefix(system + "/") })
  }

  /// By formulas of their own: the figures that others worked out must come out of the presets.
  @Test func springsAreWhatTheirDerivedFiguresSay() throws {
    var count = 0
    for file in SharedFiles.names(in: "catalogs") {
      let bytes = try SharedFiles.bytes("catalogs/" + file)
      let bench = try ImportBench()
      _ = try bench.catalog.import([ImportSource(name: file, bytes: bytes)])
      let list = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
      let system = try #require(list["system"] as? String)
      for entry in list["presets"] as? [[String: Any]] ?? [] {
        guard let derived = entry["derived"] as? [String: Double], let name = entry["name"] as? String else { continue }
        let preset = try bench.catalog.preset(named: "\(system)/\(name)")
        let figures = try #require(Self.figures(preset.animation), "\(name)")
        for (key, expected) in derived {
          let figure = try #require(figures[key])
          #expect(abs(figure - expected) <= 1e-9 * max(1, abs(expected)), "\(file) \(name) \(key)")
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
