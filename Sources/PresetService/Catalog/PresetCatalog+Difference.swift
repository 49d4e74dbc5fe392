internal import PresetStorage

extension PresetCatalog {
  /// Returns all presets, as they are or as of ``asOf``.
  public func contents() throws(PresetError) -> CatalogContents {
    try PresetError.wrapping { try store.read(asOf: asOf) { try CatalogContents($0, of: path, kinds: kinds) } }
  }

  /// Returns what is different at one revision from what was at another; a preset keeps its number under any name.
  ///
  /// - Parameters:
  ///   - first: The revision to compare with.
  ///   - last: The revision that is compared; nil for the latest.
  /// - Throws: An error of code `notFound` for a revision that there is not yet, `data` for one whose state has been
  ///   removed.
  public func difference(from first: Int64, to last: Int64? = nil) throws(PresetError) -> CatalogDifference {
    let current = asOf
    defer { asOf = current }
    asOf = try revision(asOf: .revision(first))
    let before = try contents()
    asOf = try last.map { last throws(PresetError) in try revision(asOf: .revision(last)) }
    return CatalogDifference(from: before, to: try contents())
  }

  /// Returns the presets of a file that ``import(_:options:)`` reads, checked and spelled out as a catalog has them.
  ///
  /// - Throws: An error that names the file and the place in it, also where something in it can't be taken.
  public static func contents(
    of source: ImportSource, kinds: AnimationKinds = .standard
  ) throws(PresetError) -> CatalogContents {
    try PresetError.wrapping {
      var presets: [Preset] = []
      var places: [ExactName: Int] = [:]
      var referring: [ImportedPreset] = []
      let reading = ImportReading(
        sources: [source], format: nil, dialect: nil, curveDuration: ImportOptions().curveDuration,
        check: ImportCheck(kinds: kinds, prefix: ""))
      try reading.forEach { outcome in
        switch outcome {
        case .omission(let omission): throw PresetError(.data, omission.description)
        case .passedOver: break
        case .preset(let imported):
          guard places.updateValue(presets.count, forKey: ExactName(imported.preset.name)) == nil else {
            throw PresetError(.exists, "a preset named '\(imported.preset.name)' comes twice")
              .at(imported.source.place)
          }
          presets.append(imported.preset)
          if !imported.references.isEmpty { referring.append(imported) }
        }
      }
      for imported in referring {
        let (preset, _) = try PresetError.located(imported.source.place) { () throws(PresetError) in
          try kinds.measured(imported.preset) { name throws(PresetError) in
            if let place = places[ExactName(name)] { return presets[place] }
            throw PresetError(.notFound, "no preset named '\(name)' in \(source.name)")
          }
        }
        if let place = places[ExactName(preset.name)] { presets[place] = preset }
      }
      return CatalogContents(presets, kinds: kinds)
    }
  }
}
