internal import PresetStorage

/// The result of reading a damaged catalog.
public struct RecoveryReport: Sendable {
  /// The counts of one sort of things: how many were read, and how many were lost.
  public struct Part: Sendable, Equatable {
    /// Presets, tags, revisions or changes.
    public let name: String
    /// How many were read.
    public let read: Int
    /// How many could not be read, but be made from the rest of the file.
    public let replaced: Int
    /// How many are known to be lost.
    public let lost: Int
  }

  /// The counts of presets, tags, revisions and changes.
  public let parts: [Part]
  /// The presets that may not be what they were last: an older state from the history, or without some of their tags;
  /// sorted.
  public let older: [String]
  /// The presets that are lost; sorted.
  public let lost: [String]
  /// The first revision that its digest does not prove; nil where all of the history is proven.
  ///
  /// From there on, it is damaged or was altered outside of presets.
  public let unproven: Int64?

  init(_ record: RecoveryRecord) {
    func part(_ name: String, _ tally: RecoveryRecord.Tally) -> Part {
      Part(name: name, read: tally.read, replaced: tally.replaced, lost: tally.lost)
    }
    parts = [
      part("presets", record.presets), part("tags", record.tags), part("revisions", record.revisions),
      part("changes", record.changes),
    ]
    older = record.olderNames
    lost = record.lostNames
    unproven = record.unproven
  }

  /// The report as an object.
  public var document: JSON {
    let parts = parts.map { part in
      JSON.Member(
        part.name,
        .object([
          JSON.Member("read", .number(Double(part.read))), JSON.Member("replaced", .number(Double(part.replaced))),
          JSON.Member("lost", .number(Double(part.lost))),
        ]))
    }
    return .object(
      parts + [
        JSON.Member("older", .array(older.map(JSON.string))),
        JSON.Member("lostPresets", .array(lost.map(JSON.string))),
        JSON.Member("unproven", unproven.map { .number(Double($0)) } ?? .null),
      ])
  }

  /// Whether everything is there again.
  public var isComplete: Bool { older.isEmpty && parts.allSatisfy { $0.lost == 0 } }
}
