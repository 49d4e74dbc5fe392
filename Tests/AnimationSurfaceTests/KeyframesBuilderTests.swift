import AnimationEngine
import Testing

/// Section 13 of the surface, the functions of both result builders, called by name.
struct KeyframesBuilderTests {
  private typealias Content = KeyframeTrackContentBuilder<Double>
  private typealias Tracks = KeyframesBuilder<Double>

  private let one = LinearKeyframe(1.0, duration: 1)
  private let two = CubicKeyframe(2.0, duration: 1)

  private func end(of content: some KeyframeTrackContent<Double>) -> [Double] {
    let timeline = KeyframeTimeline(initialValue: 0.0) { content }
    return [timeline.duration, timeline.value(progress: 1)]
  }

  private func end(of keyframes: some Keyframes<Double>) -> [Double] {
    let timeline = KeyframeTimeline(initialValue: 0.0) { keyframes }
    return [timeline.duration, timeline.value(progress: 1)]
  }

  @Test func trackContent() {
    #expect(end(of: Content.buildExpression(one)) == [1, 1])
    #expect(end(of: Content.buildArray([one, one])) == [2, 1])
    #expect(end(of: Content.buildPartialBlock(first: two)) == [1, 2])
    #expect(end(of: Content.buildPartialBlock(accumulated: one, next: two)) == [2, 2])
    #expect(end(of: Content.buildBlock()) == [0, 0])
    typealias Either = KeyframeTrackContentBuilder<Double>.Conditional<
      Double, LinearKeyframe<Double>, CubicKeyframe<Double>
    >
    let first: Either = Content.buildEither(first: one)
    let second: Either = Content.buildEither(second: two)
    #expect(end(of: first) == [1, 1])
    #expect(end(of: second) == [1, 2])
    #expect(Either.Value.self == Double.self)
    #expect(Either.Body.self == Either.self)
  }

  @Test func bareKeyframes() {
    let track: KeyframeTrack<Double, Double, LinearKeyframe<Double>> = Tracks.buildFinalResult(one)
    #expect(end(of: track) == [1, 1])
    #expect(end(of: Tracks.buildExpression(one)) == [1, 1])
    #expect(end(of: Tracks.buildArray([one, one])) == [2, 1])
    #expect(end(of: Tracks.buildPartialBlock(first: two)) == [1, 2])
    #expect(end(of: Tracks.buildPartialBlock(accumulated: one, next: two)) == [2, 2])
    let first: KeyframeTrackContentBuilder<Double>.Conditional<Double, LinearKeyframe<Double>, CubicKeyframe<Double>> =
      Tracks.buildEither(first: one)
    #expect(end(of: first) == [1, 1])
    let second: KeyframeTrackContentBuilder<Double>.Conditional<Double, LinearKeyframe<Double>, CubicKeyframe<Double>> =
      Tracks.buildEither(second: two)
    #expect(end(of: second) == [1, 2])
  }

  @Test func tracks() {
    let track = KeyframeTrack(\Double.self) { LinearKeyframe(3, duration: 2) }
    #expect(end(of: Tracks.buildExpression(track)) == [2, 3])
    #expect(end(of: Tracks.buildPartialBlock(first: track)) == [2, 3])
    #expect(end(of: Tracks.buildPartialBlock(accumulated: track, next: track)) == [2, 3])
    #expect(end(of: Tracks.buildFinalResult(track)) == [2, 3])
    #expect(KeyframeTimeline(initialValue: "any") { KeyframesBuilder<String>.buildBlock() }.duration == 0)
  }

  @Test func bodies() {
    func hasNoBody<K: Keyframes>(_: K.Type) where K.Body == Never {}
    func isItsOwnBody<K: KeyframeTrackContent>(_: K.Type) where K.Body == K {}
    hasNoBody(Never.self)
    hasNoBody(KeyframeTrack<Double, Double, MoveKeyframe<Double>>.self)
    isItsOwnBody(CubicKeyframe<Double>.self)
    isItsOwnBody(LinearKeyframe<Angle>.self)
    isItsOwnBody(MoveKeyframe<UnitPoint>.self)
    isItsOwnBody(SpringKeyframe<Double>.self)
  }
}
