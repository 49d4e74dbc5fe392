/// The outcome of an import.
public struct ImportSummary: Equatable, Sendable {
  /// How many presets, values and axes the sources had.
  public var total = 0
  /// How many of them were values.
  public var valueCount = 0
  /// How many of them were axes of modes.
  public var axisCount = 0
  /// How many were added.
  public var added = 0
  /// How many of the catalog's presets were changed.
  public var replaced = 0
  /// How many were left out because their names were taken.
  public var skipped = 0
  /// How many were in the catalog already, exactly so.
  public var unchanged = 0
  /// The names of what was added; the first thousand.
  public var addedNames: [String] = []
  /// The names that were taken and left as they are; the first thousand.
  public var skippedNames: [String] = []
  /// The names of what has a duration over ten seconds, which may have been meant in milliseconds; the first thousand.
  public var longNames: [String] = []
  /// How many have one.
  public var longCount = 0
  /// The names of the presets that have come of curves that are no values, over a time that nobody gave; the first thousand.
  public var assumedNames: [String] = []
  /// How many there are.
  public var assumedCount = 0
  /// The difference that it made to what it replaced and to what refers to that; of the first thousand.
  ///
  /// An import into a proposal leaves this to ``PresetCatalog/review(_:)``.
  public var difference = CatalogDifference()
  /// How many more there are, which were not compared.
  public var uncomparedCount = 0
  /// The parts that could not be taken, and why; the first thousand.
  public var omissions: [ImportOmission] = []
  /// How many things could not be taken.
  public var omissionCount = 0
  /// How many things of other kinds were passed over, by what they are.
  public var passedOver: [String: Int] = [:]

  /// The files of folders that were passed over, being in no format or read with another one, and why; the first thousand.
  public var otherFiles: [ImportOmission] = []
  /// How many files of folders were passed over.
  public var otherFileCount = 0

  /// The format that the last source was read in; nil where there was none.
  public var format: ImportFormat?

  /// The summary as an object: how many presets and values were there and what became of them, and what was left out, and why.
  public var document: JSON {
    func number(_ count: Int) -> JSON { .number(Double(count)) }
    let omissions = omissions.map { omission in
      JSON.object((omission.source.document.members ?? []) + [JSON.Member("reason", .string(omission.reason))])
    }
    let files = otherFiles.map { file in
      JSON.object((file.source.document.members ?? []) + [JSON.Member("reason", .string(file.reason))])
    }
    return .object([
      "added": number(added), "addedNames": .array(addedNames.map(JSON.string)), "axes": number(axisCount),
      "assumedCount": number(assumedCount), "assumedNames": .array(assumedNames.map(JSON.string)),
      "differences": .array(difference.presets.map(\.document)), "format": .string(format?.name ?? ""),
      "longCount": number(longCount), "longNames": .array(longNames.map(JSON.string)),
      "leftOut": .array(omissions),
      "leftOutCount": number(omissionCount), "otherFiles": .array(files), "otherFilesCount": number(otherFileCount),
      "passedOver": .object(passedOver.map { JSON.Member($0.key, number($0.value)) }), "replaced": number(replaced),
      "skipped": number(skipped), "skippedNames": .array(skippedNames.map(JSON.string)), "total": number(total),
      "unchanged": number(unchanged), "values": number(valueCount),
    ])
  }

  /// How many of each are kept to be told.
  static let keptCount = 1000

  /// Counts what a portion of the sources has.
  mutating func count(_ portion: ImportPortion) {
    total += portion.presetCount
    valueCount += portion.valueCount
    axisCount += portion.axisCount
    longCount += portion.longNames.count
    longNames += portion.longNames.prefix(Self.keptCount - longNames.count)
    assumedCount += portion.assumedNames.count
    assumedNames += portion.assumedNames.prefix(Self.keptCount - assumedNames.count)
    omissionCount += portion.omissions.count
    omissions += portion.omissions.prefix(Self.keptCount - omissions.count)
    otherFileCount += portion.otherFiles.count
    otherFiles += portion.otherFiles.prefix(Self.keptCount - otherFiles.count)
    passedOver.merge(portion.passedOver, uniquingKeysWith: +)
    format = portion.format ?? format
  }

  mutating func count(_ tally: ImportWriter.Tally) {
    (added, replaced) = (tally.added, tally.replaced)
    (skipped, unchanged) = (tally.skipped, tally.unchanged)
    (addedNames, skippedNames) = (tally.addedNames, tally.skippedNames)
  }
}
