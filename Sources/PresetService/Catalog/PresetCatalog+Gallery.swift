internal import AnimationEngine
internal import PresetStorage

extension PresetCatalog {
  /// Writes the presets that `listing` asks for as one page of HTML that needs nothing else: curves, live motion,
  /// comparisons, and texts to copy, in all modes that the catalog's own leave open, and the values that presets are made
  /// from.
  ///
  /// All of them are of one state of the catalog; presets are written one at a time. One that this program can't run is
  /// on the page with the reason.
  ///
  /// - Parameters:
  ///   - listing: Which presets the page shows.
  ///   - title: What the page is called.
  ///   - write: Takes the text piece by piece; returns false to stop.
  /// - Returns: How many presets the page shows, how many curves that presets are made from, and how many of them depend on
  ///   so many axes that the page has them in one other context at a time.
  @discardableResult
  public func writeGallery(
    _ listing: PresetListing = PresetListing(), title: String = "Presets", to write: (String) -> Bool
  ) throws(PresetError) -> (presets: Int, curves: Int, limited: Int) {
    let total = onProgress == nil ? nil : try count(of: listing)
    return try PresetError.wrapping {
      try store.read(asOf: asOf) { snapshot in
        let texts = try Self.texts(snapshot)
        var writer = GalleryWriter(modes: GalleryModes(try at(snapshot).axes(), fixed: modes, kinds: kinds))
        let page = GalleryPage(
          title: title, revision: try asOf ?? snapshot.revision(),
          shared: JSON.array(texts.shared.map(JSON.string)).text, fields: GalleryFields(kinds), modes: writer.modes,
          fixed: modes)
        guard write(page.opening) else { return (0, 0, 0) }
        try forEachRecord(listing, in: snapshot) { record in
          report(writer.names.count, of: total)
          // What does not move is among the values.
          guard PresetListing.Content.motions.holds(record.kind) else {
            writer.values.insert(ExactName(record.name))
            return true
          }
          return write(writer.next(record, entry(record, texts, &writer.modes, in: snapshot)))
        }
        for name in writer.variants.subtracting(writer.names).map(\.text).sorted(by: JSON.comesFirst) {
          let record = try Self.find(name, in: snapshot)
          let entry = entry(record, texts, &writer.modes, in: snapshot, isVariant: true).entry
          guard write(writer.separated(entry)) else { break }
        }
        for record in try values(of: listing, and: writer, in: snapshot) {
          guard write(writer.separated(GalleryEntry(value: record.documentText))) else { break }
        }
        _ = write(page.closing)
        return (writer.names.count - writer.curves, writer.curves, writer.limited)
      }
    }
  }

  /// The values that a page has: those that a listing asks for, where it asks for no kind, and those that its presets are
  /// made from; without the curves that it shows anyway.
  private func values(
    of listing: PresetListing, and writer: GalleryWriter, in snapshot: any StorageSnapshot
  ) throws -> [PresetRecord] {
    var names = writer.values.union(writer.modes.values)
    if listing.kind == nil {
      var listing = listing
      listing.content = .values
      try forEachRecord(listing, in: snapshot) { record in
        names.insert(ExactName(record.name))
        return true
      }
    }
    let sorted = names.subtracting(writer.names).map(\.text).sorted(by: JSON.comesFirst)
    return try sorted.compactMap { try snapshot.preset(named: $0) }
  }

  /// Returns presets as the page reads them, each with the way that it moves: an object of `entries`.
  ///
  /// - Parameter withTexts: Whether they have what there is to copy.
  package func galleryContents(_ names: [String], withTexts: Bool) throws(PresetError) -> String {
    try PresetError.wrapping {
      try store.read { snapshot in
        let texts = withTexts ? try Self.texts(snapshot) : nil
        // The studio asks anew in other modes.
        var modes = GalleryModes([], fixed: self.modes, kinds: kinds)
        var entries: [String] = []
        for name in names {
          guard let record = try snapshot.preset(named: name), PresetListing.Content.motions.holds(record.kind) else {
            continue
          }
          entries.append(entry(record, texts, &modes, in: snapshot).entry.text)
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
    _ record: PresetRecord, _ texts: GalleryTexts?, _ galleryModes: inout GalleryModes,
    in snapshot: any StorageSnapshot, isVariant: Bool = false
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
      let view = GalleryView(catalog: at(snapshot), texts: texts, find: Self.resolver(snapshot))
      place.ways = view.ways(of: preset, &galleryModes)
      return (GalleryEntry(try view.animation(of: preset), texts: view.texts(of: preset), at: place), place.variant)
    } catch {
      return (GalleryEntry(failure: error, at: place), place.variant)
    }
  }
}
