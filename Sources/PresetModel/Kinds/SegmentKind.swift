internal import AnimationEngine

/// A kind of keyframe in the segments of a `keyframes` preset.
struct SegmentKind: Sendable {
  /// The kinds, in the order in which they are shown.
  static let all: [SegmentKind] = [.linear, .cubic, .spring, .move]

  let name: String
  let parameters: [Parameter]
  let make: @Sendable (Arguments) -> ProgressKeyframe

  var forms: ParameterForms { ParameterForms(owner: "segment '\(name)'", forms: [parameters], takesValues: false) }

  private static let linear = SegmentKind(
    name: "linear", parameters: [value, duration, Parameter("curve", "the pace", .curve, default: "linear")]
  ) {
    .linear(to: $0.number("value"), duration: $0.number("duration"), curve: $0.curve("curve"))
  }

  private static let cubic = SegmentKind(
    name: "cubic", parameters: [value, duration, velocity("startVelocity"), velocity("endVelocity")]
  ) {
    .cubic(
      to: $0.number("value"), duration: $0.number("duration"), startVelocity: $0.optionalNumber("startVelocity"),
      endVelocity: $0.optionalNumber("endVelocity"))
  }

  private static let spring = SegmentKind(
    name: "spring",
    parameters: [
      value,
      Parameter(
        "duration", "time until it is stopped; else until it settles", .duration(), default: .null, isNeutral: true),
      .response(default: 0.5), .dampingFraction(default: 1), velocity("startVelocity"),
    ]
  ) {
    .spring(
      to: $0.number("value"), duration: $0.optionalNumber("duration"),
      spring: Spring(response: $0.number("response"), dampingRatio: $0.number("dampingFraction")),
      startVelocity: $0.optionalNumber("startVelocity"))
  }

  private static let move = SegmentKind(name: "move", parameters: [value]) { .move(to: $0.number("value")) }

  private static let value = Parameter(
    "value", "where it goes: 0 is the start, 1 the target", .number(in: Bounds(-1e6, 1e6)))
  private static let duration = Parameter("duration", "time from the keyframe before", .duration())

  private static func velocity(_ name: String) -> Parameter {
    Parameter(
      name, "speed in normalized distance per second; else as its neighbours have it",
      .number(in: Bounds(-1e6, 1e6), unit: "1/s"),
      default: .null, isNeutral: true)
  }
}
