extension StorageHealth {
  /// The findings about the catalog file at `path`.
  init(_ store: StoreHealth, path: String) {
    self.init()
    let backup = store.backups.last.map { "'presets backup --restore \($0)', or another backup" } ?? "a backup"
    damageAdvice = "stop writing to it; go back to \(backup), or read what can be read with 'presets recover NEW'"
    soundness = "every page is sound"
    integrityProblems = store.integrityProblems
    referenceProblems = store.referenceProblems
    (schemaVersion, latestSchemaVersion) = (store.schemaVersion, store.latestSchemaVersion)
    ledgerProblems = store.ledgerProblems
    alteredMigration = store.alteredMigration
    unknownObject = store.unknownObject
    schemaProblems = store.schemaProblems
    (presets, revisions, changes) = (store.presets, store.revisions, store.changes)
    firstWholeRevision = store.firstWholeRevision
    unsoundPresets = store.unsoundPresets
    take(store.history)
    if integrityProblems.isEmpty && unknownObject == nil { findings.append(Self.view(store)) }
    findings += Self.journal(store)
    if store.isCounterFalse {
      findings.append(
        Finding(
          .warning, "numbers", "the counter of the presets' numbers was set outside of presets",
          "the next 'presets add' puts it right"))
    }
    findings.append(Self.fileSystem(store))
    findings.append(Finding(.good, "size", "\(store.size) bytes, \(store.freeSize) of them free"))
    if store.isReadOnly {
      findings.append(Finding(.warning, "access", "this user may only read it", "ask its owner for access"))
    }
    for name in store.leftovers {
      findings.append(Finding(.warning, "left over", "\(name), of a command that was interrupted", "remove it"))
    }
    let count = store.backups.count
    findings.append(Finding(.good, "backups", count == 0 ? "none made automatically" : "\(count) made automatically"))
  }

  private static func view(_ store: StoreHealth) -> Finding {
    if store.hasParameterView { return Finding(.good, "view", "'parameter' is there for the sqlite3 shell") }
    return Finding(
      .warning, "view", "'parameter' is missing, which only people with the sqlite3 shell need",
      "its text is in Sources/SQLiteStorage/Migrations/0001-presets.sql")
  }

  private static func journal(_ store: StoreHealth) -> [Finding] {
    // 3.7.0 brought WAL, and with it the bug that 3.51.3 fixed.
    let version = store.libraryVersion
    let name = "SQLite \(version / 1_000_000).\(version / 1000 % 1000).\(version % 1000)"
    let isHazardous = (3_007_000...3_051_002).contains(version)
    if store.journalMode.isEmpty { return [] }
    if store.journalMode == "delete" {
      let library =
        isHazardous
        ? "\(name), which can corrupt files in WAL mode that several processes share (the WAL-reset bug, "
          + "3.7.0 to 3.51.2); this catalog is not in that mode" : name
      return [Finding(.good, "journal mode", "delete"), Finding(.good, "library", library)]
    }
    let hazard = isHazardous && store.journalMode == "wal"
    return [
      Finding(
        .problem, "journal mode",
        "\(store.journalMode), not delete"
          + (hazard ? ": shared by several processes, \(name) can corrupt it (the WAL-reset bug)" : ""),
        "when nobody has it open, run: sqlite3 FILE 'PRAGMA journal_mode=DELETE'"),
      Finding(hazard ? .warning : .good, "library", name, "SQLite 3.51.3 has the WAL-reset bug fixed"),
    ]
  }

  private static func fileSystem(_ store: StoreHealth) -> Finding {
    if store.isRemote {
      return Finding(
        .warning, "file system", "\(store.fileSystem ?? ""): locks can't be counted on, and so neither can the file",
        "keep the catalog on a disk of the machine on which all of its users work")
    }
    if store.isLayered {
      return Finding(
        .warning, "file system", "overlay: a container's layer, which other containers do not share",
        "keep the catalog in a volume")
    }
    return Finding(.good, "file system", store.fileSystem ?? "unknown")
  }
}
