internal import PresetStorage

extension PresetCatalog {
  /// Checks the catalog at `path`, also a damaged one, without changing it.
  ///
  /// - Throws: An error where there is no file, or one that is no catalog; what is wrong with a catalog is in the
  ///   report.
  public static func check(path: String, options: Options = Options()) throws(PresetError) -> CatalogReport {
    var names: Set<ExactName> = []
    var references: [(owner: String, name: String)] = []
    var health = try PresetError.wrapping {
      try StorageProviders.serving(path).examine(path, options: options.storage) { record in
        names.insert(ExactName(record.name))
        do throws(PresetError) {
          let preset = try Preset(record)
          try options.kinds.checkAlone(preset)
          for name in options.kinds.references(of: preset.animation) { references.append((record.name, name)) }
          return nil
        } catch {
          return error.message
        }
      }
    }
    // Not where the list of unsound presets ended before all names were seen.
    if health.presets == names.count {
      for (owner, name) in references where !names.contains(ExactName(name)) && health.unsoundPresets.count < 20 {
        health.unsoundPresets.append("'\(owner)': refers to '\(name)', which is not there")
      }
    }
    var report = CatalogReport(path: shown(path))
    report.addContent(health)
    if health.integrityProblems.isEmpty { report.addSchema(health) }
    for finding in health.findings { report.add(finding) }
    return report
  }
}

extension CatalogReport {
  fileprivate mutating func addContent(_ health: StorageHealth) {
    let advice = health.damageAdvice
    if health.integrityProblems.isEmpty { add(.good, "structure", health.soundness) }
    for problem in health.integrityProblems { add(.problem, "structure", problem, advice) }
    if !health.integrityProblems.isEmpty { return }
    if health.referenceProblems.isEmpty { add(.good, "references", "all lead somewhere") }
    for problem in health.referenceProblems { add(.problem, "references", problem, advice) }
    if health.unsoundPresets.isEmpty {
      add(
        .good, "presets",
        "\(health.presets)"
          + (health.presets == 1 ? ", which makes an animation" : ", each of which makes an animation"))
    }
    for problem in health.unsoundPresets {
      add(.problem, "presets", problem, "'presets history NAME' shows what it was; 'presets restore' brings it back")
    }
    let removed = health.firstWholeRevision
    add(
      .good, "history",
      "\(counted(health.changes, "change")) in \(counted(health.revisions, "revision"))"
        + (removed > 0 ? "; what was before revision \(removed) has been removed in part" : ""))
  }

  fileprivate mutating func addSchema(_ health: StorageHealth) {
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
  }

  /// Adds what only the catalog's engine has.
  fileprivate mutating func add(_ finding: StorageHealth.Finding) {
    let grade: Grade =
      switch finding.grade {
      case .good: .good
      case .warning: .warning
      case .problem: .problem
      }
    add(grade, finding.subject, finding.text, finding.advice)
  }
}
