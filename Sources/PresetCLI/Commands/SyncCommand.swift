internal import PresetService

/// A folder of files to bring together with the catalog.
struct SyncRequest {
  private static let folder = Argument("FOLDER", "a preset a file, as menu/open.preset.json", completion: .file)
  private static let check = Flag("--check", "change nothing; the status is 1 where the sides differ")
  private static let rehearsal = Flag("--dry-run", "show what would be done, and change nothing")
  private static let keep = Option(
    "--keep", "catalog|files", "whose part is taken where both changed one in different ways",
    completion: .choice(Side.allCases.map(\.rawValue)), as: .choice(Side.allCases))

  /// One of the two sides.
  enum Side: String, CaseIterable, Sendable {
    case catalog, files
  }

  static let command = Command(
    "sync", "brings the catalog and a folder of files together, for teams who review in git", arguments: [folder],
    options: [check, rehearsal, keep] + CatalogOptions.ofChanges,
    examples: [
      ("sync presets", "what changed in the files becomes one revision, what changed in the catalog is written"),
      ("sync presets --check", "whether both are the same, for a build"),
      ("sync presets --keep files --reason 'Review 12'", "where both changed something, as the files have it"),
    ], request: Self.init)

  let folder: String
  var isCheck = false
  var isRehearsal = false
  var side: Side?
}

extension SyncRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    folder = try invocation[Self.folder]
    isCheck = invocation[Self.check]
    isRehearsal = invocation[Self.rehearsal]
    side = try invocation[Self.keep]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    var path = folder
    while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
    let outcome = try catalog.sync(
      with: path, keeping: side.map { $0 == .catalog ? .ours : .theirs }, isRehearsal: isCheck || isRehearsal)
    if session.catalogOptions.tellsOutcome {
      session.write(outcome.document.indentedText + "\n")
    } else {
      write(outcome, in: session)
    }
    if !outcome.conflicts.isEmpty { return .differences }
    return isCheck && !outcome.isEmpty ? .differences : .done
  }

  private func write(_ outcome: SyncOutcome, in session: Session) {
    for conflict in outcome.conflicts {
      session.write("conflict\t\(printable(conflict.name))\n")
      for part in conflict.parts {
        session.write(
          "\t\(printable(part.path.isEmpty ? "the preset" : part.path))\tcatalog \(part.ours?.text ?? "removed")"
            + "\tfiles \(part.theirs?.text ?? "removed")\n")
      }
    }
    for name in outcome.changedPresets {
      let what =
        outcome.addedPresets.contains(name) ? "\tadded" : outcome.removedPresets.contains(name) ? "\tremoved" : ""
      session.write("catalog\t\(printable(name))\(what)\n")
    }
    for path in outcome.writtenFiles { session.write("write\t\(printable(path))\n") }
    for path in outcome.removedFiles { session.write("remove\t\(printable(path))\n") }
    if !outcome.conflicts.isEmpty {
      session.tell(
        "\(counted(outcome.conflicts.count, "preset")) changed on both sides; nothing was done. '--keep catalog' or "
          + "'--keep files' decides")
    } else if outcome.isEmpty {
      session.tell("both are the same")
    } else if let revision = outcome.revision {
      session.tell("the catalog is at revision \(revision)")
    } else if isCheck || isRehearsal {
      session.tell("nothing was changed")
    }
  }
}
