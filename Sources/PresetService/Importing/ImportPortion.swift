internal import PresetStorage

/// A part of the presets and other findings of an import, on its way from the files to the catalog.
struct ImportPortion: Sendable {
  /// The number of findings that make a portion, whose presets go into the catalog together: a server is asked once.
  static let length = 1024

  /// The presets that refer to no others.
  private(set) var presets: [ImportedPreset] = []
  /// Where `presets` come from, as JSON.
  private var sources: [String] = []
  /// The presets that refer to others.
  private(set) var referring: [ImportedPreset] = []
  private(set) var omissions: [ImportOmission] = []
  /// The numbers of things of other kinds, by what they are.
  private(set) var passedOver: [String: Int] = [:]
  /// The files of folders that were passed over, and why.
  var otherFiles: [ImportOmission] = []
  /// How many of the presets are values.
  private(set) var valueCount = 0
  /// What takes the place of motions for less motion, by its name: the first of those, and where that stands.
  private(set) var standIns: [ExactName: (owner: String, place: String)] = [:]
  /// The names of the presets with durations that may have been meant in milliseconds.
  private(set) var longNames: [String] = []
  /// The names of the presets of which nobody has said how long they last.
  private(set) var assumedNames: [String] = []
  /// The number of axes of modes.
  private(set) var axisCount = 0
  /// The number of findings.
  private(set) var count = 0
  /// The format of the last source that was begun; nil where none was.
  var format: ImportFormat?
  /// The part of all sources that has been read; nil where that tells nothing.
  var fraction: Double?

  var presetCount: Int { presets.count + referring.count }

  /// `presets` as they are stored: the work of the thread that stores them, which has less to do.
  var contents: [PresetRecord.Content] {
    presets.indices.map { presets[$0].content(source: sources[$0]) }
  }

  mutating func add(_ outcome: ImportOutcome) {
    count += 1
    if case .preset(let imported) = outcome {
      if imported.preset.valueType != nil { valueCount += 1 }
      if imported.preset.animation.kind == AnimationKind.axisName { axisCount += 1 }
      if let name = imported.preset.reducedMotion, imported.preset.valueType == nil, standIns[ExactName(name)] == nil {
        standIns[ExactName(name)] = (imported.preset.name, imported.source.place)
      }
      if imported.isDurationAssumed { assumedNames.append(imported.preset.name) }
      if imported.preset.doubtfulDuration != nil { longNames.append(imported.preset.name) }
    }
    switch outcome {
    case .omission(let omission): omissions.append(omission)
    case .passedOver(let what): passedOver[what, default: 0] += 1
    case .preset(let preset) where preset.references.isEmpty:
      presets.append(preset)
      sources.append(preset.source.documentText)
    case .preset(let preset): referring.append(preset)
    }
  }
}
