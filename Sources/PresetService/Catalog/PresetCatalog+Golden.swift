internal import AnimationEngine

extension PresetCatalog {
  /// Which presets a golden file is about.
  package enum GoldenSelection {
    /// Those of these names.
    case names([String])
    /// Those that a listing asks for.
    case listing(PresetListing)
  }

  /// Writes the samples of presets, one a line and sorted by name: the same catalog always gives the same bytes.
  ///
  /// - Parameter write: Takes the text piece by piece; returns false to stop.
  /// - Returns: How many presets were written.
  package func writeGolden(
    _ selection: GoldenSelection, to write: (String) -> Bool
  ) throws(PresetError) -> Int {
    var count = 0
    try forEachAnimation(selection, missing: { _ in false }) { name, animation in
      count += 1
      return write(GoldenSamples(name: name, animation).line + "\n")
    }
    return count
  }

  /// Compares presets with what a golden file has of them.
  ///
  /// What else is in the file does not matter. A preset of the file that is gone from the catalog counts as removed where
  /// it was asked for: by its name, by its group, or because all are. With other filters, which a golden file does not
  /// say anything of, nobody can tell.
  ///
  /// - Parameter maximumError: What values may be off by, in ways.
  /// - Returns: How many presets were looked at, what has changed, by name, and how many presets are gone of which nobody
  ///   can tell whether they were asked for.
  /// - Throws: An error of code `data` for a file that is none, `notFound` for a name that is nowhere.
  package func check(
    _ selection: GoldenSelection, against source: ImportSource, maximumError: Double
  ) throws(PresetError) -> (count: Int, changes: [GoldenChange], untold: Int) {
    var golden = try Self.golden(source)
    var changes: [GoldenChange] = []
    var count = 0
    var gone: [String] = []
    var untold = 0
    func isKnown(_ name: String) -> Bool {
      gone.append(name)
      return golden[ExactName(name)] != nil
    }
    try forEachAnimation(selection, missing: isKnown) { name, animation in
      count += 1
      guard let expected = golden.removeValue(forKey: ExactName(name)) else {
        changes.append(GoldenChange(name, .added))
        return true
      }
      let now = GoldenSamples(name: name, animation, framesPerSecond: expected.framesPerSecond)
      if let change = GoldenChange(from: expected, to: now, maximumError: maximumError) { changes.append(change) }
      return true
    }
    if case .listing(let listing) = selection {
      // Looked for only now, and only where something is left over.
      var left = Set(golden.keys.filter { listing.listed($0.text) != false })
      if !left.isEmpty {
        try forEachName(PresetListing()) { name in
          left.remove(ExactName(name))
          return !left.isEmpty
        }
      }
      gone = left.map(\.text).filter { listing.listed($0) == true }
      untold = left.count - gone.count
    }
    changes += gone.map { GoldenChange($0, .removed) }
    changes.sort { JSON.comesFirst($0.preset, $1.preset) }
    return (count, changes, untold)
  }

  /// Calls `body` with the name and the animation of each preset, by name, until it returns false.
  ///
  /// - Parameter missing: Takes the name of a preset that is not there; returns whether that is no error.
  private func forEachAnimation(
    _ selection: GoldenSelection, missing: (String) -> Bool, _ body: (String, Animation) -> Bool
  ) throws(PresetError) {
    switch selection {
    case .names(let names):
      for name in Set(names).sorted(by: JSON.comesFirst) {
        do throws(PresetError) {
          if !body(name, try animation(named: name)) { return }
        } catch {
          guard error.code == .notFound, missing(name) else { throw error }
        }
      }
    case .listing(var listing):
      listing.order = .name
      listing.isReversed = false
      for preset in try presets(listing) where !body(preset.name, try makeAnimation(preset)) { return }
    }
  }

  private static func golden(_ source: ImportSource) throws(PresetError) -> [ExactName: GoldenSamples] {
    var reader = try PresetError.wrapping { try source.reader() }
    var golden: [ExactName: GoldenSamples] = [:]
    var number = 0
    do {
      while let line = try reader.line() {
        number += 1
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
        let samples = try PresetError.located("\(source.name):\(number)") { () throws(PresetError) in
          let document: JSON
          do throws(JSONError) {
            document = try JSONReader.read(line)
          } catch {
            throw PresetError(.data, "column \(error.column): \(error.message)")
          }
          return try GoldenSamples(document)
        }
        if golden.updateValue(samples, forKey: ExactName(samples.name)) != nil {
          throw PresetError(.data, "\(source.name):\(number): '\(samples.name)' is there twice")
        }
      }
    } catch let error as PresetError {
      throw error
    } catch {
      throw PresetError(unknown: error)
    }
    return golden
  }
}
