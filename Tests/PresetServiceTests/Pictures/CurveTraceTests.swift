import AnimationEngine
import PresetService
import Testing

/// What is drawn is what the engine does.
struct CurveTraceTests {
  private func trace(_ animation: Animation, columns: Int = 800, leastRate: Double = 4800) -> CurveTrace {
    PlottedPreset(name: "x", animation: animation).trace(columns: columns, leastRate: leastRate)
  }

  @Test(
    arguments: [
      .linear(duration: 0.3), .easeInOut, .timingCurve(0.9, -0.5, 0.1, 1.5, duration: 0.4),
      .interpolatingSpring(duration: 0.5, bounce: 0.6), .linear(duration: 0.1).repeatCount(5),
      .easeIn.delay(0.21).speed(1.7), .easeInOut(duration: 0.33).repeatForever(), .linear(duration: 0),
      .linear(duration: 0.25).repeatCount(3, autoreverses: false),
    ] as [Animation])
  func aTraceGoesThroughEveryFrame(animation: Animation) {
    let trace = trace(animation)
    let curve = SampledCurve(animation, framesPerSecond: 60, limit: 3)
    for (frame, value) in curve.values.enumerated() {
      let time = Double(frame) / 60
      // Where the value jumps, both of its sides are there.
      let isThere = trace.points.contains { abs($0.time - time) < 1e-9 && abs($0.value - value) < 5e-3 }
      #expect(isThere || abs(trace.value(at: time) - value) < 2e-3, "frame \(frame)")
    }
  }

  /// A persistent spring moves in steps of 1/300 s, which a fine clock would show as a stair.
  @Test(arguments: [0.0, 0.3, 0.7], [600.0, 4800])
  func aSpringIsASmoothLine(bounce: Double, rate: Double) {
    let spring = Animation.spring(duration: 0.5, bounce: bounce)
    let trace = trace(spring, columns: 100, leastRate: rate)
    // Between two points the slope changes by what the spring's force does in a step, and does not alternate.
    let slopes = zip(trace.points, trace.points.dropFirst()).dropFirst(2).dropLast(2).map { point, next in
      (next.value - point.value) / (next.time - point.time)
    }
    for (slope, next) in zip(slopes, slopes.dropFirst()) { #expect(abs(slope - next) < 1.6) }
    // A display that ticks in whole steps sees the same places, up to a step that rounding takes early.
    let curve = SampledCurve(spring, framesPerSecond: 60)
    for (frame, value) in curve.values.enumerated().dropLast() {
      #expect(abs(trace.value(at: Double(frame) / 60) - value) < 0.03, "frame \(frame)")
    }
  }

  @Test func jumpsAreVertical() throws {
    let preset = Preset(
      name: "x", animation: PresetComponent(kind: "steps", parameters: ["count": 4, "duration": 1]))
    let points = trace(try AnimationKinds.standard.makeAnimation(preset)).points
    for (point, next) in zip(points, points.dropFirst()) {
      #expect(point.value == next.value || point.time == next.time, "\(point) \(next)")
    }
    #expect(Set(points.map(\.value)) == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test func theEndIsTheTarget() {
    let trace = trace(.spring(duration: 0.5, bounce: 0.3))
    #expect(trace.isFinished && trace.points.last?.value == 1)
    let endless = self.trace(.linear.repeatForever())
    #expect(!endless.isFinished && endless.points.last?.time == PlottedPreset.cutOffSpan)
  }

  @Test func timesNeverGoBack() {
    for animation in [Animation.spring, .linear(duration: 0), .easeIn.repeatForever(autoreverses: false)] {
      let points = trace(animation, columns: 50, leastRate: 600).points
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.time <= $1.time })
    }
  }
}
