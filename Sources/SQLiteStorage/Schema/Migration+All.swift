extension Migration {
  /// All migrations, in the order in which they are applied.
  ///
  /// A new one is a file and a line here.
  package static let all: [Migration] = [
    Migration(version: 1, name: "0001-presets", minimumReader: 1, bytes: PackageResources._001_presets_sql),
    Migration(version: 2, name: "0002-sources", minimumReader: 1, bytes: PackageResources._002_sources_sql),
    Migration(
      version: 3, name: "0003-history", minimumReader: 1, sealsHistory: true,
      bytes: PackageResources._003_history_sql),
    Migration(version: 4, name: "0004-values", minimumReader: 1, bytes: PackageResources._004_values_sql),
    Migration(version: 5, name: "0005-lifecycle", minimumReader: 1, bytes: PackageResources._005_lifecycle_sql),
    Migration(
      version: 6, name: "0006-replacements", minimumReader: 1, bytes: PackageResources._006_replacements_sql),
    Migration(version: 7, name: "0007-entries", minimumReader: 1, bytes: PackageResources._007_entries_sql),
  ]

  /// The version that the last one leads to.
  package static var latest: Int64 { Int64(all.count) }
}
