internal import PresetStorage

/// The entries of a page as they are written one after the other, and what that has found on the way.
struct GalleryWriter {
  var modes: GalleryModes
  /// The presets and curves that are shown.
  private(set) var names: Set<ExactName> = []
  /// The names of presets that take the place of others where less motion is wanted.
  private(set) var variants: Set<ExactName> = []
  /// Values that were asked for among the presets.
  var values: Set<ExactName> = []
  private(set) var curves = 0
  private(set) var limited = 0
  private var isFirst = true

  init(modes: GalleryModes) { self.modes = modes }

  /// Notes the entry of a record and returns the text that is written next.
  mutating func next(_ record: PresetRecord, _ entry: (entry: GalleryEntry, variant: String?)) -> String {
    names.insert(ExactName(record.name))
    if ValueType(rawValue: record.kind) != nil { curves += 1 }
    if entry.entry.isLimited { limited += 1 }
    if let variant = entry.variant { variants.insert(ExactName(variant)) }
    return separated(entry.entry)
  }

  /// The text of an entry with what divides it from the one before.
  mutating func separated(_ entry: GalleryEntry) -> String {
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + entry.text
  }
}
