internal import PresetStorage

extension PresetCatalog {
  /// Checks the catalog at `path`, also a damaged one, without changing it.
  ///
  /// - Throws: An error where there is no file, or one that is no catalog; what is wrong with a catalog is in the
  ///   report.
  public static func check(path: String, options: Options = Options()) throws(PresetError) -> CatalogReport {
    let health = try PresetError.wrapping {
      try PresetStore.examine(path: path, options: options.storage) { record in
        do throws(PresetError) {
          _ = try options.kinds.makeAnimation(try Preset(record))
          return nil
        } catch {
          return error.message
        }
      }
    }
    var report = CatalogReport(path: path)
    report.addContent(health, recoverable: path)
    if health.integrityProblems.isEmpty { report.addSchema(health) }
    report.addSurroundings(health)
    return report
  }
}

extension CatalogReport {
  fileprivate mutating func addContent(_ health: StoreHealth, recoverable path: String) {
    let backup = health.backups.last.map { "'presets backup --restore \($0)', or another backup" } ?? "a backup"
    let advice = "stop writing to it; go back to \(backup), or read what can be read with 'presets recover NEW'"
    if health.integrityProblems.isEmpty { add(.good, "structure", "every page is sound") }
    for problem in health.integrityProblems { add(.problem, "structure", problem, advice) }
    if !health.integrityProblems.isEmpty { return }
    if health.referenceProblems.isEmpty { add(.good, "references", "all lead somewhere") }
    for problem in health.referenceProblems { add(.problem, "references", problem, advice) }
    if health.unsoundPresets.isEmpty {
      add(.good, "presets", "\(health.presets), each of which makes an animation")
    }
    for problem in health.unsoundPresets {
      add(.problem, "presets", problem, "'presets history NAME' shows what it was; 'presets restore' brings it back")
    }
    let removed = health.firstWholeRevision
    add(
      .good, "history",
      "\(health.changes) changes in \(health.revisions) revisions"
        + (removed > 0 ? "; what was before revision \(removed) has been removed in part" : ""))
  }

  fileprivate mutating func addSchema(_ health: StoreHealth) {
    if let migration = health.alteredMigration {
      add(
        .problem, "schema", "was made by another text of migration \(migration) than this presets has",
        "use the version of presets that made it")
    } else if health.schemaVersion < health.latestSchemaVersion {
      add(
        .warning, "schema", "version \(health.schemaVersion); this presets makes \(health.latestSchemaVersion)",
        "the next command that opens it brings it up to date, after a backup")
    } else if health.schemaVersion > health.latestSchemaVersion {
      add(
        .warning, "schema", "version \(health.schemaVersion), of a newer presets; this one can only read it",
        "update presets")
    } else {
      add(.good, "schema", "version \(health.schemaVersion), as its migrations make it")
    }
    if health.hasParameterView {
      add(.good, "view", "'parameter' is there for the sqlite3 shell")
    } else {
      add(
        .warning, "view", "'parameter' is missing, which only people with the sqlite3 shell need",
        "its text is in Migrations/0001-presets.sql")
    }
  }

  fileprivate mutating func addSurroundings(_ health: StoreHealth) {
    // 3.7.0 brought WAL, and with it the bug that 3.51.3 fixed.
    let version = health.libraryVersion
    let name = "SQLite \(version / 1_000_000).\(version / 1000 % 1000).\(version % 1000)"
    let isHazardous = (3_007_000...3_051_002).contains(version)
    if health.journalMode == "delete" {
      add(.good, "journal mode", "delete")
      add(
        .good, "library",
        isHazardous
          ? "\(name), which can corrupt files in WAL mode that several processes share (the WAL-reset bug, "
            + "3.7.0 to 3.51.2); this catalog is not in that mode" : name)
    } else if !health.journalMode.isEmpty {
      let hazard = isHazardous && health.journalMode == "wal"
      add(
        .problem, "journal mode",
        "\(health.journalMode), not delete"
          + (hazard ? ": shared by several processes, \(name) can corrupt it (the WAL-reset bug)" : ""),
        "when nobody has it open, run: sqlite3 FILE 'PRAGMA journal_mode=DELETE'")
      add(hazard ? .warning : .good, "library", name, "SQLite 3.51.3 has the WAL-reset bug fixed")
    }
    if health.isRemote {
      add(
        .warning, "file system", "\(health.fileSystem ?? ""): locks can't be counted on, and so neither can the file",
        "keep the catalog on a disk of the machine on which all of its users work")
    } else if health.isLayered {
      add(
        .warning, "file system", "overlay: a container's layer, which other containers do not share",
        "keep the catalog in a volume")
    } else {
      add(.good, "file system", health.fileSystem ?? "unknown")
    }
    add(.good, "size", "\(health.size) bytes, \(health.freeSize) of them free")
    if health.isReadOnly { add(.warning, "access", "this user may only read it", "ask its owner for access") }
    for name in health.leftovers {
      add(.warning, "left over", "\(name), of a command that was interrupted", "remove it")
    }
    let backups = health.backups.count
    add(.good, "backups", backups == 0 ? "none made automatically" : "\(backups) made automatically")
  }
}
