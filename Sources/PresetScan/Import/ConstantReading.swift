/// The ways in which a language's constants are motions, beside those that are written out.
struct ConstantReading: Sendable {
  /// The types of motions, by the words that name them.
  let types: Set<String>
  /// The type of the numbers that are durations in an export, and how many of its units are a second.
  var time: (type: String, unit: Double)?
  /// The types of the curves that presets of an export refer to.
  var valueTypes: Set<String> = []
  /// The words before a member that stand for its type, and may be left out.
  var owners: Set<String> = []
  /// Whether a value can be nothing but a motion, by how it begins or ends.
  let isMotion: @Sendable (SourceChain) -> Bool
  /// Returns the motion that a name of the language's library stands for; nil for other values.
  var named: @Sendable (SourceChain) -> ScannedMotion? = { _ in nil }
  /// Returns the modifiers that calls behind a constant make of it.
  var modifiers: @Sendable (ArraySlice<SourceChain.Link>) throws(UnreadLiteral) -> [PresetComponent] = {
    links throws(UnreadLiteral) in
    if let link = links.first { throw UnreadLiteral("its '\(link.name)' makes something else of another constant") }
    return []
  }

  /// SwiftUI's.
  static let swift = ConstantReading(
    types: [
      "Animation", "Spring", "UnitCurve", "CAMediaTimingFunction", "CASpringAnimation", "UICubicTimingParameters",
      "UISpringTimingParameters",
    ], time: ("Double", 1), valueTypes: ["UnitCurve"],
    owners: ["", "Animation", "Spring", "UnitCurve", "SwiftUI"],
    isMotion: { chain in
      guard let last = chain.links.last, chain.links.count > 1 else { return false }
      if ["Animation", "Spring", "UnitCurve"].contains(chain.links[0].name) { return true }
      let labels = last.arguments?.labels
      switch last.name {
      case "repeatForever", "repeatCount": return labels != nil
      case "logicallyComplete": return labels == ["after"]
      case "delay", "speed": return labels == ["_"] && last.arguments?.first?.value.number != nil
      default: return false
      }
    }, modifiers: { links throws(UnreadLiteral) in try SwiftAnimation.modifiers(links) })

  /// UIKit's, as an export to it declares what its functions are made from.
  static let uiKit: ConstantReading = {
    var reading = swift
    (reading.time, reading.valueTypes) = (("TimeInterval", 1), ["CAMediaTimingFunction"])
    return reading
  }()

  /// Compose's.
  static let kotlin = ConstantReading(
    types: [
      "Easing", "AnimationSpec", "FiniteAnimationSpec", "DurationBasedAnimationSpec", "FloatAnimationSpec", "TweenSpec",
      "SpringSpec", "SnapSpec", "KeyframesSpec", "RepeatableSpec", "InfiniteRepeatableSpec", "FloatTweenSpec",
      "FloatSpringSpec", "CubicBezierEasing", "PathEasing", "ArcAnimationSpec",
    ], time: ("Int", 1000), valueTypes: ["Easing"],
    isMotion: { ComposeReader.isClass($0.links[0].name) }, named: { ComposeReader.easing(named: $0) })

  /// Flutter's.
  static let dart = ConstantReading(
    types: FlutterCurve.classes.union(["Curve", "ParametricCurve", "Cubic", "SpringDescription"]),
    isMotion: { chain in
      FlutterCurve.classes.contains(chain.links[0].name)
        || ["Curves", "SpringDescription", "Duration"].contains(chain.links[0].name)
    })
}
