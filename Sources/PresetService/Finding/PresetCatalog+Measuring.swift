internal import AnimationEngine
internal import PresetStorage

extension PresetCatalog {
  /// Calls `body` with each preset that `listing` asks for, where its conditions need the animations to be run.
  ///
  /// - Complexity: Some microseconds for each different animation that the store's own conditions leave.
  func forEachMeasured(
    _ listing: PresetListing, in snapshot: any StorageSnapshot, _ body: (PresetRecord) -> Bool
  ) throws {
    var failure: PresetError?
    var known: [String: Bool] = [:]
    var skipped = 0
    var shown = 0
    try snapshot.forEach(listing.query) { record in
      if let limit = listing.limit, shown >= limit { return false }
      do throws(PresetError) {
        if try !fulfils(listing.conditions, record, in: snapshot, known: &known) { return true }
      } catch {
        failure = error
        return false
      }
      skipped += 1
      if skipped <= listing.offset { return true }
      shown += 1
      return body(record)
    }
    if let failure { throw failure }
  }

  /// How many answers are kept: catalogs have the same animation under many names.
  private static let keptAnswers = 1 << 15

  private func fulfils(
    _ conditions: [PresetCondition], _ record: PresetRecord, in snapshot: any StorageSnapshot,
    known: inout [String: Bool]
  ) throws(PresetError) -> Bool {
    let key = record.animation + record.modifiers
    if let answer = known[key] { return answer }
    let animation = try kinds.makeAnimation(try Preset(record)) { name throws(PresetError) in
      try PresetError.wrapping { try Preset(try Self.find(name, in: snapshot)) }
    }
    let answer = conditions.allSatisfy { $0.holds(of: animation) }
    if known.count < Self.keptAnswers { known[key] = answer }
    return answer
  }
}
