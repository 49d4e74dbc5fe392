/// A meaning that a token's type has for motion.
enum TokenRole {
  case curve, transition, spring, duration, other, unknown

  /// The types of 2025.10 that are not about motion.
  static let otherTypes: Set<String> = [
    "color", "dimension", "fontFamily", "fontWeight", "number", "strokeStyle", "border", "shadow", "gradient",
    "typography",
  ]

  /// What a token of this type is; in other files than strict ones, also by what older tools call it.
  init(_ type: String?, isStrict: Bool) {
    guard let type else {
      self = .unknown
      return
    }
    switch type {
    case "cubicBezier": self = .curve
    case "transition": self = .transition
    case "duration": self = .duration
    case _ where isStrict || Self.otherTypes.contains(type): self = .other
    default:
      switch type.lowercased().filter({ $0 != "-" && $0 != "_" }) {
      case "cubicbezier", "easing", "timingfunction", "curve": self = .curve
      case "time", "duration": self = .duration
      case "motion", "animation": self = .transition
      case let type where type.hasSuffix("spring"): self = .spring
      default: self = .other
      }
    }
  }

  /// Whether a token becomes a preset or a value.
  var isMotion: Bool { self != .other && self != .unknown }
}
