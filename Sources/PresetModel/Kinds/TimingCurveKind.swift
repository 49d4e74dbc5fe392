internal import AnimationEngine

extension AnimationKind {
  package static let timingCurve = AnimationKind(
    "timingCurve", "a cubic Bézier curve, as CSS's cubic-bezier(); or a curve that has a name",
    forms: [
      Form(
        [
          Parameter("x1", "first control point, across", .number(in: Bounds(0, 1))),
          Parameter("y1", "first control point, up; beyond 0…1 it overshoots", .number(in: Bounds(-1000, 1000))),
          Parameter("x2", "second control point, across", .number(in: Bounds(0, 1))),
          Parameter("y2", "second control point, up; beyond 0…1 it overshoots", .number(in: Bounds(-1000, 1000))),
          .duration(default: 0.35),
        ]
      ) {
        .timingCurve(
          $0.number("x1"), $0.number("y1"), $0.number("x2"), $0.number("y2"), duration: $0.number("duration"))
      }.restating { shape in
        guard case .bezier(let x1, let y1, let x2, let y2, _) = shape else { return nil }
        return ["x1": .number(x1), "y1": .number(y1), "x2": .number(x2), "y2": .number(y2)]
      },
      Form([
        Parameter("curve", "a value of the catalog, as @ease/standard, or a curve", .curveShape),
        .duration(default: 0.35),
      ]) {
        $0.curveShape("curve").animation(duration: $0.number("duration"))
      }.restating { shape in
        guard case .bezier(let x1, let y1, let x2, let y2, _) = shape else { return nil }
        return ["curve": .array([.number(x1), .number(y1), .number(x2), .number(y2)])]
      },
    ]
  ).inSwiftUI(.function("timingCurve", unlabeled: ["x1", "y1", "x2", "y2"]))
}
