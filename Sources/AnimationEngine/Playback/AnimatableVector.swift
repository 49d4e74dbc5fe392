/// A vector whose number of components is known only when it is made: what a command line's `--to 100,40` is.
///
/// Zero has no components; wherever two lengths meet, missing components count as 0, so that it moves exactly as an
/// `AnimatablePair` of the same components.
package struct AnimatableVector: VectorArithmetic, Sendable {
  package var components: [Double]

  package init(_ components: [Double]) { self.components = components }

  package static var zero: Self { Self([]) }

  package static func + (lhs: Self, rhs: Self) -> Self { combine(lhs, rhs, +) }

  package static func - (lhs: Self, rhs: Self) -> Self { combine(lhs, rhs, -) }

  package mutating func scale(by rhs: Double) {
    for index in components.indices { components[index] *= rhs }
  }

  package var magnitudeSquared: Double { components.reduce(0) { $0 + $1 * $1 } }

  private static func combine(_ lhs: Self, _ rhs: Self, _ operation: (Double, Double) -> Double) -> Self {
    let count = max(lhs.components.count, rhs.components.count)
    return Self((0..<count).map { operation(lhs[$0], rhs[$0]) })
  }

  /// The component at `index`, 0 beyond the last.
  package subscript(index: Int) -> Double { components.indices.contains(index) ? components[index] : 0 }
}
