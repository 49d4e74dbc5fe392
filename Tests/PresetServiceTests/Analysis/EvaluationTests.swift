import AnimationEngine
import Foundation
import PresetService
import Testing

struct EvaluationTests {
  private func evaluate(
    _ animation: Animation, _ change: (inout EvaluationOptions) -> Void = { _ in }
  ) throws -> Evaluation {
    var options = EvaluationOptions()
    change(&options)
    return try Evaluation(animation, options)
  }

  @Test func ticksComeAtQuotientsUntilTheEnd() throws {
    let evaluation = try evaluate(.default)
    #expect(evaluation.duration == 50.0 / 60)
    #expect(evaluation.logicallyComplete == 0.5)
    #expect(evaluation.samples.map(\.time) == (0...50).map { Double($0) / 60 })
    let last = try #require(evaluation.samples.last)
    #expect(last.isFinished && last.value == [1] && last.velocity == [0])
    #expect(evaluation.samples.dropLast().allSatisfy { !$0.isFinished })
  }

  @Test func theValueRunsFromStartToTarget() throws {
    let evaluation = try evaluate(.linear(duration: 1)) {
      $0.from = [100, -1]
      $0.to = [300, 1]
      $0.framesPerSecond = 4
    }
    #expect(
      evaluation.samples.map(\.value) == [[100, -1], [150, -0.5], [200, 0], [250, 0.5], [300, 1], [300, 1]])
    #expect(evaluation.samples[1].velocity == [200, 2])
  }

  @Test func aVectorMovesAsItsComponentsDo() throws {
    for animation in [Animation.interpolatingSpring(duration: 0.4, bounce: 0.5), .easeInOut.repeatCount(3)] {
      let vector = try evaluate(animation) {
        $0.from = [0, 5]
        $0.to = [2, 5.5]
      }
      let first = try evaluate(animation) { $0.to = [2] }
      #expect(vector.samples.map { [$0.value[0]] } == first.samples.map(\.value))
    }
  }

  /// A spring goes on as fast as the gesture was: x'' = −k·(x − 1) − c·x', from x = 0 and x' = v.
  @Test(arguments: [-4.0, 0.5, 12])
  func aSpringTakesUpTheVelocityOfAGesture(velocity: Double) throws {
    let evaluation = try evaluate(.spring(response: 0.5, dampingFraction: 0.6)) { $0.velocity = [velocity] }
    #expect(evaluation.takesUpVelocity && evaluation.samples[0].velocity == [velocity])
    let (pull, ratio) = (2 * Double.pi / 0.5, 0.6)
    let decay = ratio * pull
    let turn = (pull * pull - decay * decay).squareRoot()
    for sample in evaluation.samples.dropLast() {
      let part = (velocity - decay) / turn * sin(turn * sample.time) - cos(turn * sample.time)
      let exact = 1 + exp(-decay * sample.time) * part
      #expect(abs(sample.value[0] - exact) < 0.03 * max(1, abs(velocity)), "\(sample.time)")
    }
    let vector = try evaluate(.spring(response: 0.5, dampingFraction: 0.6)) {
      ($0.from, $0.to, $0.velocity) = ([0, 10], [1, 12], [velocity, 2 * velocity])
    }
    #expect(vector.samples[3].value[0] == evaluation.samples[3].value[0])
    #expect(abs(vector.samples[3].value[1] - 10 - 2 * evaluation.samples[3].value[0]) < 1e-12)
  }

  /// As SwiftUI, which hands velocities over to what merges alone.
  @Test(
    arguments: [
      Animation.easeInOut, .interpolatingSpring(duration: 0.5, bounce: 0.2), .spring.delay(0.1), .spring.speed(2),
    ])
  func whatDoesNotMergeSetsOutFromRest(animation: Animation) throws {
    let thrown = try evaluate(animation) { $0.velocity = [5] }
    #expect(!thrown.takesUpVelocity)
    #expect(try thrown.samples == evaluate(animation).samples)
  }

  @Test func aVelocityHasAsManyComponentsAsTheTarget() {
    #expect(throws: PresetError.self) { try evaluate(.spring) { $0.velocity = [1, 2] } }
    #expect(throws: PresetError.self) { try evaluate(.spring) { $0.velocity = [.infinity] } }
  }

  @Test func onlyTheTimesAskedForAreShown() throws {
    let all = try evaluate(.bouncy)
    let some = try evaluate(.bouncy) { $0.times = [0.2, 0.1, 5, 0.1] }
    #expect(some.samples.map(\.time) == [0.1, 0.1, 0.2, 5])
    #expect(some.samples[0].value == all.samples[6].value)
    #expect(some.samples[0].velocity == all.samples[6].velocity)
    #expect(some.samples[3].isFinished && some.samples[3].value == [1])
    #expect(some.duration == all.duration)
  }

  @Test func aTimeBetweenFramesIsATickOfItsOwn() throws {
    let evaluation = try evaluate(.linear(duration: 1)) { $0.times = [0.105] }
    #expect(abs(evaluation.samples[0].value[0] - 0.105) < 1e-6)
    #expect(abs(evaluation.samples[0].velocity[0] - 1) < 1e-3)
  }

  @Test func theEndlessIsShownForTenSeconds() throws {
    let evaluation = try evaluate(.linear.repeatForever())
    #expect(evaluation.isEndless && evaluation.duration == nil)
    #expect(evaluation.samples.last?.time == 10)
    let short = try evaluate(.linear.repeatForever()) { $0.limit = 0.5 }
    #expect(!short.isEndless && short.samples.last?.time == 0.5 && short.samples.count == 31)
  }

  @Test func aLimitDoesNotProlong() throws {
    #expect(try evaluate(.linear(duration: 0.1)) { $0.limit = 5 }.samples.count == 8)
  }

  @Test func velocitiesAreTheAnimationsOwnOrThoseOfItsFormula() throws {
    let spring = try evaluate(.spring(duration: 0.5, bounce: 0.3))
    var run = AnimationRun(.spring(duration: 0.5, bounce: 0.3), value: 1.0)
    for frame in 0...3 { _ = run.tick(at: Double(frame) / 60) }
    #expect(spring.samples[3].velocity == [try #require(run.velocity(at: 3.0 / 60))])
    let ease = try evaluate(.timingCurve(0.05, 0.7, 0.1, 1, duration: 0.35)).samples
    #expect(abs(ease[0].velocity[0] - 40) < 1e-9, "y1 / x1 over the duration")
  }

  @Test(
    arguments: [
      { $0.framesPerSecond = 0 }, { $0.framesPerSecond = .nan }, { $0.framesPerSecond = 1e9 }, { $0.to = [] },
      { $0.to = [1, 2] }, { $0.to = [.nan] }, { $0.from = [.infinity] }, { $0.times = [-1] }, { $0.limit = -1 },
      { $0.times = [1e9] }, { $0.limit = 1e300 }, { $0.times = [.nan] },
    ] as [@Sendable (inout EvaluationOptions) -> Void])
  func senselessOptionsAreRefused(change: @Sendable (inout EvaluationOptions) -> Void) {
    let error = #expect(throws: PresetError.self) { try evaluate(.linear, change) }
    #expect(error?.code == .usage)
  }
}
