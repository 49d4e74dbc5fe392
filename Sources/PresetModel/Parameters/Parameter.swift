/// A parameter of an animation kind or of a modifier.
public struct Parameter: Sendable {
  /// Its key in a document and, after `--`, its option on the command line.
  public let name: String
  /// A summary in a few words.
  public let summary: String
  /// The type of its values.
  public let type: ParameterType
  /// The value where none is given; nil where one must be.
  public let defaultValue: JSON?
  /// Whether the default changes nothing: then documents leave it out.
  public let isNeutral: Bool

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - name: Its name in documents and on the command line.
  ///   - summary: What it is, in a few words.
  ///   - type: The values that it takes.
  ///   - defaultValue: The value where none is given; nil where one must be given.
  ///   - isNeutral: Whether the default changes nothing, so that documents need not spell it out.
  public init(
    _ name: String, _ summary: String, _ type: ParameterType, default defaultValue: JSON? = nil,
    isNeutral: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.type = type
    self.defaultValue = defaultValue
    self.isNeutral = isNeutral
  }
}

// The parameters that several kinds share.
extension Parameter {
  static func duration(default value: JSON, _ summary: String = "time from start to end") -> Parameter {
    Parameter("duration", summary, .duration(), default: value)
  }

  static func perceivedDuration(default value: JSON) -> Parameter {
    Parameter("duration", "pace: the period of the undamped spring", .duration(), default: value)
  }

  static func bounce(default value: JSON) -> Parameter {
    Parameter(
      "bounce", "1 never stops, 0 does not bounce, below 0 is over-damped (in an interpolatingSpring the same as 0)",
      .number(in: Bounds(-1, 1, excludesLower: true)), default: value)
  }

  static func extraBounce(above base: Double) -> Parameter {
    Parameter(
      "extraBounce", "bounce added to \(JSON.text(of: base))",
      .number(in: Bounds(-1 - base, 1 - base, excludesLower: true)), default: 0)
  }

  static func response(default value: JSON) -> Parameter {
    Parameter("response", "the period of the undamped spring", .duration(), default: value)
  }

  static func dampingFraction(default value: JSON) -> Parameter {
    Parameter(
      "dampingFraction", "1 does not bounce, 0 never stops, above 1 is over-damped",
      .number(in: Bounds(0, 1000)), default: value)
  }

  static func blendDuration(default value: JSON) -> Parameter {
    Parameter(
      "blendDuration", "time over which a new pace fades in on a retarget", .duration(), default: value,
      isNeutral: value == 0)
  }

  static let initialVelocity = Parameter(
    "initialVelocity", "speed at the start, in normalized distance per second",
    .number(in: Bounds(-1e6, 1e6), unit: "1/s"),
    default: 0, isNeutral: true)
}
