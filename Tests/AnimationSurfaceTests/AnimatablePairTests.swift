import AnimationEngine
import Testing

/// Section 2 of the surface: `AnimatablePair`.
struct AnimatablePairTests {
  typealias Pair = AnimatablePair<Double, Double>

  @Test func members() {
    var pair = Pair(1, 2)
    pair.first += 2
    pair.second = 4
    #expect(pair == AnimatablePair(3, 4))
    #expect(pair != AnimatablePair(3, 5))
    #expect(pair.magnitudeSquared == 25)
    pair.scale(by: 2)
    #expect(pair == Pair(6, 8))
    #expect(Pair.zero == Pair(0, 0))
  }

  @Test func arithmetic() {
    var pair = Pair(1, 2) + Pair(10, 20)
    #expect(pair == Pair(11, 22))
    #expect(pair - Pair(1, 1) == Pair(10, 21))
    pair += Pair(1, 1)
    pair -= Pair(2, 3)
    #expect(pair == Pair(10, 20))
  }

  @Test func nests() {
    let quad = AnimatablePair(Pair(1, 2), AnimatablePair(3 as Float, Pair(4, 5)))
    #expect(quad.magnitudeSquared == 55)
    #expect((quad + quad).second.second.second == 10)
  }

  @Test func signatures() {
    let create: (Double, Float) -> AnimatablePair<Double, Float> = AnimatablePair.init
    let add: (inout Pair, Pair) -> Void = (+=)
    let subtract: (inout Pair, Pair) -> Void = (-=)
    var pair = Pair(create(1, 2).first, 0)
    add(&pair, Pair(1, 1))
    subtract(&pair, Pair(0, 1))
    #expect(pair == Pair(2, 0))
  }

  @Test func isSendableAndDescribesItself() {
    func requireSendable(_: some Sendable) {}
    requireSendable(Pair(1, 2))
    let text: any CustomDebugStringConvertible = Pair(1, 2)
    #expect(text.debugDescription == "AnimatablePair(1.0, 2.0)")
    #expect(!(Pair(1, 2) as Any is any Hashable))
  }
}
