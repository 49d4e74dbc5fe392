package import AnimationEngine
internal import PresetStorage

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
  }

  /// The presets, sorted by name.
  package private(set) var entries: [Entry] = []
  /// The curves, in the order of the first preset that has each.
  package private(set) var curves: [Curve] = []
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
  fileprivate mutating func reserve(_ count: Int) { places.reserveCapacity(count) }

  /// Takes in another preset of a curve that is there.
  fileprivate mutating func add(_ name: String, duration: Double?, at place: Int) {
    entries.append(Entry(name: name, duration: duration, curve: place))
  }
}

extension PresetCatalog {
  /// A large catalog's number of presets, for which room is made at once: growing a dictionary hashes all again.
  private static let usualCount = 100_000

  /// Returns the curves of the presets that `listing` asks for, all of them of one state of the catalog.
  package func curves(_ listing: PresetListing = PresetListing()) throws(PresetError) -> CurveCollection {
    var listing = listing
    listing.order = .name
    let steady = steadyKinds
    return try PresetError.wrapping {
      try store.read(asOf: asOf) { snapshot in
        var collection = CurveCollection()
        var failure: PresetError?
        // What is written the same is the same; most catalogs have much of that, and making an animation costs more.
        var known: [String: Int] = [:]
        known.reserveCapacity(Self.usualCount)
        collection.reserve(Self.usualCount)
        try forEachRecord(listing, in: snapshot) { record in
          if record.kind == AnimationKind.alias.name && record.modifiers == "[]" { return true }
          let text = record.modifiers == "[]" ? record.animation : record.animation + record.modifiers
          if let place = known[text] {
            collection.add(record.name, duration: record.measuredDuration, at: place)
            return true
          }
          do throws(PresetError) {
            let preset = try Preset(record)
            let animation = try PresetError.located("'\(record.name)'") { () throws(PresetError) in
              try kinds.makeAnimation(preset) { name throws(PresetError) in
                try PresetError.wrapping { try Preset(try Self.find(name, in: snapshot)) }
              }
            }
            known[text] = collection.add(
              record.name, animation, duration: record.measuredDuration, isSteady: preset.isSteady(steady))
            return true
          } catch {
            failure = error
            return false
          }
        }
        if let failure { throw failure }
        return collection
      }
    }
  }

  /// Returns the curve of what a word of a comparison stands for, as
  /// ``PresetCatalog/side(_:reducingMotion:)`` reads it.
  package func curve(_ word: String) throws(PresetError) -> CurveCollection.Curve {
    let (preset, _, animation) = try meaning(of: word)
    return CurveCollection.Curve(
      animation: animation, duration: Measures.duration(of: animation), isSteady: preset.isSteady(steadyKinds))
  }

  /// The kinds whose presets are at the same place at the same time whatever the clock's rate is, repetitions apart.
  var steadyKinds: Set<String> { Set(kinds.kinds.filter { !$0.isReferring }.map(\.name)) }
}

extension Preset {
  /// Whether its values do not depend on the clock's rate.
  ///
  /// Passes begin at ticks, and what refers to others or nests them may repeat within.
  ///
  /// - Parameter kinds: Those of ``PresetCatalog/steadyKinds``.
  func isSteady(_ kinds: Set<String>) -> Bool {
    kinds.contains(animation.kind) && !modifiers.contains { $0.kind.hasPrefix("repeat") }
  }
}

extension PresetRecord {
  /// The stored duration; nil as over the horizon where it is none that is ever measured, as in a stranger's file.
  fileprivate var measuredDuration: Double? {
    duration.flatMap { (0...Measures.horizon).contains($0) ? $0 : nil }
  }
}
