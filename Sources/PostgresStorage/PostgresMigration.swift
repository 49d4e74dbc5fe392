package import PresetStorage

extension Migration {
  /// The migrations of a catalog on PostgreSQL, in the order in which they are applied.
  ///
  /// A new one is a file and a line here.
  package static let postgreSQL: [Migration] = [
    Migration(
      version: 1, name: "0001-presets.postgresql", minimumReader: 1, bytes: PackageResources._001_presets_postgresql_sql
    ),
    Migration(
      version: 2, name: "0002-history.postgresql", minimumReader: 1,
      bytes: PackageResources._002_history_postgresql_sql
    ),
    Migration(
      version: 3, name: "0003-completion.postgresql", minimumReader: 1,
      bytes: PackageResources._003_completion_postgresql_sql
    ),
    Migration(
      version: 4, name: "0004-documents.postgresql", minimumReader: 1,
      bytes: PackageResources._004_documents_postgresql_sql
    ),
    Migration(
      version: 5, name: "0005-checks.postgresql", minimumReader: 1,
      bytes: PackageResources._005_checks_postgresql_sql
    ),
    Migration(
      version: 6, name: "0006-values.postgresql", minimumReader: 1,
      bytes: PackageResources._006_values_postgresql_sql
    ),
    Migration(
      version: 7, name: "0007-lifecycle.postgresql", minimumReader: 1,
      bytes: PackageResources._007_lifecycle_postgresql_sql
    ),
    Migration(
      version: 8, name: "0008-entries.postgresql", minimumReader: 1,
      bytes: PackageResources._008_entries_postgresql_sql
    ),
    Migration(
      version: 9, name: "0009-undoing.postgresql", minimumReader: 1,
      bytes: PackageResources._009_undoing_postgresql_sql
    ),
    Migration(
      version: 10, name: "0010-truths.postgresql", minimumReader: 1,
      bytes: PackageResources._010_truths_postgresql_sql
    ),
    Migration(
      version: 11, name: "0011-bounds.postgresql", minimumReader: 1,
      bytes: PackageResources._011_bounds_postgresql_sql
    ),
    Migration(
      version: 12, name: "0012-entries.postgresql", minimumReader: 1,
      bytes: PackageResources._012_entries_postgresql_sql
    ),
    Migration(
      version: 13, name: "0013-sessions.postgresql", minimumReader: 1,
      bytes: PackageResources._013_sessions_postgresql_sql
    ),
  ]
}
