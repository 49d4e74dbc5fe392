import Foundation
import PresetService
import Testing

/// The figures of published systems, and what becomes of each list.
struct PublishedFiguresTests {
  /// The article that has the counts, by which it is held against what imports do.
  private static let article = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let file = root.appendingPathComponent("Sources/PresetService/PresetService.docc/PublishedSystems.md")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  /// Of each system: presets, values, entries left out, and things passed over.
  private static let table = rows(/(?m)^\| ([\w-]+) ((?:\| \d+ )+)\|$/)
  /// The same of files, or folders of files, as they are published.
  private static let originals = rows(/(?m)^\| `([\w\/.-]+)` ((?:\| \d+ )+)\|$/)

  private static func rows(_ row: Regex<(Substring, Substring, Substring)>) -> [String: [Int]] {
    let found = article.matches(of: row).map { row in
      (String(row.1), row.2.split(separator: "|").compactMap { Int($0.filter(\.isNumber)) })
    }
    return Dictionary(found) { first, _ in first }
  }

  private static func counts(_ summary: ImportSummary) -> [Int] {
    [
      summary.total - summary.valueCount - summary.axisCount, summary.valueCount, summary.omissionCount,
      summary.passedOver.values.reduce(0, +),
    ]
  }

  @Test func allSystemsAreHere() {
    #expect(PublishedCatalogs.systems == Self.table.keys.sorted())
    let sums = Self.table.values.reduce((0, 0)) { ($0.0 + $1[0], $0.1 + $1[1]) }
    #expect(Self.article.contains("Together they are \(sums.0) presets and \(sums.1) values."))
    #expect(Self.article.contains("the lists of \(Self.table.count) published systems"))
  }

  @Test(arguments: PublishedCatalogs.systems)
  func eachListGivesWhatItHas(system: String) throws {
    let bench = try ImportBench()
    let summary = try bench.catalog.import([PublishedCatalogs.file(of: system)])
    #expect(summary.added == summary.total)
    #expect(Self.counts(summary) == Self.table[system], "\(summary.omissions.map(\.description))")
    #expect(try bench.catalog.presets(.everything).allSatisfy { $0.name.hasPrefix(system + "/") })
  }

  /// The files themselves, where there are some beside the checkout.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["PRESETS_ORIGINALS"] != nil, "PRESETS_ORIGINALS is not set"),
    arguments: originals.keys.sorted())
  func publishedFilesGiveWhatTheyHave(name: String) throws {
    let root = URL(fileURLWithPath: ProcessInfo.processInfo.environment["PRESETS_ORIGINALS"] ?? "")
    let place = root.appendingPathComponent(name)
    let inside = FileManager.default.enumerator(at: place, includingPropertiesForKeys: [.isRegularFileKey])
    let files = (inside?.compactMap { $0 as? URL } ?? []).filter {
      (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
    }
    var options = ImportOptions()
    if name == "style-dictionary" { options.dialect = try .named("milliseconds") }
    let bench = try ImportBench()
    let sources = try (files.isEmpty ? [place] : files).map(\.path).sorted().map { path in
      ImportSource(name: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }
    #expect(Self.counts(try bench.catalog.import(sources, options: options)) == Self.originals[name])
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
