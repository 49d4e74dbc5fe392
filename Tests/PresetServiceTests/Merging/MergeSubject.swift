import PresetModel
import TestSupport

/// Random presets and changes of them, for merges.
enum MergeSubject {
  private static let animations = [
    #"{"kind":"spring","duration":0.5,"bounce":0.3}"#, #"{"kind":"spring","duration":0.8,"bounce":0}"#,
    #"{"kind":"interpolatingSpring","mass":1,"stiffness":100,"damping":10}"#,
    #"{"kind":"interpolatingSpring","duration":0.4,"bounce":0.1}"#, #"{"kind":"easeIn","duration":0.2}"#,
    #"{"kind":"easeOut","duration":{"value":"quick"}}"#,
    #"{"kind":"timingCurve","x1":0.2,"y1":0,"x2":0,"y2":1,"duration":0.3}"#,
  ]
  private static let modifiers = [
    "[]", #"[{"kind":"delay","duration":0.1}]"#, #"[{"kind":"delay","duration":0.2}]"#,
    #"[{"kind":"delay","duration":0.1},{"kind":"speed","factor":2}]"#,
  ]
  private static let variants = [
    "[]", #"[{"when":{"brand":"x"},"preset":"b"}]"#, #"[{"when":{"density":"y"},"preset":"c"}]"#,
    #"[{"when":{"brand":"y"},"animation":{"kind":"linear","duration":0.1}}]"#,
  ]

  /// Makes a preset.
  static func preset(by generator: inout SeededGenerator) throws -> Preset {
    var preset = Preset(name: "a", animation: PresetComponent(kind: "linear", parameters: ["duration": 1]))
    for part in 0..<4 { try change(part, of: &preset, by: &generator) }
    return try AnimationKinds.standard.validated(preset)
  }

  /// Makes another state of a preset, with some of its parts changed; nil where it is removed.
  static func changed(_ preset: Preset, by generator: inout SeededGenerator) throws -> Preset? {
    if Int.random(in: 0..<20, using: &generator) == 0 { return nil }
    var preset = preset
    for _ in 0..<Int.random(in: 0..<5, using: &generator) {
      try change(Int.random(in: 0..<8, using: &generator), of: &preset, by: &generator)
    }
    return try AnimationKinds.standard.validated(preset)
  }

  private static func change(
    _ part: Int, of preset: inout Preset, by generator: inout SeededGenerator
  ) throws {
    func read(_ texts: [String], _ key: String) throws -> Preset {
      let text = texts.randomElement(using: &generator) ?? ""
      let animation = key == "animation" ? "" : #","animation":{"kind":"linear","duration":1}"#
      return try Preset(document: JSONReader.read(Array(#"{"name":"a","\#(key)":\#(text)\#(animation)}"#.utf8)))
    }
    switch part {
    case 0: preset.animation = try read(animations, "animation").animation
    case 1: preset.modifiers = try read(modifiers, "modifiers").modifiers
    case 2: preset.variants = try read(variants, "variants").variants
    case 3: preset.tags = ["p", "q", "r"].filter { _ in Bool.random(using: &generator) }
    case 4: preset.note = [nil, "one", "two"].randomElement(using: &generator) ?? nil
    case 7: preset.identifier = [nil, "one", "two"].randomElement(using: &generator) ?? nil
    case 5: preset.name = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
    default:
      for (name, value) in preset.animation.parameters where name == "duration" && value.number != nil {
        preset.animation.parameters[name] = .number(Double(Int.random(in: 1...3, using: &generator)))
      }
    }
  }
}
