/// The smallest version that tells of what became different since the last release that is no prerelease, and why it is that
/// one.
public struct ReleaseSuggestion: Sendable {
  /// The last release; nil where there is none.
  public let last: CatalogRelease?
  /// The release that the present state is held against: the last one that is no prerelease, since that is what people have;
  /// the last one where all are prereleases.
  public let base: CatalogRelease?
  /// The revision that would be released.
  public let revision: Int64
  /// The version; where nothing is different that of the last release, or the one that this was a prerelease of, which it is
  /// never below.
  public let version: SemanticVersion
  /// The effects of what became different since ``base``, the gravest first, then by name; empty without one.
  public let effects: [ReleaseEffect]

  /// The part of the version that is raised; nil where nothing is different, or there is no last release.
  public var level: ReleaseLevel? { effects.map(\.level).max() }

  /// Whether nothing is left to release: nothing is different, and the last release was no prerelease.
  public var isVain: Bool { last?.version == version }

  /// The effects that force the version to be what it is.
  public var forcing: [ReleaseEffect] { effects.filter { $0.level == level } }

  /// The suggestion as an object.
  public var document: JSON {
    .object([
      "base": base?.document ?? .null, "effects": .array(effects.map(\.document)), "last": last?.document ?? .null,
      "level": level.map { .string($0.name) } ?? .null, "revision": .number(Double(revision)),
      "version": .string(version.description),
    ])
  }

  /// Judges what became different since a release.
  ///
  /// - Parameters:
  ///   - base: The release that it is judged by.
  ///   - last: The last release.
  ///   - difference: The difference from the base; nil where there is none.
  ///   - before: All that the catalog had then.
  ///   - after: All that it has now.
  ///   - formats: What formats hold exactly, then and now.
  init(
    since base: CatalogRelease?, last: CatalogRelease?, at revision: Int64, _ difference: CatalogDifference?,
    from before: CatalogContents, to after: CatalogContents, by rules: ReleaseRules, _ formats: ExactFormats?
  ) {
    (self.base, self.last, self.revision) = (base, last, revision)
    let effects = (difference?.presets ?? []).map { ReleaseEffect($0, from: before, to: after, by: rules, formats) }
    // What was left behind under an old name is part of a renaming, which is told already.
    let renamed = Set((difference?.presets ?? []).compactMap { $0.formerName.map(ExactName.init) })
    let told = zip(difference?.presets ?? [], effects).filter { difference, _ in
      !(difference.effects == [.added] && renamed.contains(ExactName(difference.name)))
    }
    self.effects = told.map(\.1).sorted { one, other in
      one.level == other.level ? JSON.comesFirst(one.name, other.name) : one.level > other.level
    }
    if let base, let last {
      let told = self.effects.map(\.level).max().map(base.version.next)
      version = max(told ?? last.version.withoutPrerelease, last.version.withoutPrerelease)
    } else {
      version = SemanticVersion(1, 0, 0)
    }
  }
}
