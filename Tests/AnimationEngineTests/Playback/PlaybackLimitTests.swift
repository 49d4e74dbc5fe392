import AnimationEngine
import Testing

/// What a property does with senseless input, and how little it keeps of endless input.
struct PlaybackLimitTests {
  static let animations: [Animation] = [
    .spring, .interactiveSpring, .default, .easeInOut, .linear(duration: .infinity), .interpolatingSpring,
    .linear.repeatForever(), .spring.delay(.nan), .spring.speed(-1), .spring(duration: 0),
  ]

  static let clocks: [[Double]] = [
    [.nan, .infinity, -.infinity], [0, 1e300, 0, -1e300], [0, -1, -2, -3, -4], [1e18, 1e18 + 256, 1e18 + 512],
    [0, 0, 0, 0], [-1e308, 1e308],
    [0, .leastNonzeroMagnitude, 1e-300], [.greatestFiniteMagnitude, -.greatestFiniteMagnitude],
  ]

  @Test(arguments: animations, clocks)
  func anyClockIsAnswered(animation: Animation, times: [Double]) {
    for interval in [nil, .leastNonzeroMagnitude, 1.0 / 30, 1e300, .infinity, .nan] {
      let property = AnimatedProperty(0.0, frameInterval: interval)
      for time in times {
        withAnimation(animation) { property.value += 1 }
        #expect(!property.update(at: time).isNaN, "at \(time)")
        property.update(at: time)
      }
    }
  }

  @Test func aTimeThatIsNoNumberShowsTheLastFrame() {
    let property = AnimatedProperty(0.0)
    withAnimation(.linear(duration: 1)) { property.value = 1 }
    for frame in 0..<20 { property.update(at: Double(frame) / 60) }
    let shown = property.presentedValue
    for time in [Double.nan, .infinity, -.infinity] { #expect(property.update(at: time) == shown) }
    #expect(property.update(at: 20.0 / 60) > shown)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func valuesThatAreNoNumbersComeToAnEnd(value: Double) {
    let property = AnimatedProperty(0.0)
    withAnimation(.spring) { property.value = value }
    for frame in 0..<60 { property.update(at: Double(frame) / 60) }
    #expect(!property.isAnimating)
    property.value = 1
    #expect(property.update(at: 2) == 1)
  }

  /// A drag that retargets every frame or every other one keeps no more after 3,000 frames than after 1,000.
  @Test(
    arguments: [Animation.interactiveSpring, .easeInOut, .linear(duration: 3600), .linear.repeatForever()], [1, 2])
  func aLongDragKeepsLittle(animation: Animation, framesPerChange: Int) {
    let ledger = Ledger()
    let property = AnimatedProperty(Tracked(0, ledger))
    var counts: [Int] = []
    for frame in 0...3000 {
      if frame % framesPerChange == 0 { withAnimation(animation) { property.value = Tracked(Double(frame), ledger) } }
      property.update(at: Double(frame) / 60)
      if frame % 1000 == 0 { counts.append(ledger.count) }
    }
    #expect(counts[3] <= counts[1] + 8, "\(counts)")
  }

  /// One that merges and one that does not by turns, where each takes over what the other has kept.
  @Test(arguments: [Animation.interactiveSpring, .default], [Animation.easeInOut, .linear(duration: 3600)])
  func anAlternatingDragKeepsLittle(merging: Animation, other: Animation) {
    let ledger = Ledger()
    let property = AnimatedProperty(Tracked(0, ledger))
    var counts: [Int] = []
    for frame in 0...3000 {
      withAnimation(frame % 2 == 0 ? merging : other) { property.value = Tracked(Double(frame), ledger) }
      property.update(at: Double(frame) / 60)
      if frame % 100 == 0 { counts.append(ledger.count) }
    }
    let late = counts.suffix(10).max() ?? .max
    let early = counts.dropFirst(1).prefix(10).max() ?? 0
    #expect(late <= early + 8 && late < 200, "\(counts)")
  }

  /// Forks and listeners are kept only until they are told.
  @Test func completionsOfALongDragAreLetGo() {
    let property = AnimatedProperty(0.0)
    var pending = 0
    var maximum = 0
    for frame in 0..<3000 {
      if frame % 4 == 0 {
        pending += 1
        withAnimation(.interactiveSpring) {
          property.value = Double(frame)
        } completion: {
          pending -= 1
        }
      }
      property.update(at: Double(frame) / 60)
      maximum = max(maximum, pending)
    }
    #expect(maximum < 16)
    for frame in 3000..<3200 { property.update(at: Double(frame) / 60) }
    #expect(pending == 0)
  }

  @Test func aPropertyThatNobodyDisplaysKeepsLittle() {
    let ledger = Ledger()
    let property = AnimatedProperty(Tracked(0, ledger))
    for step in 0..<5000 { withAnimation(.easeInOut) { property.value = Tracked(Double(step), ledger) } }
    #expect(ledger.count < 600)
    for frame in 0..<60 { property.update(at: Double(frame) / 60) }
    #expect(!property.isAnimating)
    #expect(property.presentedValue.value == 4999)
  }

  @Test func manyChangesWithCompletionsInOneFrame() {
    let property = AnimatedProperty(0.0)
    var called = 0
    for step in 0..<2000 {
      withAnimation(.linear(duration: 0.1)) {
        property.value = Double(step)
      } completion: {
        called += 1
      }
    }
    for frame in 0..<60 { property.update(at: Double(frame) / 60) }
    #expect(called == 2000)
  }
}

/// Counts the numbers that are kept.
private final class Ledger {
  var count = 0
}

/// A number that a ledger knows of.
private struct Tracked: VectorArithmetic, Animatable {
  private final class Storage {
    let value: Double
    let ledger: Ledger

    init(_ value: Double, _ ledger: Ledger) {
      self.value = value
      self.ledger = ledger
      ledger.count += 1
    }

    deinit { ledger.count -= 1 }
  }

  private var storage: Storage?

  init(_ value: Double, _ ledger: Ledger?) { storage = ledger.map { Storage(value, $0) } }

  var value: Double { storage?.value ?? 0 }

  static var zero: Tracked { Tracked(0, nil) }

  static func == (lhs: Tracked, rhs: Tracked) -> Bool { lhs.value == rhs.value }

  static func + (lhs: Tracked, rhs: Tracked) -> Tracked {
    Tracked(lhs.value + rhs.value, lhs.storage?.ledger ?? rhs.storage?.ledger)
  }

  static func - (lhs: Tracked, rhs: Tracked) -> Tracked {
    Tracked(lhs.value - rhs.value, lhs.storage?.ledger ?? rhs.storage?.ledger)
  }

  mutating func scale(by rhs: Double) { self = Tracked(value * rhs, storage?.ledger) }

  var magnitudeSquared: Double { value * value }
}
