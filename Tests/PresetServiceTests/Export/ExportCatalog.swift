import PresetService
import TestSupport

/// A catalog with a preset of every kind and of every modifier, and names that no language takes as they are.
struct ExportCatalog {
  private let temporary: TemporaryCatalog
  var catalog: PresetCatalog { temporary.catalog }

  init(_ lines: [String] = kinds + modifiers + names) throws {
    temporary = try TemporaryCatalog(documents: lines)
  }

  /// What becomes of each preset in each format, measured once.
  static let reports = Result { () throws -> [ExportReport] in try ExportCatalog().catalog.exportReport() }

  func exported(
    _ names: [String]?, _ format: String, _ change: (inout ExportOptions) -> Void = { _ in }
  ) throws -> String {
    var options = ExportOptions()
    change(&options)
    var text = ""
    try catalog.export(names, format: .named(format), options: options) {
      text += $0
      return true
    }
    return text
  }

  func exported(_ format: String, _ change: (inout ExportOptions) -> Void = { _ in }) throws -> String {
    try exported(nil, format, change)
  }

  func outcome(_ name: String, _ format: String, tolerance: Double = 0.01) throws -> ExportOutcome? {
    var options = ExportOptions()
    options.tolerance = tolerance
    return try catalog.exportReport([name], format: .named(format), options: options).first?.outcome
  }

  private static func line(_ name: String, _ animation: String, _ more: String = "") -> String {
    "{\"name\":\"\(name)\",\"animation\":{\"kind\":\(animation)}\(more)}"
  }

  private static func line(_ name: String, modifiers: String) -> String {
    line(name, "\"easeIn\"", ",\"modifiers\":[\(modifiers)]")
  }

  /// One of each kind, called after it.
  static let kinds: [String] = [
    line("default", "\"default\""), line("linear", "\"linear\""), line("easeIn", "\"easeIn\""),
    line("easeOut", "\"easeOut\""), line("easeInOut", "\"easeInOut\""),
    line("timingCurve", "\"timingCurve\",\"x1\":0.34,\"y1\":1.56,\"x2\":0.64,\"y2\":1"),
    line("circularEaseIn", "\"circularEaseIn\""), line("circularEaseOut", "\"circularEaseOut\""),
    line("circularEaseInOut", "\"circularEaseInOut\""), line("spring", "\"spring\",\"bounce\":0.2"),
    line("interactiveSpring", "\"interactiveSpring\""), line("smooth", "\"smooth\""), line("snappy", "\"snappy\""),
    line("bouncy", "\"bouncy\""), line("interpolatingSpring", "\"interpolatingSpring\",\"bounce\":0.3"),
    line("steps", "\"steps\",\"count\":4"),
    line("linearPoints", "\"linearPoints\",\"points\":[[0,0],[0.25,0.7],[0.25,0.2],[1,1]]"),
    line("path", "\"path\",\"path\":\"M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1\""),
    line(
      "keyframes",
      "\"keyframes\",\"segments\":[{\"kind\":\"cubic\",\"value\":1.2,\"duration\":0.2},"
        + "{\"kind\":\"cubic\",\"value\":1,\"duration\":0.3}]"),
    line("power", "\"power\",\"exponent\":3"), line("sine", "\"sine\""), line("exponential", "\"exponential\""),
    line("elastic", "\"elastic\""), line("bounce", "\"bounce\""), line("back", "\"back\""),
    line("elasticEaseInEaseOut", "\"elasticEaseInEaseOut\""),
    line("target", "\"target\",\"base\":{\"kind\":\"bouncy\"},\"secondary\":{\"kind\":\"linear\"}"),
    line("pausable", "\"pausable\",\"base\":{\"kind\":\"easeOut\"}"),
    line("alias", "\"alias\",\"preset\":\"smooth\"", ",\"reducedMotion\":\"easeOut\""),
  ]

  /// An ease with each modifier, and with those whose order matters.
  static let modifiers: [String] = [
    line("with delay", modifiers: "{\"kind\":\"delay\",\"duration\":0.1}"),
    line("with negative delay", modifiers: "{\"kind\":\"delay\",\"duration\":-0.1}"),
    line("with speed", modifiers: "{\"kind\":\"speed\",\"factor\":2}"),
    line("with repeatCount", modifiers: "{\"kind\":\"repeatCount\",\"count\":3,\"autoreverses\":false}"),
    line("with repeatCount, back", modifiers: "{\"kind\":\"repeatCount\",\"count\":3}"),
    line("with repeatForever", modifiers: "{\"kind\":\"repeatForever\",\"autoreverses\":false}"),
    line("with repeatForever, back", modifiers: "{\"kind\":\"repeatForever\"}"),
    line("with logicallyComplete", modifiers: "{\"kind\":\"logicallyComplete\",\"after\":0.1}"),
    line(
      "with delay in repeatForever",
      modifiers: "{\"kind\":\"delay\",\"duration\":0.1},{\"kind\":\"repeatForever\",\"autoreverses\":false}"),
    line(
      "with repeatCount in repeatForever",
      modifiers: "{\"kind\":\"repeatCount\",\"count\":2},{\"kind\":\"repeatForever\"}"),
  ]

  static let names: [String] = [
    line("class", "\"linear\""), line("1st", "\"linear\""), line("🎉", "\"linear\""), line("é/è", "\"linear\""),
    line("a b", "\"linear\""), line("a-b", "\"linear\""), line("a/b", "\"linear\""), line("aB2", "\"linear\""),
    line("日本", "\"linear\""), line("$a.{b}", "\"linear\""), line("../../etc/passwd", "\"linear\""),
    line("*/ --> \\u2028 \\\"", "\"linear\"", ",\"note\":\"two\\nlines */ --\\u2028 ${x}\""),
  ]
}
