/// A version of a catalog: the name of one of its revisions, for good.
public struct CatalogRelease: Hashable, Sendable {
  /// The version.
  public let version: SemanticVersion
  /// The revision whose state it is.
  public let revision: Int64
  /// The notes of its author.
  public let notes: String?
  /// The author.
  public let author: String
  /// When it was made.
  public let time: CatalogTime

  /// The name under which the catalog keeps a version, as `v2.1.0`.
  package static func name(of version: SemanticVersion) -> String { CatalogMoment.release(version).description }

  /// The entry that the catalog keeps.
  static func entry(_ version: SemanticVersion, of revision: Int64, notes: String?) -> Preset {
    Preset(
      name: name(of: version),
      animation: PresetComponent(
        kind: RecordKind.release.rawValue, parameters: ["revision": .number(Double(revision))]),
      note: notes)
  }

  /// The release that an entry is; nil for one that is none.
  init?(_ entry: Preset) {
    guard entry.animation.kind == RecordKind.release.rawValue, let version = SemanticVersion(entry.name),
      let revision = entry.animation.parameters["revision"]?.number.flatMap({ Int64(exactly: $0) })
    else { return nil }
    (self.version, self.revision, notes) = (version, revision, entry.note)
    (author, time) = (entry.stamp?.author ?? "", entry.stamp?.created ?? CatalogTime(stored: ""))
  }

  /// The release as an object.
  public var document: JSON {
    .object([
      "author": .string(author), "notes": notes.map(JSON.string) ?? .null, "revision": .number(Double(revision)),
      "time": .string(time.description), "version": .string(version.description),
    ])
  }
}
