/// A store of conversions for who exports presets again and again: one that moves as it did is not fitted anew.
final class ConversionMemory {
  /// A format and how exactly it is written, and a preset's name.
  struct Place: Hashable {
    let format: String
    let options: ExportOptions
    let name: String
  }

  /// How many conversions are kept, some kilobytes each: 50 targets of 100 presets.
  private static let limit = 5000

  private(set) var known: [Place: ConvertedPreset] = [:]

  /// Keeps a conversion in place of the one that there was of the same name.
  func keep(_ conversion: ConvertedPreset, at place: Place) {
    if known.count < Self.limit || known[place] != nil { known[place] = conversion }
  }
}
