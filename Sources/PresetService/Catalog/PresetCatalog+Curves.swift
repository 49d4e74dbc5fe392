internal import AnimationEngine
internal import PresetStorage

extension PresetCatalog {
  /// A large catalog's number of presets, for which room is made at once: growing a dictionary hashes all again.
  private static let usualCount = 100_000

  /// Returns the curves of the presets that `listing` asks for, all of them of one state of the catalog.
  ///
  /// What can't be run, as a kind of a newer version, is left out and named.
  package func curves(_ listing: PresetListing = PresetListing()) throws(PresetError) -> CurveCollection {
    var listing = listing
    listing.order = .name
    let steady = steadyKinds
    return try PresetError.wrapping {
      try store.read(asOf: asOf) { snapshot in
        var collection = CurveCollection()
        var failure: PresetError?
        var unmade: [(name: String, reason: String)] = []
        // What is written the same is the same; most catalogs have much of that, and making an animation costs more.
        var known: [String: Int] = [:]
        known.reserveCapacity(Self.usualCount)
        collection.reserve(Self.usualCount)
        try forEachRecord(listing, in: snapshot) { record in
          // A curve among the values is played over some time, which nobody has stored.
          let isCurve = record.kind == ValueType.curve.rawValue
          let isPlain = record.modifiers == "[]" && record.variants == "[]"
          if record.kind == AnimationKind.alias.name && isPlain { return true }
          let text = isPlain ? record.animation : record.animation + record.modifiers + record.variants
          if let place = known[text] {
            let duration = isCurve ? collection.curves[place].duration : record.measuredDuration
            collection.add(record.name, duration: duration, at: place)
            return true
          }
          do throws(PresetError) {
            let preset = try Preset(record)
            // A curve that is another one is so on purpose, as an alias is.
            if isCurve, isPlain, preset.animation.parameters[AnimationKind.valueParameter]?.valueReference != nil {
              return true
            }
            let animation = try PresetError.located("'\(record.name)'") { () throws(PresetError) in
              try kinds.makeAnimation(preset, in: modes) { name throws(PresetError) in
                try PresetError.wrapping { try Preset(try Self.find(name, in: snapshot)) }
              }
            }
            known[text] = collection.add(
              record.name, animation, duration: isCurve ? Measures.duration(of: animation) : record.measuredDuration,
              isSteady: preset.isSteady(steady))
            return true
          } catch {
            if error.isOfPreset {
              unmade.append((record.name, error.reason(of: record.name)))
              return true
            }
            failure = error
            return false
          }
        }
        if let failure { throw failure }
        collection.omissions = unmade
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

extension PresetError {
  /// Whether it says that a preset can't be made, and not that something failed.
  var isOfPreset: Bool { code == .data || code == .notFound }

  /// The message, without the name of the preset at its beginning.
  func reason(of name: String) -> String {
    let prefix = "'\(name)': "
    return message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
  }
}

extension Preset {
  /// Whether its values do not depend on the clock's rate.
  ///
  /// Passes begin at ticks, and what refers to others or nests them may repeat within.
  ///
  /// - Parameter kinds: Those of ``PresetCatalog/steadyKinds``.
  func isSteady(_ kinds: Set<String>) -> Bool {
    // A curve of the catalog may refer to another one, and is none that repeats all the same.
    valueType == .curve || kinds.contains(animation.kind) && !modifiers.contains { $0.kind.hasPrefix("repeat") }
  }
}

extension PresetRecord {
  /// The stored duration; nil as over the horizon where it is none that is ever measured, as in a stranger's file.
  fileprivate var measuredDuration: Double? {
    duration.flatMap { (0...Measures.horizon).contains($0) ? $0 : nil }
  }
}
