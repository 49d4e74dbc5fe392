internal import PresetStorage

extension PresetCatalog {
  /// Checks the catalog at `path`, also a damaged one, without changing it: its structure, its history as a whole, its
  /// presets and its surroundings.
  ///
  /// - Parameters:
  ///   - path: The file, or the address of the database.
  ///   - known: A revision and its digest that were noted earlier, which the history must still have.
  ///   - options: How the catalog is opened.
  /// - Throws: An error where there is no file, or one that is no catalog; what is wrong with a catalog is in the
  ///   report.
  public static func check(
    path: String, known: (revision: Int64, digest: String)? = nil, options: Options = Options()
  ) throws(PresetError) -> CatalogReport {
    let (health, replay, digest) = try examine(path, known: known?.revision, options: options)
    var report = CatalogReport(path: shown(path))
    if health.unknownObject == nil { report.addContent(health) }
    if let name = health.unknownObject {
      report.add(
        .problem, "schema",
        "version \(health.schemaVersion), of a newer presets; it has '\(name)', which this one does not know, so nothing "
          + "else was looked at",
        "update presets")
    } else if health.integrityProblems.isEmpty {
      report.addHistory(health, replay)
      if let known {
        report.add(
          digest == known.digest ? .good : .problem, "noted digest",
          digest == known.digest
            ? "revision \(known.revision) has it" : "revision \(known.revision) has another one, or is gone",
          "go back to a backup in which it has")
      }
      report.addSchema(health)
    }
    for finding in health.findings { report.add(finding) }
    return report
  }

  /// Mends documents of the history that name presets by names which those had no more, and makes the tables by which the
  /// past is looked up anew where they say something else than the history does.
  ///
  /// That documents were mended is noted in the catalog.
  ///
  /// - Returns: How many documents were mended, and how many tables made anew.
  /// - Throws: An error of code `data` where the history was altered outside of presets; it is left as it is.
  @discardableResult
  public func repairHistory() throws(PresetError) -> (documents: Int, tables: Int) {
    let replay = HistoryReplay(kinds: kinds)
    return try PresetError.wrapping {
      let first = try store.read { snapshot in
        try snapshot.forEachHistoryEntry {
          replay.take($0)
          return true
        }
        return try snapshot.firstWholeRevision()
      }
      replay.finish()
      let corrections = replay.corrections(from: first)
      return (corrections.count, try store.repair(corrections, by: options.author).count)
    }
  }

  private static func examine(
    _ path: String, known revision: Int64?, options: Options
  ) throws(PresetError) -> (health: StorageHealth, replay: HistoryReplay, digest: String?) {
    var names: Set<ExactName> = []
    var numbers: Set<Int64> = []
    var references: [(owner: String, name: String)] = []
    var measuredOtherwise: [String] = []
    var digest: String?
    let replay = HistoryReplay(kinds: options.kinds)
    var isReplayed = false
    var additions = Additions()
    let inspector = CatalogInspector(
      history: { entry in
        if case .revision(let entry) = entry, entry.number == revision { digest = entry.digest }
        replay.take(entry)
        additions.take(entry)
        isReplayed = true
      },
      complaint: { record, find in
        names.insert(ExactName(record.name))
        numbers.insert(record.id)
        replay.finish()
        do throws(PresetError) {
          let preset = try Preset(record)
          if RecordKind(rawValue: preset.animation.kind) == nil { try options.kinds.checkAlone(preset) }
          if let name = preset.reducedMotion {
            if let other = find(name) { try preset.checkReducedMotion(is: try Preset(other)) }
          }
          let mentioned = options.kinds.references(of: preset)
          for name in mentioned { references.append((record.name, name)) }
          if isReplayed && !replay.ends(record.id, in: preset.unstampedDocumentText) {
            return "it is not what its last change in the history made of it"
          }
          if let complaint = record.kindComplaint(preset) { return complaint }
          if !mentioned.isEmpty {
            // What it refers to can have changed since the history last spoke of it. Where that is not there, others say so.
            let complaint = try? options.kinds.durationComplaint(record, preset) { name throws(PresetError) in
              guard let other = find(name) else { throw PresetError.noPreset(named: name) }
              return try Preset(other)
            }
            if let complaint = complaint ?? nil { measuredOtherwise.append("'\(record.name)': \(complaint)") }
          } else if let complaint = try options.kinds.durationComplaint(record, preset) {
            guard replay.measured(record.id, as: record.duration) else { return complaint }
            measuredOtherwise.append("'\(record.name)': \(complaint)")
          }
          return additions.complaint(record)
        } catch {
          return error.message
        }
      })
    var health = try PresetError.wrapping {
      try StorageProviders.serving(path).examine(path, options: options.storage, inspector: inspector)
    }
    replay.finish()
    health.take(measuredOtherwise)
    // Not where the list of unsound presets ended before all names were seen.
    if health.presets == names.count {
      for (id, name) in replay.living where !numbers.contains(id) && health.unsoundPresets.count < 20 {
        health.unsoundPresets.append("'\(name)' is missing, although nothing in the history has removed it")
      }
      for (owner, name) in references where !names.contains(ExactName(name)) && health.unsoundPresets.count < 20 {
        health.unsoundPresets.append("'\(owner)': refers to '\(name)', which is not there")
      }
      for circle in ReferenceCircle.all(in: references, limit: 20) where health.unsoundPresets.count < 20 {
        health.unsoundPresets.append(
          "presets refer to each other in a circle: \(circle.names.joined(separator: " → "))")
      }
    }
    return (health, replay, digest)
  }
}

extension StorageHealth {
  /// Takes complaints of durations that the history says as well, or does not know, being those of presets that refer to
  /// others: where the history is proven, an older engine has found them, or somebody who writes without this library.
  fileprivate mutating func take(_ durations: [String]) {
    guard let first = durations.first else { return }
    if !historyProblems.isEmpty {
      unsoundPresets += durations.prefix(max(0, 20 - unsoundPresets.count))
      return
    }
    findings.append(
      Finding(
        .warning, "durations", durations.count == 1 ? first : "\(durations.count) presets; \(first)",
        "it was stored so, as another version or another program measures; an edit of a preset, if of its note alone, "
          + "measures it anew"))
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
      add(
        .problem, "presets", problem,
        "'presets doctor --repair' puts back what the history has otherwise; 'presets history NAME' shows what it was")
    }
  }

  fileprivate mutating func addHistory(_ health: StorageHealth, _ replay: HistoryReplay) {
    for problem in health.historyProblems {
      add(
        .problem, "history", "altered outside of presets: \(problem)",
        "go back to a backup from before it, or compare with one: 'presets history' shows what each revision did")
    }
    let removed = health.firstWholeRevision
    let problems = replay.problems(from: removed)
    for problem in problems {
      add(
        .problem, "history", problem,
        replay.corrections(from: removed).isEmpty
          ? "go back to a backup from before it" : "'presets doctor --repair' makes such documents say the right names")
    }
    for name in health.falseLookUps {
      add(
        .problem, "history",
        "altered outside of presets: the table '\(name)', which leads to the past, is not what it says",
        "'presets doctor --repair' makes the table anew")
    }
    if health.historyProblems.isEmpty && problems.isEmpty {
      add(
        .good, "history",
        "\(counted(health.changes, "change")) in \(counted(health.revisions, "revision"))"
          + (removed > 0 ? "; what was before revision \(removed) has been removed in part" : ""))
    }
    if let head = health.head { add(.good, "digest", "\(head.revision):\(head.digest)") }
    for repair in health.repairs {
      add(
        .warning, "repair", "the digests were made anew \(repair)",
        "where nobody of the team did that, compare with a backup from before it")
    }
    if let time = health.timeAhead {
      add(
        .problem, "clock", "the last revision is stamped \(time), which is yet to come",
        "set the clock that is wrong; until then, name revisions instead of times with '--as-of'")
    }
    if health.revisionsBehindClock.count > 0 {
      let (count, first) = health.revisionsBehindClock
      add(
        .warning, "clock",
        "\(counted(count, "revision")), from \(first) on, made while a clock said an earlier time than the one before",
        "name revisions instead of times with '--as-of' there")
    }
  }

  fileprivate mutating func addSchema(_ health: StorageHealth) {
    for problem in health.ledgerProblems.prefix(20) {
      add(
        .problem, "schema", "altered outside of presets: \(problem)",
        "go back to a backup in which the table 'migration' is whole, or move to a new catalog with "
          + "'presets migrate-catalog'")
    }
    if !health.ledgerProblems.isEmpty { return }
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
    } else if !health.schemaProblems.isEmpty {
      for problem in health.schemaProblems.prefix(20) {
        add(
          .problem, "schema", "altered outside of presets: \(problem)",
          "let the owner of the schema put it back, or move to a new catalog with 'presets migrate-catalog'")
      }
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
