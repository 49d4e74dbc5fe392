internal import PresetStorage

/// How long presets took at an earlier revision.
///
/// The history has how long a preset took at its own last change. One that refers to others takes another time since they
/// changed, so it is measured anew, with the others as they were at that revision.
final class PastDurations {
  private let kinds: AnimationKinds
  private let referringKinds: Set<String>
  private let find: AnimationKinds.Resolver
  /// The durations by the texts that presets with the same motion have in common.
  private var known: [[String]: Double?] = [:]
  /// How many motions are kept.
  private static let limit = 1 << 16

  /// Fails where the store has the durations of the moment: at the latest revision, and where nothing refers to others.
  init?(_ snapshot: any StorageSnapshot, _ kinds: AnimationKinds) throws(PresetError) {
    guard try PresetError.wrapping({ try snapshot.hasStaleDurations() }) else { return nil }
    self.kinds = kinds
    referringKinds = Set(kinds.kinds.filter(\.isReferring).map(\.name))
    find = { name throws(PresetError) in
      try PresetError.wrapping { try Preset(try PresetCatalog.find(name, in: snapshot)) }
    }
  }

  /// Returns a record with the duration that it has at the revision; as it is where its animation can't be made.
  func corrected(_ record: PresetRecord) -> PresetRecord {
    let motion = [record.animation, record.modifiers]
    let isReferring = referringKinds.contains(record.kind) || motion.contains { $0.contains("\"value\"") }
    if !isReferring { return record }
    if let duration = known[motion + [record.variants]] { return record.lasting(duration) }
    guard let preset = try? Preset(record), let measured = try? kinds.measured(preset, resolvedBy: find) else {
      return record
    }
    if known.count < Self.limit { known[motion + [record.variants]] = measured.duration }
    return record.lasting(measured.duration)
  }
}
