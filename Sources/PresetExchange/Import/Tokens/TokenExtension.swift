internal import AnimationEngine

/// The preset that a token was exported from: the `preset` in `$extensions.presets`, or that itself.
///
/// It is a preset document, of which all but the `animation` may be missing: the name is then the token's path, and the
/// note its description.
enum TokenExtension {
  static let key = "presets"

  /// The name that an extension says; nil where that is the token's path.
  static func name(_ document: TokenPlace) -> String? {
    (document.member("preset") ?? document).member("name")?.string
  }

  /// The preset of an extension; what it does not say comes from `token`.
  static func preset(_ document: JSON, _ token: Preset) throws(PresetError) -> Preset {
    let document = document["preset"] ?? document
    guard var members = document.members else {
      throw PresetError(.data, "'$extensions.\(key)' must be an object, not \(document.kindName)")
    }
    if document["name"] == nil { members.append(JSON.Member("name", .string(token.name))) }
    var preset = try Preset(document: .object(members))
    preset.note = preset.note ?? token.note
    if document["tags"] == nil { preset.tags = token.tags }
    return preset
  }

  /// Whether the transition beside a preset has other figures than the preset, as after somebody has changed the one alone.
  ///
  /// Figures are compared where a transition says all that the preset is: those of a cubic Bézier curve.
  static func contradicts(_ preset: Preset, _ value: TokenPlace) -> Bool {
    guard preset.valueType == nil, preset.axisContexts == nil, value.member("timingFunction") != nil,
      let animation = try? AnimationKinds.standard.makeAnimation(preset),
      let pass = try? ExportSubject(preset, animation: animation, component: nil).pass(holding: .all),
      let figures = BezierFigures(pass.shape)
    else { return false }
    func differs(_ name: String, _ seconds: Double) -> Bool {
      guard let time = value.member(name), let number = time.number("value"), let unit = time.member("unit")?.string
      else { return false }
      return abs(number / (unit == "ms" ? 1000 : 1) - seconds) > 1e-6
    }
    let numbers = value.member("timingFunction")?.elements.compactMap(\.number) ?? []
    let curve = [figures.x1, figures.y1, figures.x2, figures.y2]
    let isOtherCurve = numbers.count == 4 && zip(numbers, curve).contains { abs($0 - $1) > 1e-6 }
    return isOtherCurve || differs("duration", figures.duration) || differs("delay", pass.delay)
  }
}
