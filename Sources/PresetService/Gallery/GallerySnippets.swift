/// The texts that the gallery gives to copy beside a preset's document.
///
/// The page takes any number of them, each under a label of its own.
enum GallerySnippets {
  /// Returns the labels and texts of `preset`, whose way at 60 Hz is `curve`; what a language has no words for is left
  /// out.
  static func texts(of preset: Preset, _ curve: SampledCurve) -> [(label: String, text: String)] {
    [("SwiftUI", swiftUI(preset)), ("CSS", css(preset, curve))].compactMap { label, text in text.map { (label, $0) } }
  }

  /// The kinds that SwiftUI has as curves, and their names there.
  private static let curves = [
    "circularEaseIn": "circularEaseIn", "circularEaseOut": "circularEaseOut",
    "circularEaseInOut": "circularEaseInOut",
  ]

  /// The kinds that SwiftUI has under the same name with the same parameters.
  private static let factories: Set = [
    "linear", "easeIn", "easeOut", "easeInOut", "spring", "interactiveSpring", "smooth", "snappy", "bouncy",
    "interpolatingSpring",
  ]

  /// Their parameters, in the order in which the factories take them.
  private static let labels = [
    "response", "dampingFraction", "mass", "stiffness", "damping", "duration", "bounce", "extraBounce",
    "initialVelocity", "blendDuration",
  ]

  private static func swiftUI(_ preset: Preset) -> String? {
    guard var text = factory(preset.animation) else { return nil }
    for modifier in preset.modifiers {
      func number(_ name: String) -> String { modifier.parameters[name]?.text ?? "0" }
      let autoreverses = modifier.parameters["autoreverses"]?.text ?? "true"
      switch modifier.kind {
      case "delay": text += ".delay(\(number("duration")))"
      case "speed": text += ".speed(\(number("factor")))"
      case "repeatCount": text += ".repeatCount(\(number("count")), autoreverses: \(autoreverses))"
      case "repeatForever": text += ".repeatForever(autoreverses: \(autoreverses))"
      case "logicallyComplete": text += ".logicallyComplete(after: \(number("after")))"
      default: return nil
      }
    }
    return text
  }

  private static func factory(_ animation: PresetComponent) -> String? {
    let values = animation.parameters
    if animation.kind == "default" { return "Animation.default" }
    if let curve = curves[animation.kind] {
      return "Animation.timingCurve(.\(curve), duration: \(values["duration"]?.text ?? "0.35"))"
    }
    if animation.kind == "timingCurve" {
      let points = ["x1", "y1", "x2", "y2"].map { values[$0]?.text ?? "0" }.joined(separator: ", ")
      return "Animation.timingCurve(\(points), duration: \(values["duration"]?.text ?? "0.35"))"
    }
    guard factories.contains(animation.kind) else { return nil }
    let given = labels.compactMap { label in values[label].map { "\(label): \($0.text)" } }
    return "Animation.\(animation.kind)(\(given.joined(separator: ", ")))"
  }

  /// A duration and a timing function: a Bézier curve as it is, anything else that ends as straight lines.
  private static func css(_ preset: Preset, _ curve: SampledCurve) -> String? {
    if preset.modifiers.isEmpty, let function = bezier(preset.animation),
      let duration = preset.animation.parameters["duration"]?.number
    {
      return "\(JSON.text(of: duration))s \(function)"
    }
    guard let duration = curve.duration, duration > 0, curve.values.allSatisfy({ abs($0) < 1000 }) else { return nil }
    return "\(decimal(duration))s \(linear(curve))"
  }

  private static func bezier(_ animation: PresetComponent) -> String? {
    switch animation.kind {
    case "linear": "linear"
    case "easeIn": "ease-in"
    case "easeOut": "ease-out"
    case "easeInOut": "ease-in-out"
    case "timingCurve":
      "cubic-bezier("
        + ["x1", "y1", "x2", "y2"].map { animation.parameters[$0]?.text ?? "0" }.joined(separator: ", ") + ")"
    default: nil
    }
  }

  /// `linear()` through as few of the curve's ticks as keep within 0.002 of all of them.
  private static func linear(_ curve: SampledCurve) -> String {
    let values = curve.values
    let last = values.count - 1
    var stops = [decimal(values[0])]
    var start = 0
    while start < last {
      var end = start + 1
      while end < last, end - start < 64, isStraight(values, from: start, to: end + 1) { end += 1 }
      stops.append(
        decimal(values[end]) + (end < last ? " \(decimal(Double(end) / Double(last) * 100, places: 100))%" : ""))
      start = end
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }

  private static func isStraight(_ values: [Double], from start: Int, to end: Int) -> Bool {
    let slope = (values[end] - values[start]) / Double(end - start)
    return (start + 1..<end).allSatisfy { abs(values[start] + slope * Double($0 - start) - values[$0]) <= 0.002 }
  }

  /// A number rounded to one part in `places`.
  private static func decimal(_ number: Double, places: Double = 10_000) -> String {
    JSON.text(of: (number * places).rounded() / places)
  }
}
