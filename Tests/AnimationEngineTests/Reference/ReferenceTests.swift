import AnimationEngine
import Testing

/// The engine against the reference figures, to 1e-9 relative.
struct ReferenceTests {
  @Test(arguments: ["animation60", "animation120", "animation_irregular"])
  func animations(file: String) throws {
    for (line, figures) in try ReferenceVectors.cases(file).enumerated() {
      let animation = try #require(referenceAnimation(figures["animation"]), "\(file), line \(line + 1)")
      let value = figures["value"].number
      var context = AnimationContext<Double>()
      var mismatch: String?
      for (index, time) in figures["t"].numbers.enumerated() where mismatch == nil {
        let actual = animation.animate(value: value, time: time, context: &context)
        let velocity = animation.velocity(value: value, time: time, context: context)
        if !matches(actual, figures["v"][index].optionalNumber)
          || !matches(velocity, figures["vel"][index].optionalNumber)
          || context.isLogicallyComplete != figures["lc"][index].bool
        {
          mismatch = "t \(time): \(actual as Double?), \(velocity as Double?), \(context.isLogicallyComplete)"
        }
      }
      #expect(mismatch == nil, "\(file), line \(line + 1): \(animation)")
    }
  }

  @Test func pairs() throws {
    typealias Quad = AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
    for figures in try ReferenceVectors.cases("animation_pair") {
      let animation = try #require(referenceAnimation(figures["animation"]))
      let pair = figures["pairValue"].numbers
      let quad = figures["quadValue"].numbers
      var pairRun = AnimationRun(animation, value: AnimatablePair(pair[0], pair[1]))
      var quadRun = AnimationRun(
        animation, value: Quad(AnimatablePair(quad[0], quad[1]), AnimatablePair(quad[2], quad[3])))
      var vectorRun = AnimationRun(animation, value: AnimatableVector(quad))
      for (index, time) in figures["t"].numbers.enumerated() {
        let pairValue = pairRun.tick(at: time)
        #expect(matches(pairValue?.first, figures["pair"][index][0].optionalNumber), "\(animation) at \(time)")
        #expect(matches(pairValue?.second, figures["pair"][index][1].optionalNumber), "\(animation) at \(time)")
        guard index < figures["quad"].array.count else { continue }
        let value = quadRun.tick(at: time)
        let components = value.map { [$0.first.first, $0.first.second, $0.second.first, $0.second.second] }
        let vector = vectorRun.tick(at: time)
        for component in 0..<4 {
          let expected = figures["quad"][index][component].optionalNumber
          #expect(matches(components?[component], expected), "\(animation) at \(time)")
          #expect(matches(vector?[component], expected), "\(animation) at \(time), as a vector")
        }
      }
    }
  }

  @Test func unitCurves() throws {
    for figures in try ReferenceVectors.cases("unitcurve") {
      let curve = try #require(referenceCurve(figures["curve"]))
      for (index, progress) in figures["p"].numbers.enumerated() {
        #expect(matches(curve.value(at: progress), figures["value"][index].number), "\(curve) at \(progress)")
        #expect(matches(curve.velocity(at: progress), figures["velocity"][index].number), "\(curve)' at \(progress)")
        guard !figures["inverseValue"].isNull else { continue }
        let inverse = curve.inverse
        #expect(matches(inverse.value(at: progress), figures["inverseValue"][index].number), "\(inverse)")
        #expect(matches(inverse.velocity(at: progress), figures["inverseVelocity"][index].number), "\(inverse)'")
      }
    }
  }

  @Test func springs() throws {
    for figures in try ReferenceVectors.cases("spring") {
      let spring = try #require(referenceSpring(figures["spring"]))
      let properties: [(String, Double)] = [
        ("mass", spring.mass), ("duration", spring.duration), ("bounce", spring.bounce),
        ("response", spring.response), ("dampingRatio", spring.dampingRatio), ("stiffness", spring.stiffness),
        ("damping", spring.damping), ("settlingDuration", spring.settlingDuration),
      ]
      for (name, actual) in properties {
        #expect(matches(actual, figures[name].number), "\(name) of \(figures["spring"]): \(actual)")
      }
      for samples in figures["samples"].array { check(spring, samples: samples, times: figures["times"].numbers) }
      for force in figures["force"].array.map(\.numbers) {
        let actual = spring.force(target: force[0], position: force[1], velocity: force[2])
        #expect(matches(actual, force[3]), "force of \(spring)")
      }
      for updates in figures["update"].array { check(spring, updates: updates) }
    }
  }

  private func check(_ spring: Spring, samples: ReferenceValue, times: [Double]) {
    let target = samples["target"].number
    let start = samples["v0"].number
    for (index, time) in times.enumerated() {
      let value = spring.value(target: target, initialVelocity: start, time: time)
      #expect(matches(value, samples["value"][index].number), "\(spring) at \(time): \(value)")
      let velocity = spring.velocity(target: target, initialVelocity: start, time: time)
      #expect(matches(velocity, samples["velocity"][index].number), "\(spring)' at \(time): \(velocity)")
    }
    for (index, epsilon) in samples["settlingEps"].numbers.enumerated() {
      let actual = spring.settlingDuration(target: target, initialVelocity: start, epsilon: epsilon)
      #expect(matches(actual, samples["settling"][index].number), "\(spring) settling to \(epsilon)")
    }
  }

  private func check(_ spring: Spring, updates: ReferenceValue) {
    var value = 0.0
    var velocity = 0.0
    for index in updates["value"].array.indices {
      let isRetargeted = index >= Int(updates["retargetAt"].number)
      spring.update(
        value: &value, velocity: &velocity, target: updates[isRetargeted ? "target2" : "target"].number,
        deltaTime: updates["dt"].number)
      #expect(matches(value, updates["value"][index].number), "\(spring) step \(index): \(value)")
      #expect(matches(velocity, updates["velocity"][index].number), "\(spring)' step \(index): \(velocity)")
    }
  }
}

private func referenceSpring(_ description: ReferenceValue) -> Spring? {
  func number(_ key: String) -> Double { description[key].number }
  switch description["init"].string {
  case "durationBounce": return Spring(duration: number("duration"), bounce: number("bounce"))
  case "responseDampingRatio": return Spring(response: number("response"), dampingRatio: number("dampingRatio"))
  case "massStiffnessDamping":
    return Spring(
      mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"),
      allowOverDamping: description["allowOverDamping"].bool)
  case "settlingDuration":
    return Spring(
      settlingDuration: number("settlingDuration"), dampingRatio: number("dampingRatio"), epsilon: number("epsilon"))
  default: return nil
  }
}
