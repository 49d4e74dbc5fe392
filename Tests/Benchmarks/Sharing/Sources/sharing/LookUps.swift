import Foundation
import PresetService

/// Look-ups of live animations by name: of presets that refer to values, against presets with figures of their own.
struct LookUps {
  private static let count = 10_000
  private static let roundCount = 7
  /// How much longer what refers to two values may take.
  private static let limit = 1.15

  /// Measures both in turn, and says whether the ratio keeps to its limit.
  func isPassed() throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lookups-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("catalog.db").path
    try PresetCatalog.create(path: path)
    let catalog = try PresetCatalog(path: path)
    _ = try catalog.import([ImportSource(name: "presets.ndjson", bytes: Array(documents.utf8))])
    var ratios: [Double] = []
    var times: [Double] = []
    for round in 0...Self.roundCount {
      let figures = try time(of: "figures", in: catalog)
      let values = try time(of: "values", in: catalog)
      // The first round fills what SQLite keeps in memory.
      if round == 0 { continue }
      times.append(values / .microseconds(Self.count))
      ratios.append(values / figures)
    }
    let ratio = ratios.sorted()[Self.roundCount / 2]
    let line = String(
      format: "look-ups through two values: %.2f times those with figures (%.2f), %.2f µs each    %@", ratio,
      Self.limit, times.sorted()[Self.roundCount / 2], ratio <= Self.limit ? "pass" : "FAIL")
    print(line)
    return ratio <= Self.limit
  }

  private var documents: String {
    var lines = [
      #"{"name":"ease","animation":{"kind":"curve","value":[0.2,0,0,1]}}"#,
      #"{"name":"short","animation":{"kind":"duration","value":0.2}}"#,
    ]
    for number in 0..<Self.count {
      lines.append(document("figures", number, "[0.2,0,0,1]", "0.2"))
      lines.append(document("values", number, #"{"value":"ease"}"#, #"{"value":"short"}"#))
    }
    return lines.joined(separator: "\n")
  }

  private func document(_ group: String, _ number: Int, _ curve: String, _ duration: String) -> String {
    let animation = #"{"kind":"timingCurve","curve":\#(curve),"duration":\#(duration)}"#
    return #"{"name":"\#(group)/\#(number)","animation":\#(animation)}"#
  }

  private func time(of group: String, in catalog: PresetCatalog) throws -> Duration {
    let names = (0..<Self.count).map { "\(group)/\($0)" }
    return try ContinuousClock().measure {
      for name in names { _ = try catalog.animation(named: name) }
    }
  }
}
