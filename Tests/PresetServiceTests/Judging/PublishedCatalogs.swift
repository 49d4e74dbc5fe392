import Foundation
import PresetService
import TestSupport
import Testing

/// The figures of published design systems, as presets; `Tests/Fixtures/Published` has them.
enum PublishedCatalogs {
  /// One entry of a system's list.
  struct Entry: Decodable {
    let system: String
    let name: String
    let kind: String
    let params: JSON
    let tags: [String]?
    let note: String?
    let duration_ms: Double?
    let derived: [String: Double]?
  }

  private static let lines: [(entry: Entry, line: Data)] = {
    do {
      return try Fixtures.data("Published/catalogs.jsonl").split(separator: UInt8(ascii: "\n")).map {
        (try JSONDecoder().decode(Entry.self, from: $0), $0)
      }
    } catch {
      Issue.record(error)
      return []
    }
  }()

  /// The names of the systems, sorted.
  static let systems = Set(lines.map(\.entry.system)).sorted()

  static func entries(of system: String) -> [Entry] { lines.map(\.entry).filter { $0.system == system } }

  /// The list of a system as a file of the format `figures`.
  static func file(of system: String) -> ImportSource {
    let list = lines.filter { $0.entry.system == system }.map { String(decoding: $0.line, as: UTF8.self) }
    let text = "{\"system\":\"\(system)\",\"presets\":[\n\(list.joined(separator: ",\n"))]}"
    return ImportSource(name: system + ".json", bytes: Array(text.utf8))
  }

  /// The presets of a system that this project has a kind for; eases without a duration take 0.35 s.
  static func presets(of system: String) -> [Preset] {
    let entries = entries(of: system)
    var seen: Set<String> = []
    return entries.filter { seen.insert($0.name).inserted }.compactMap { entry in
      var component = Self.component(entry)
      if component == nil, entry.kind == "transition", let easing = entry.params["easing"]?.string {
        component = entries.first { $0.name == easing && $0.kind != "transition" }.flatMap(Self.component)
      }
      guard var component else { return nil }
      if let duration = entry.duration_ms ?? entry.params["ms"]?.number, component.parameters["stiffness"] == nil {
        if component.kind != "spring" { component.parameters["duration"] = .number(duration / 1000) }
      }
      return Preset(name: entry.name, animation: component, tags: entry.tags ?? [], note: entry.note)
    }
  }

  private static func component(_ entry: Entry) -> PresetComponent? {
    func numbers(_ keys: [String: String]) -> PresetComponent? {
      var component = PresetComponent(kind: "")
      for (key, name) in keys {
        guard let number = entry.params[key]?.number else { return nil }
        component.parameters[name] = .number(number)
      }
      return component
    }
    func kind(_ kind: String, _ component: PresetComponent?) -> PresetComponent? {
      component.map { PresetComponent(kind: kind, parameters: $0.parameters) }
    }
    switch entry.kind {
    case "cubic-bezier": return kind("timingCurve", numbers(["x1": "x1", "y1": "y1", "x2": "x2", "y2": "y2"]))
    case "duration": return PresetComponent(kind: "linear")
    case "steps":
      return PresetComponent(
        kind: "steps",
        parameters: ["count": entry.params["count"] ?? .null, "position": entry.params["position"] ?? "end"])
    case "path": return PresetComponent(kind: "path", parameters: ["path": entry.params["svg"] ?? .null])
    case "linear-points":
      return PresetComponent(kind: "linearPoints", parameters: ["points": entry.params["points"] ?? .null])
    case "spring":
      if let spring = numbers(["stiffness": "stiffness", "dampingRatio": "ratio"]) { return physical(spring) }
      return kind("interpolatingSpring", numbers(["stiffness": "stiffness", "damping": "damping"]))
        ?? kind("interpolatingSpring", numbers(["tension": "stiffness", "friction": "damping"]))
        ?? kind("spring", numbers(["duration_s": "duration", "bounce": "bounce"]))
        ?? kind("spring", numbers(["response_s": "response", "dampingFraction": "dampingFraction"]))
    case "penner": return penner(entry)
    default: return nil
    }
  }

  private static func physical(_ spring: PresetComponent) -> PresetComponent? {
    guard let stiffness = spring.parameters["stiffness"]?.number, let ratio = spring.parameters["ratio"]?.number else {
      return nil
    }
    return PresetComponent(
      kind: "interpolatingSpring",
      parameters: ["stiffness": .number(stiffness), "damping": .number(2 * ratio * stiffness.squareRoot())])
  }

  /// `sine-in`, `d3.back-inout` and so on; functions of one system alone are left out.
  private static func penner(_ entry: Entry) -> PresetComponent? {
    guard let function = entry.params["function"]?.string else { return nil }
    let words = function.replacing("d3.", with: "").split(separator: "-").map(String.init)
    let directions = ["in": "in", "out": "out", "inout": "inOut"]
    guard words.count == 2, let direction = directions[words[1]] else { return nil }
    let exponents: PresetParameters = ["quad": 2, "cubic": 3, "quart": 4, "quint": 5]
    var component = PresetComponent(kind: "", parameters: ["direction": .string(direction)])
    switch words[0] {
    case "sine", "bounce": component.kind = words[0]
    case "expo", "exp": component.kind = "exponential"
    case "back", "elastic":
      component.kind = words[0]
      for key in ["overshoot", "amplitude", "period"] { component.parameters[key] = entry.params[key] }
    case "circ", "circle":
      return PresetComponent(kind: "circularEase" + direction.prefix(1).uppercased() + direction.dropFirst())
    case "power", "poly":
      component.kind = "power"
      component.parameters["exponent"] = entry.params["power"] ?? entry.params["exponent"]
    default:
      guard let exponent = exponents[words[0]] else { return nil }
      component.kind = "power"
      component.parameters["exponent"] = exponent
    }
    return component
  }
}
