import AnimationEngine
import Testing

/// What moves does not jump when it is retargeted, whenever that is and whatever takes over from what (HowSure).
struct RetargetContinuityTests {
  /// What plays a change from 0 to 100 and, at a frame, another to 200.
  enum Host: CaseIterable, Sendable {
    case display, recording, exact, run

    /// What is shown in `count` frames, the last one repeated where nothing moves any more.
    func frames(_ count: Int, of first: Animation, then second: Animation? = nil, at retarget: Int = 0) -> [Double] {
      if self == .run {
        var run = AnimationRun(first, value: 100.0)
        return (0..<count).map { frame in
          let time = Double(frame) / 60
          if let second, frame == retarget { run.change(by: 100, with: second, at: time) }
          return run.tick(at: time) ?? run.value
        }
      }
      let policy: FramePolicy = self == .display ? .display : self == .recording ? .recording : .exact
      let property = AnimatedProperty(0.0, policy: policy)
      property.change(to: 100, animation: first)
      return (0..<count).map { frame in
        if let second, frame == retarget { property.change(to: 200, animation: second) }
        return property.update(at: Double(frame) / 60)
      }
    }

    /// The frame from which on nothing moves.
    func end(of animation: Animation) -> Int {
      let frames = frames(180, of: animation)
      return (frames.lastIndex { $0 != 100 } ?? 0) + 1
    }
  }

  /// What differs in how it retargets.
  private static let hosts = [Host.display, .exact, .run]

  /// The longest step that each kind makes from frame to frame when left alone, by host.
  private static let longestSteps = hosts.map { host in
    AnimationKindTable.animations.map { steps(host.frames(100, of: $0)).max() ?? 0 }
  }

  private static func steps(_ values: [Double]) -> [Double] { zip(values, values.dropFirst()).map { abs($1 - $0) } }

  /// At every frame around the end, no step is longer than what both make from frame to frame when left alone.
  ///
  /// A retarget may hold a frame, which the next one makes up for, and what takes over keeps the old one's speed, which
  /// may be half again its step: so three of the old one's steps count, of the frames since shortly before. The new one
  /// may have to make up for all of the old way as well.
  @Test(arguments: AnimationKindTable.animations)
  func noPairJumps(previous: Animation) {
    for (host, longestSteps) in zip(Self.hosts, Self.longestSteps) {
      let end = host.end(of: previous)
      let alone = Self.steps([0] + host.frames(end + 24, of: previous))
      for (new, longest) in zip(AnimationKindTable.animations, longestSteps) {
        for retarget in max(1, end - 3)...end + 2 {
          let shown = host.frames(retarget + 6, of: previous, then: new, at: retarget)
          for (frame, step) in Self.steps([0] + shown).enumerated().dropFirst(retarget) {
            let old = alone[max(0, retarget - 3)...min(frame + 1, alone.count - 1)].max() ?? 0
            #expect(
              step <= 3 * old + 2 * longest + 1,
              "\(host): \(previous), then \(new) at \(retarget) of \(end): \(shown[(retarget - 1)...])")
          }
        }
      }
    }
  }

  /// Probed figures: a linear way to 100 of a quarter of a second, then a spring to 200.
  @Test(arguments: Host.allCases, 14...22)
  func aSpringGoesOnFromWhereAnEaseHasEnded(host: Host, retarget: Int) {
    let shown = host.frames(80, of: .linear(duration: 0.25), then: .spring, at: retarget)
    #expect(shown.dropFirst(retarget).allSatisfy { $0 > 70 }, "\(shown)")
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 <= $1 }, "\(shown)")
    #expect(abs(shown[79] - 200) < 1)
  }
}
