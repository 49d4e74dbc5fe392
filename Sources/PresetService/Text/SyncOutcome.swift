/// The result of bringing a catalog and a folder of files together.
public struct SyncOutcome: Sendable {
  /// The conflicts of a preset.
  public struct Conflict: Sendable {
    /// The preset's name.
    public let name: String
    /// The parts that both sides changed in different ways; `ours` is the catalog's.
    public let parts: [MergeConflict]
  }

  /// The names of the presets that became different in the catalog, sorted.
  public internal(set) var changedPresets: [String] = []
  /// The names of those among them that the catalog did not have.
  public internal(set) var addedPresets: Set<String> = []
  /// The names of those among them that the catalog has no more.
  public internal(set) var removedPresets: Set<String> = []
  /// The paths of the files that were written, sorted.
  public internal(set) var writtenFiles: [String] = []
  /// The paths of the files that were removed, sorted.
  public internal(set) var removedFiles: [String] = []
  /// The parts that both sides changed in different ways; then neither is touched.
  public internal(set) var conflicts: [Conflict] = []
  /// The revision that was made; nil where the catalog stayed as it was, or it was only tried.
  public internal(set) var revision: Int64?

  /// Whether both sides were the same.
  public var isEmpty: Bool {
    changedPresets.isEmpty && writtenFiles.isEmpty && removedFiles.isEmpty && conflicts.isEmpty
  }

  /// The outcome as an object.
  public var document: JSON {
    .object([
      "addedPresets": .array(addedPresets.sorted(by: JSON.comesFirst).map(JSON.string)),
      "changedPresets": .array(changedPresets.map(JSON.string)),
      "conflicts": .array(
        conflicts.map { .object(["name": .string($0.name), "parts": .array($0.parts.map(\.document))]) }),
      "removedFiles": .array(removedFiles.map(JSON.string)),
      "removedPresets": .array(removedPresets.sorted(by: JSON.comesFirst).map(JSON.string)),
      "revision": revision.map { .number(Double($0)) } ?? .null,
      "writtenFiles": .array(writtenFiles.map(JSON.string)),
    ])
  }

  init() {}

  /// The outcome that a plan is going to have.
  init(_ plan: SyncPlan, former: [(id: Int64, preset: Preset)]) {
    let names = Dictionary(former.map { ($0.id, $0.preset.name) }) { first, _ in first }
    changedPresets = plan.changes.compactMap { $0.preset?.name ?? $0.id.flatMap { names[$0] } }
      .sorted(by: JSON.comesFirst)
    addedPresets = Set(plan.changes.filter { $0.id == nil }.compactMap { $0.preset?.name })
    removedPresets = Set(plan.changes.filter { $0.preset == nil }.compactMap { $0.id.flatMap { names[$0] } })
    writtenFiles = plan.texts.map(\.path)
    removedFiles = plan.removed
    conflicts = plan.conflicts.map { Conflict(name: $0.name, parts: $0.conflicts) }
  }
}
