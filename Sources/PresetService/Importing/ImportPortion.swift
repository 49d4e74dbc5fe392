internal import PresetStorage

/// A part of the presets and other findings of an import, on its way from the files to the catalog.
struct ImportPortion: Sendable {
  /// The number of findings that make a portion.
  static let length = 256

  /// The presets that refer to no others, as they are stored.
  private(set) var contents: [PresetRecord.Content] = []
  /// The places of `contents`, without the texts that are there.
  private(set) var sources: [PresetSource] = []
  /// The presets that refer to others.
  private(set) var referring: [ReferringPreset] = []
  private(set) var omissions: [ImportOmission] = []
  /// The numbers of things of other kinds, by what they are.
  private(set) var passedOver: [String: Int] = [:]
  /// The files of folders that were passed over, and why.
  var otherFiles: [ImportOmission] = []
  /// How many of the presets are values.
  private(set) var valueCount = 0
  /// The names of the presets with durations that may have been meant in milliseconds.
  private(set) var longNames: [String] = []
  /// The number of axes of modes.
  private(set) var axisCount = 0
  /// The number of findings.
  private(set) var count = 0
  /// The format of the last source that was begun; nil where none was.
  var format: ImportFormat?
  /// The part of all sources that has been read; nil where that tells nothing.
  var fraction: Double?

  var presetCount: Int { contents.count + referring.count }

  mutating func add(_ outcome: ImportOutcome) {
    count += 1
    if case .preset(let imported) = outcome {
      if imported.preset.valueType != nil { valueCount += 1 }
      if imported.preset.animation.kind == AnimationKind.axisName { axisCount += 1 }
      if imported.preset.doubtfulDuration != nil { longNames.append(imported.preset.name) }
    }
    switch outcome {
    case .omission(let omission): omissions.append(omission)
    case .passedOver(let what): passedOver[what, default: 0] += 1
    case .preset(let preset) where preset.references.isEmpty: add(preset)
    case .preset(let preset): referring.append(ReferringPreset(preset))
    }
  }

  /// Adds a preset as it is stored.
  mutating func add(_ preset: ImportedPreset) {
    contents.append(preset.content)
    sources.append(preset.source.withoutText)
  }

  /// Adds a preset whose duration is known by now.
  mutating func add(_ preset: ReferringPreset) {
    contents.append(preset.content)
    sources.append(preset.source)
  }

  /// Adds the stored presets of another portion.
  mutating func addContents(of other: ImportPortion) {
    contents += other.contents
    sources += other.sources
  }
}
