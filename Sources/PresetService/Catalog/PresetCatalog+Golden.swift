internal import AnimationEngine

extension PresetCatalog {
  /// Writes the samples of presets, one a line and sorted by name: the same catalog always gives the same bytes.
  ///
  /// - Parameters:
  ///   - source: A golden file of which what was not asked for is kept, at its own place; what was asked for and is gone
  ///     from the catalog is not. Nil for none.
  ///   - write: Takes the text piece by piece; returns false to stop.
  /// - Returns: How many presets were written, and how many more were kept.
  /// - Throws: An error of code `data` for a file that is none or was written in other modes, `notFound` for a name that is
  ///   nowhere.
  package func writeGolden(
    _ selection: PresetSelection, into source: ImportSource? = nil, to write: (String) -> Bool
  ) throws(PresetError) -> (count: Int, kept: Int) {
    var count = 0
    guard let source else {
      try forEachAnimation(selection, missing: { _ in false }) { preset, animation in
        count += 1
        return write(GoldenSamples(preset, animation, in: modes).line + "\n")
      }
      return (count, 0)
    }
    var golden = try golden(source)
    var lines: [ExactName: String] = [:]
    try forEachAnimation(selection, missing: { golden.removeValue(forKey: ExactName($0)) != nil }) {
      preset, animation in
      let name = ExactName(preset.name)
      let rate = golden.removeValue(forKey: name)?.framesPerSecond ?? GoldenSamples.framesPerSecond
      lines[name] = GoldenSamples(preset, animation, in: modes, framesPerSecond: rate).line
      return true
    }
    count = lines.count
    if case .listing(let listing) = selection {
      for name in try gone(from: golden, listing) where golden[name].flatMap(listing.listed) == true {
        golden[name] = nil
      }
    }
    for (name, samples) in golden { lines[name] = samples.line }
    for (_, line) in lines.sorted(by: { JSON.comesFirst($0.key.text, $1.key.text) }) where !write(line + "\n") { break }
    return (count, golden.count)
  }

  /// The presets of a golden file that are gone from the catalog and may have been listed.
  private func gone(
    from golden: [ExactName: GoldenSamples], _ listing: PresetListing
  ) throws(PresetError) -> Set<ExactName> {
    var left = Set(golden.filter { listing.listed($0.value) != false }.keys)
    // Looked for only where something is left over.
    if left.isEmpty { return left }
    try forEachName(PresetListing()) { name in
      left.remove(ExactName(name))
      return !left.isEmpty
    }
    return left
  }

  /// Compares presets with what a golden file has of them.
  ///
  /// What else is in the file does not matter. A preset of the file that is gone from the catalog counts as removed where
  /// it was asked for: by its name, its group, its kind or its tags, or because all are. With other filters, which a golden
  /// file does not say anything of, nobody can tell.
  ///
  /// - Parameter maximumError: What values may be off by, in normalized distance.
  /// - Returns: How many presets were looked at, what has changed, by name, how many presets are gone of which nobody can
  ///   tell whether they were asked for, and how many may be others in modes that were not looked at.
  /// - Throws: An error of code `data` for a file that is none or was written in other modes, `notFound` for a name that is
  ///   nowhere.
  package func check(
    _ selection: PresetSelection, against source: ImportSource, maximumError: Double
  ) throws(PresetError) -> (count: Int, changes: [GoldenChange], untold: Int, varied: Int) {
    var golden = try golden(source)
    var changes: [GoldenChange] = []
    var checked: [Preset] = []
    var gone: [String] = []
    var untold = 0
    func isKnown(_ name: String) -> Bool {
      gone.append(name)
      return golden[ExactName(name)] != nil
    }
    try forEachAnimation(selection, missing: isKnown) { preset, animation in
      checked.append(preset)
      guard let expected = golden.removeValue(forKey: ExactName(preset.name)) else {
        changes.append(GoldenChange(preset.name, .added))
        return true
      }
      let now = GoldenSamples(preset, animation, in: modes, framesPerSecond: expected.framesPerSecond)
      if let change = GoldenChange(from: expected, to: now, maximumError: maximumError) { changes.append(change) }
      return true
    }
    if case .listing(let listing) = selection {
      let left = try self.gone(from: golden, listing)
      gone = left.filter { golden[$0].flatMap(listing.listed) == true }.map(\.text)
      untold = left.count - gone.count
    }
    changes += gone.map { GoldenChange($0, .removed) }
    changes.sort { JSON.comesFirst($0.preset, $1.preset) }
    return (checked.count, changes, untold, try variedCount(of: checked))
  }

  /// Calls `body` with each preset and its animation, by name, until it returns false.
  ///
  /// - Parameter missing: Takes the name of a preset that is not there; returns whether that is no error.
  private func forEachAnimation(
    _ selection: PresetSelection, missing: (String) -> Bool, _ body: (Preset, Animation) -> Bool
  ) throws(PresetError) {
    switch selection {
    case .names(let names):
      for name in Set(names).sorted(by: JSON.comesFirst) {
        do throws(PresetError) {
          let preset = try preset(named: name)
          if !body(preset, try makeAnimation(preset)) { return }
        } catch {
          guard error.code == .notFound, missing(name) else { throw error }
        }
      }
    case .listing(var listing):
      listing.order = .name
      listing.isReversed = false
      for preset in try presets(listing) where !body(preset, try makeAnimation(preset)) { return }
    }
  }

  private func golden(_ source: ImportSource) throws(PresetError) -> [ExactName: GoldenSamples] {
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
          let samples = try GoldenSamples(document)
          try samples.check(areOf: modes)
          return samples
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
