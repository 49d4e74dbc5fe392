internal import AnimationEngine
internal import Synchronization

/// The fits that were made for passes: fitting takes longer than all else, presets often move alike, and each target of a
/// build asks for the same ones.
///
/// A fit depends on nothing but its pass, so that an export has the same bytes whatever was asked before.
struct KnownFits<Fit: Sendable>: ~Copyable {
  /// All that decides how a pass moves.
  private struct Key: Hashable {
    let animation: Animation
    let hasShape: Bool
  }

  /// How many are kept; beyond them, all are forgotten.
  private static var maximumCount: Int { 4096 }

  private let known = Mutex<[Key: Fit]>([:])

  /// The fit of a pass, which `make` makes of its curve.
  borrowing func fit(of pass: ExportPass, _ make: (CurveSamples) -> Fit) -> Fit {
    // A curve that was put together is not what its animation says.
    guard pass.isOfItsAnimation else { return make(CurveSamples(pass.curve)) }
    let key = Key(animation: pass.animation, hasShape: pass.shape != nil)
    if let fit = known.withLock({ $0[key] }) { return fit }
    let fit = make(CurveSamples(pass.curve))
    known.withLock { known in
      if known.count >= Self.maximumCount { known = [:] }
      known[key] = fit
    }
    return fit
  }
}

extension ExportPass {
  private static let beziers = KnownFits<BezierFit>()
  private static let wholeBeziers = KnownFits<BezierFit>()
  private static let springs = KnownFits<SpringFit>()

  /// The cubic Bézier curve that is nearest to the curve; it may end earlier.
  var nearestBezier: BezierFit { Self.beziers.fit(of: self) { BezierFit($0) } }

  /// The cubic Bézier curve that is nearest to the curve, of those that end with it.
  var nearestWholeBezier: BezierFit { Self.wholeBeziers.fit(of: self) { BezierFit($0, isDurationFree: false) } }

  /// The spring by formula that is nearest to the curve.
  var nearestSpring: SpringFit { Self.springs.fit(of: self) { SpringFit($0) } }
}
