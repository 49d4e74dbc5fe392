internal import AnimationEngine
internal import PresetStorage

/// The presets of a catalog at one moment, or those of a file.
public struct CatalogContents: Sendable {
  /// The presets, as they came.
  public let presets: [Preset]
  /// The numbers of the presets in their catalog, which outlive names; empty for presets of a file.
  let numbers: [Int64]
  /// The address of the catalog, in which a number is always the same preset; nil for presets of a file.
  let origin: String?
  let kinds: AnimationKinds
  private let places: [ExactName: Int]

  /// Collects presets, each name once.
  public init(_ presets: [Preset], kinds: AnimationKinds = .standard) {
    self.init(presets, numbers: [], of: nil, kinds: kinds)
  }

  /// Reads all presets of the catalog at an address.
  init(_ snapshot: any StorageSnapshot, of origin: String, kinds: AnimationKinds) throws {
    var records: [PresetRecord] = []
    var query = PresetQuery()
    query.otherKinds = RecordKind.names
    try snapshot.forEach(query) {
      records.append($0)
      return true
    }
    self.init(try records.map { try Preset($0) }, numbers: records.map(\.id), of: origin, kinds: kinds)
  }

  /// Reads the presets with some numbers, as many as there are: with all that they refer to, at whatever remove, a part of
  /// a catalog that is enough to run them.
  init(
    of numbers: Set<Int64>, in snapshot: any StorageSnapshot, of origin: String, kinds: AnimationKinds
  ) throws {
    let records = try numbers.sorted().compactMap { try snapshot.preset(numbered: $0) }
    self.init(try records.map { try Preset($0) }, numbers: records.map(\.id), of: origin, kinds: kinds)
  }

  /// The numbers of some presets and of what they refer to, at whatever remove, and of the axes.
  static func closure(
    of numbers: [Int64], in snapshot: any StorageSnapshot, _ kinds: AnimationKinds
  ) throws -> Set<Int64> {
    var found: Set<Int64> = []
    var rest = try numbers.compactMap { try snapshot.preset(numbered: $0) }
    var seen: Set<ExactName> = []
    while let record = rest.popLast() {
      found.insert(record.id)
      let preset = try Preset(record)
      for name in kinds.references(of: preset) + [preset.reducedMotion].compactMap(\.self)
      where seen.insert(ExactName(name)).inserted {
        if let target = try snapshot.preset(named: name) { rest.append(target) }
      }
    }
    var axes = PresetQuery()
    axes.kind = AnimationKind.axisName
    try snapshot.forEach(axes) { found.insert($0.id).inserted || true }
    return found
  }

  private init(_ presets: [Preset], numbers: [Int64], of origin: String?, kinds: AnimationKinds) {
    (self.presets, self.numbers, self.origin, self.kinds) = (presets, numbers, origin, kinds)
    places = Dictionary(presets.indices.map { (ExactName(presets[$0].name), $0) }) { first, _ in first }
  }

  /// Returns the preset called `name`; nil where there is none.
  public func preset(named name: String) -> Preset? { places[ExactName(name)].map { presets[$0] } }

  /// The modes that differ from the default in one axis, that of less motion being among them where something is another
  /// thing then.
  var contexts: [Modes] {
    let isReduced = presets.contains { $0.allVariants.contains { $0.modes.isReducingMotion } }
    return presets.flatMap { axis in (axis.axisContexts ?? []).dropFirst().map { [axis.name: $0] } }
      + (isReduced ? [.reducedMotion] : [])
  }

  /// Returns the animation of a preset in some modes, what it refers to being of these; nil where it can't be run.
  func animation(of preset: Preset, in modes: Modes = Modes()) -> Animation? {
    try? kinds.makeAnimation(preset, in: modes, resolvedBy: find)
  }

  /// Returns the figure of a duration or a number in some modes; nil where it has none.
  func figure(of value: Preset, _ type: ValueType, in modes: Modes) -> Double? {
    (try? kinds.figure(of: value, type, in: modes, resolvedBy: find))?.number
  }

  /// Returns the preset called `name`.
  ///
  /// - Throws: An error of code `notFound` where there is none.
  func find(_ name: String) throws(PresetError) -> Preset {
    if let preset = preset(named: name) { return preset }
    throw PresetError.noPreset(named: name)
  }
}
