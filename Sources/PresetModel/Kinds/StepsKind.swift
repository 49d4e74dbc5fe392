internal import AnimationEngine

extension AnimationKind {
  static let steps = AnimationKind(
    "steps", "a stair of equal steps, as CSS's steps()",
    forms: [Form(stepsParameters, problem: problem, make: make)])

  static let stepsParameters = [
    Parameter("count", "how many parts; at least 2 where the position is none", .count(in: Bounds(1, 1_000_000))),
    Parameter(
      "position", "where the jumps are",
      .choice(
        StepPosition.allCases.map(\.rawValue),
        synonyms: ["jump-start": "start", "jump-end": "end", "jump-none": "none", "jump-both": "both"]),
      default: "end"),
    .duration(default: 0.35),
  ]

  @Sendable
  private static func problem(_ arguments: Arguments) -> String? {
    arguments.count("count") == 1 && arguments.text("position") == StepPosition.none.rawValue
      ? "can't have a single step without a jump at either end" : nil
  }

  @Sendable
  private static func make(_ arguments: Arguments) -> Animation {
    .steps(
      arguments.count("count"), position: StepPosition(rawValue: arguments.text("position")) ?? .end,
      duration: arguments.number("duration"))
  }
}
