package import AnimationEngine

/// The presets of a catalog by what they do: those that are the same animation share one curve.
///
/// Animations are the same where the engine says that they are equal: `linear` is the Bézier curve (0, 0, 1, 1), and two
/// Bézier curves are the same where their four numbers are. Aliases without modifiers are left out, for they are another
/// preset by another name, and that on purpose.
package struct CurveCollection: Sendable {
  /// A preset.
  package struct Entry: Sendable {
    /// Its name.
    package let name: String
    /// Seconds until it has finished, on a 60 Hz display; nil where that takes over a minute.
    package let duration: Double?
    /// The place of its curve in ``CurveCollection/curves``.
    package let curve: Int
  }

  /// A curve that one or more presets have.
  package struct Curve: Sendable {
    /// What runs.
    package let animation: Animation
    /// Seconds until it has finished, on a 60 Hz display; nil where that takes over a minute.
    package let duration: Double?
    /// Whether it is at the same place at the same time however often it is asked, so that a few ticks are enough.
    package let isSteady: Bool

    /// Creates a curve.
    package init(animation: Animation, duration: Double?, isSteady: Bool) {
      self.animation = animation
      self.duration = duration
      self.isSteady = isSteady
    }
  }

  /// The presets, sorted by name.
  package private(set) var entries: [Entry] = []
  /// The curves, in the order of the first preset that has each.
  package private(set) var curves: [Curve] = []
  /// The presets that are left out because nothing can run them, and why; sorted by name.
  package var omissions: [(name: String, reason: String)] = []
  private var places: [Animation: Int] = [:]

  /// No presets yet.
  package init() {}

  /// Takes in a preset and returns the place of its curve.
  ///
  /// - Parameter isSteady: Whether its values do not depend on the clock's rate; a repetition's do.
  @discardableResult
  package mutating func add(_ name: String, _ animation: Animation, duration: Double?, isSteady: Bool) -> Int {
    let place = places[animation, default: curves.count]
    if place == curves.count {
      places[animation] = place
      curves.append(Curve(animation: animation, duration: duration, isSteady: isSteady))
    }
    entries.append(Entry(name: name, duration: duration, curve: place))
    return place
  }

  /// Makes room for so many curves.
  package mutating func reserve(_ count: Int) { places.reserveCapacity(count) }

  /// Takes in another preset of a curve that is there.
  package mutating func add(_ name: String, duration: Double?, at place: Int) {
    entries.append(Entry(name: name, duration: duration, curve: place))
  }
}
