import PresetService
import TestSupport

/// Values of each type, and presets that refer to them.
enum ValueCatalog {
  static func line(_ name: String, _ animation: String, _ more: String = "") -> String {
    #"{"name":"\#(name)","animation":{"kind":\#(animation)}\#(more)}"#
  }

  static let values = [
    line("d/quick", #""duration","value":0.15"#, #","note":"for what is small""#),
    line("d/menu", #""duration","value":{"value":"d/quick"}"#, #","tags":["menu"]"#),
    line("d", #""duration","value":-0.05"#), line("a.b", #""duration","value":2"#),
    line("e/out", #""curve","value":[0,0,0.2,1]"#), line("e/named", #""curve","value":"easeIn""#),
    line("e/same", #""curve","value":{"value":"e/out"}"#),
    line("e/points", #""curve","value":[[0,0],[0.3,0.7],[1,1]]"#),
    line("e/stairs", #""curve","value":{"count":4,"position":"end"}"#),
    line("stiff", #""number","value":400"#),
  ]

  static let presets = [
    line("in", #""timingCurve","curve":{"value":"e/out"},"duration":{"value":"d/menu"}"#),
    line(
      "late", #""timingCurve","curve":{"value":"e/same"},"duration":0.3"#,
      #","modifiers":[{"kind":"delay","duration":{"value":"d/quick"}}]"#),
    line("fixed", #""easeOut","duration":{"value":"a.b"}"#),
    line("named", #""timingCurve","curve":{"value":"e/named"},"duration":1"#),
    line("up", #""timingCurve","curve":{"value":"e/stairs"},"duration":{"value":"d/quick"}"#),
    line("spring", #""interpolatingSpring","stiffness":{"value":"stiff"},"damping":20,"mass":1"#),
    line(
      "fast", #""timingCurve","curve":{"value":"e/out"},"duration":{"value":"d/quick"}"#,
      #","modifiers":[{"kind":"speed","factor":2}]"#),
  ]

  /// What a catalog has, without what it notes by itself.
  static func documents(_ catalog: PresetCatalog) throws -> [String] {
    try catalog.presets(.everything).map { preset in
      var preset = preset
      preset.stamp = nil
      return preset.document.text
    }
  }
}
