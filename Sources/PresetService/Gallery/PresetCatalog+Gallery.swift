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
  ///   - title: What the page is called.
  ///   - write: Takes the text piece by piece; returns false to stop.
  /// - Returns: How many presets the page shows.
  @discardableResult
  public func writeGallery(
    _ listing: PresetListing = PresetListing(), title: String = "Presets", to write: (String) -> Bool
  ) throws(PresetError) -> Int {
    try PresetError.wrapping {
      try store.read(asOf: asOf) { snapshot in
        let texts = try GalleryTexts(among: try snapshot.names()) { name throws(PresetError) in
          try PresetError.wrapping { try snapshot.naming(of: name) ?? 0 }
        }
        let page = GalleryPage(
          title: title, revision: try asOf ?? snapshot.revision(),
          shared: JSON.array(texts.shared.map(JSON.string)).text)
        var names: Set<ExactName> = []
        var variants: Set<ExactName> = []
        var failure: PresetError?
        guard write(page.opening) else { return 0 }
        try forEachRecord(listing, in: snapshot) { record in
          do throws(PresetError) {
            let preset = try Preset(record)
            let separator = names.isEmpty ? "\n" : ",\n"
            names.insert(ExactName(preset.name))
            let variant = Self.variant(of: preset, in: snapshot)
            if let variant { variants.insert(ExactName(variant)) }
            return write(separator + entry(preset, record, texts, in: snapshot, variant: variant).text)
          } catch {
            failure = error
            return false
          }
        }
        if let failure { throw failure }
        for name in variants.subtracting(names).map(\.text).sorted(by: JSON.comesFirst) {
          let record = try Self.find(name, in: snapshot)
          let preset = try Preset(record)
          let variant = Self.variant(of: preset, in: snapshot)
          let entry = entry(preset, record, texts, in: snapshot, variant: variant, isVariant: true)
          guard write(",\n" + entry.text) else {
            break
          }
        }
        _ = write(page.closing)
        return names.count
      }
    }
  }

  /// The name of a preset's reduced-motion variant; none where it is an alias of what is not there, as the page says of it.
  private static func variant(of preset: Preset, in snapshot: any StorageSnapshot) -> String? {
    (try? preset.reducedMotionVariant(resolvedBy: resolver(snapshot))) ?? nil
  }

  private static func resolver(_ snapshot: any StorageSnapshot) -> AnimationKinds.Resolver {
    { name throws(PresetError) in try PresetError.wrapping { try Preset(try find(name, in: snapshot)) } }
  }

  private func entry(
    _ preset: Preset, _ record: PresetRecord, _ texts: GalleryTexts, in snapshot: any StorageSnapshot,
    variant: String?, isVariant: Bool = false
  ) -> GalleryEntry {
    let place = GalleryEntry.Place(document: record.documentText, variant: variant, isVariant: isVariant)
    do throws(PresetError) {
      let find = Self.resolver(snapshot)
      let animation = try kinds.makeAnimation(preset, resolvedBy: find)
      return GalleryEntry(animation, texts: texts.texts(of: preset, in: self, resolvedBy: find), at: place)
    } catch {
      return GalleryEntry(failure: error, at: place)
    }
  }
}
