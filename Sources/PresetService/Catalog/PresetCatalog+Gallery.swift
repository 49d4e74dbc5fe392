internal import AnimationEngine
internal import PresetStorage

extension PresetCatalog {
  /// Writes the presets that `listing` asks for as one page of HTML that needs nothing else: curves, live motion,
  /// comparisons, and texts to copy.
  ///
  /// All of them are of one state of the catalog; presets are written one at a time. One that this program can't run is
  /// on the page with the reason.
  ///
  /// - Parameters:
  ///   - listing: Which presets the page shows.
  ///   - title: What the page is called.
  ///   - write: Takes the text piece by piece; returns false to stop.
  /// - Returns: How many presets the page shows, and how many curves that presets are made from.
  @discardableResult
  public func writeGallery(
    _ listing: PresetListing = PresetListing(), title: String = "Presets", to write: (String) -> Bool
  ) throws(PresetError) -> (presets: Int, curves: Int) {
    let total = onProgress == nil ? nil : try count(of: listing)
    return try PresetError.wrapping {
      try store.read(asOf: asOf) { snapshot in
        let texts = try Self.texts(snapshot)
        let page = GalleryPage(
          title: title, revision: try asOf ?? snapshot.revision(),
          shared: JSON.array(texts.shared.map(JSON.string)).text, fields: GalleryFields(kinds))
        var names: Set<ExactName> = []
        var variants: Set<ExactName> = []
        var curves = 0
        guard write(page.opening) else { return (0, 0) }
        try forEachRecord(listing, in: snapshot) { record in
          report(names.count, of: total)
          let separator = names.isEmpty ? "\n" : ",\n"
          names.insert(ExactName(record.name))
          if ValueType(rawValue: record.kind) != nil { curves += 1 }
          let (entry, variant) = entry(record, texts, in: snapshot)
          if let variant { variants.insert(ExactName(variant)) }
          return write(separator + entry.text)
        }
        for name in variants.subtracting(names).map(\.text).sorted(by: JSON.comesFirst) {
          let record = try Self.find(name, in: snapshot)
          guard write(",\n" + entry(record, texts, in: snapshot, isVariant: true).entry.text) else { break }
        }
        _ = write(page.closing)
        return (names.count - curves, curves)
      }
    }
  }

  /// Returns presets as the page reads them, each with the way that it moves: an object of `entries`.
  ///
  /// - Parameter withTexts: Whether they have what there is to copy.
  package func galleryContents(_ names: [String], withTexts: Bool) throws(PresetError) -> String {
    try PresetError.wrapping {
      try store.read { snapshot in
        let texts = withTexts ? try Self.texts(snapshot) : nil
        var entries: [String] = []
        for name in names {
          guard let record = try snapshot.preset(named: name), PresetListing.Content.motions.holds(record.kind) else {
            continue
          }
          entries.append(entry(record, texts, in: snapshot).entry.text)
        }
        return "{\"entries\":[" + entries.joined(separator: ",") + "]}"
      }
    }
  }

  /// Returns presets as the page reads them by what is stored of them alone, with what it needs beside them: an object of
  /// `entries`, `axes`, `fields`, `missing`, the names of which there is no preset, `revision`, `shared` and `values`.
  ///
  /// - Parameter names: The presets, to which those are added that are made from them; nil for all.
  package func storedContents(_ names: [String]? = nil) throws(PresetError) -> String {
    let axes = try axes().map { axis in
      JSON.object(["contexts": .array(axis.contexts.map(JSON.string)), "name": .string(axis.name)])
    }
    return try PresetError.wrapping {
      try store.read { snapshot in
        var entries: [String] = []
        var missing: [String] = []
        if let names {
          for name in try Self.withUsers(names, in: snapshot) {
            if let record = try snapshot.preset(named: name), PresetListing.Content.motions.holds(record.kind) {
              entries.append(GalleryEntry(stored: record.documentText, duration: record.duration).text)
            } else {
              missing.append(name)
            }
          }
        } else {
          try forEachRecord(PresetListing(.motions), in: snapshot) { record in
            entries.append(GalleryEntry(stored: record.documentText, duration: record.duration).text)
            return true
          }
        }
        var values: [String] = []
        try forEachRecord(PresetListing(.values), in: snapshot) { record in
          values.append(GalleryPage.escapedForScript(record.documentText))
          return true
        }
        let parts = [
          "\"axes\":" + JSON.array(axes).text,
          "\"entries\":[" + entries.joined(separator: ",") + "]", "\"fields\":" + GalleryFields(kinds).text,
          "\"missing\":" + JSON.array(missing.map(JSON.string)).text, "\"revision\":\(try snapshot.revision())",
          "\"shared\":" + JSON.array(try GalleryTexts.sharedTexts().map(JSON.string)).text,
          "\"values\":[" + values.joined(separator: ",") + "]",
        ]
        return "{" + parts.joined(separator: ",") + "}"
      }
    }
  }

  /// Returns the measures of presets as the page reads them, by the presets' names; null for one that can't be run.
  package func galleryMeasures(of names: [String]) throws(PresetError) -> JSON {
    try PresetError.wrapping {
      try store.read { snapshot in
        let find = Self.resolver(snapshot)
        return .object(
          try names.compactMap { name in
            guard let record = try snapshot.preset(named: name) else { return nil }
            let animation = try? kinds.makeAnimation(try Preset(record), in: modes, resolvedBy: find)
            return JSON.Member(name, animation.map { GalleryEntry.measures(Measures($0)) } ?? .null)
          })
      }
    }
  }

  /// These names, and those of all that is made from what they name, at whatever remove: its curve is another one now.
  private static func withUsers(_ names: [String], in snapshot: any StorageSnapshot) throws -> [String] {
    var (all, seen) = (names, Set(names.map(ExactName.init)))
    var next = 0
    while next < all.count {
      for user in try snapshot.users(of: all[next], as: .animation) where seen.insert(ExactName(user)).inserted {
        all.append(user)
      }
      next += 1
    }
    return all
  }

  private static func texts(_ snapshot: any StorageSnapshot) throws -> GalleryTexts {
    try GalleryTexts(among: try snapshot.names(), fixed: try fixedIdentifiers(in: snapshot)) {
      name throws(PresetError) in
      try PresetError.wrapping { try snapshot.naming(of: name) ?? 0 }
    }
  }

  /// The name of a preset's reduced-motion variant; none where it is an alias of what is not there, as the page says of it.
  private static func variant(of preset: Preset, in snapshot: any StorageSnapshot) -> String? {
    (try? preset.reducedMotionVariant(resolvedBy: resolver(snapshot))) ?? nil
  }

  static func resolver(_ snapshot: any StorageSnapshot) -> AnimationKinds.Resolver {
    { name throws(PresetError) in try PresetError.wrapping { try Preset(try find(name, in: snapshot)) } }
  }

  private func entry(
    _ record: PresetRecord, _ texts: GalleryTexts?, in snapshot: any StorageSnapshot, isVariant: Bool = false
  ) -> (entry: GalleryEntry, variant: String?) {
    var place = GalleryEntry.Place(document: record.documentText, variant: nil, isVariant: isVariant)
    do throws(PresetError) {
      let preset: Preset
      do throws(PresetError) {
        preset = try Preset(record)
      } catch {
        // What can't be read here can't be there either.
        let name = JSON.Member("name", .string(record.name))
        place.document =
          JSON.object([JSON.Member("animation", .object([JSON.Member("kind", .string(record.kind))])), name])
          .text
        throw error
      }
      place.variant = Self.variant(of: preset, in: snapshot)
      let find = Self.resolver(snapshot)
      let animation = try kinds.makeAnimation(preset, in: modes, resolvedBy: find)
      let subjects = ExportSubjects(kinds, in: modes, resolvedBy: find)
      let state = at(snapshot)
      let texts = texts?.texts { format, identifiers throws(PresetError) in
        try state.exportFiles(
          [preset.name], format: format, isFolder: false,
          knowing: ExportKnowledge(identifiers: identifiers, subjects: subjects)
        ).files
      }
      return (GalleryEntry(animation, texts: texts, at: place), place.variant)
    } catch {
      return (GalleryEntry(failure: error, at: place), place.variant)
    }
  }
}
