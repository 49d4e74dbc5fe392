internal import PresetStorage

extension PresetError {
  /// The error of a name that no preset has.
  static func noPreset(named name: String) -> PresetError { PresetError(.notFound, "no preset named '\(name)'") }

  /// How many of those who use something are named.
  private static let shownUsers = 20

  init(_ error: StorageError) {
    switch error {
    case .notFound(let name): self = .noPreset(named: name)
    case .unknownReference(let name, let owner):
      self.init(
        .data, "'reducedMotion' of '\(owner)' names a preset '\(name)' that is not in the catalog",
        hint: "add that one first, or bring it back with 'presets restore'")
    case .circle(let names):
      self.init(
        .data, "presets are each other's reduced-motion variants in a circle: \(names.joined(separator: " → "))",
        hint: "let one of them have none")
    case .longChain(let name, let limit):
      self.init(
        .data, "'\(name)' begins a chain of more than \(limit) reduced-motion variants",
        hint: "let it name the last one of them")
    case .staleReference(let name):
      self.init(.io, "'\(name)' would refer to a preset by a name that it has no more; nothing was changed")
    case .nameTaken(let name):
      self.init(
        .exists, "a preset named '\(name)' exists already",
        hint: "change it with 'presets edit', or choose another name")
    case .inUse(let name, let users):
      let more = users.count > Self.shownUsers ? " and \(users.count - Self.shownUsers) more" : ""
      self.init(
        .conflict,
        "'\(name)' is used by \(users.prefix(Self.shownUsers).map { "'\($0)'" }.joined(separator: ", "))\(more)",
        hint:
          "change what uses it; or 'presets remove --force' takes the references away as well, and 'presets value remove "
          + "--force' puts a value's figure in their places")
    case .conflict(let name, let current, let expected):
      self.init(
        .conflict,
        "'\(name)' is at revision \(current), not \(expected)"
          + (expected < current ? ": somebody else has changed it" : ""),
        hint: "look at it with 'presets show', then try again with '--if-revision \(current)'")
    case .missing(let path):
      self.init(.notFound, "there is no catalog at '\(path)'", hint: "make one with 'presets init \(path)'")
    case .exists(let path):
      self.init(.cannotCreate, "'\(path)' exists already", hint: "choose another path; nothing was changed")
    case .notADatabase(let path):
      self.init(
        .data, "'\(path)' is not a presets database: it is not a database",
        hint: "name another file with '--db'; of a damaged catalog, 'presets recover NEW' reads what can be read")
    case .unsuitable(let path, let reason): self.init(.data, "'\(path)' is not a presets database: \(reason)")
    case .clock(let path):
      self.init(
        .io, "'\(path)' can't be written: this machine's clock says a year before 0 or after 9999",
        hint: "set the clock; nothing was changed")
    case .foreign(let path, let identifier):
      self.init(
        .data,
        "'\(path)' belongs to another application (id 0x\(String(identifier, radix: 16))), not to presets",
        hint: "name another file with '--db'")
    case .empty(let path):
      self.init(
        .data, "'\(path)' is empty: a presets database was never made there",
        hint: "remove the empty file and run 'presets init'")
    case .tooNew(let path, let version, let tool):
      self.init(
        .data, "'\(path)' has schema version \(version), made by a newer presets (\(tool))",
        hint: "update presets; nothing was changed")
    case .unknownFormat(let path):
      self.init(
        .data, "'\(path)' has a newer file format than this presets knows",
        hint: "update presets, or go back to a backup if the file is damaged")
    case .altered(let path, let migration):
      self.init(
        .data, "'\(path)' was made by another text of migration \(migration) than this presets has",
        hint: "use the version of presets that made it")
    case .outdated(let path, let owner):
      self.init(
        .permission, "'\(path)' has an older schema, which only its owner '\(owner)' may bring up to date",
        hint: "let '\(owner)' run 'presets init \(path)'; until then it can be read as it is now")
    case .forgedHistory(let path, let problem):
      self.init(
        .data, "the history of '\(path)' was altered outside of presets: \(problem)",
        hint: "'presets doctor' tells all of it")
    case .permission(let path, let reason):
      self.init(.permission, "no permission for '\(path)': \(reason)", hint: "ask its owner for access")
    case .damaged(let path, let problem):
      self.init(
        .io, "'\(path)' is damaged: \(problem)",
        hint: "'presets recover NEW' reads what can be read of it into a new file")
    case .cannotCreate(let path, let reason):
      self.init(.cannotCreate, "can't create '\(path)': \(reason)", hint: "choose another place for it")
    case .notEmpty(let path, let digest):
      self.init(
        .exists,
        "'\(path)' holds \(counted(digest.presets, "preset")) and \(counted(digest.revisions, "revision")) of its own",
        hint: "move to a new, empty catalog")
    case .noBackup(let path, let reason):
      self.init(
        .io, "'\(path)' needs a backup first, and none can be made beside it: \(reason)",
        hint: "nothing was changed; make room or mend the disk, and try again")
    case .unknownScheme(let scheme, let place):
      let known = CatalogAddress.schemes.joined(separator: " or ")
      self.init(
        .usage, "'\(place)' is no place for a catalog: nothing here knows '\(scheme)://'",
        hint: "on a server, its address begins with \(known); a file is named by its path alone")
    case .absent(let library, let place):
      self.init(
        .usage, "'\(place)' is out of reach: this presets was built without \(library)",
        hint:
          "install libpq-dev (or libpq) and build it again, with '--traits \(library)' where that is not the default")
    case .unsupported(let operation, let place, let advice):
      self.init(
        .usage, "\(operation) is not for '\(place)'",
        hint: advice ?? "it takes a catalog that is a file, or its server's own means")
    case .failed(let failure): self.init(failure)
    }
  }

  private init(_ failure: StorageFailure) {
    let path = "'\(failure.place)'"
    switch failure.kind {
    case .busy:
      self.init(.busy, "\(path) is busy: other processes kept it locked", hint: "try again in a moment")
    case .interruptedWrite:
      self.init(
        .permission, "\(path) has an interrupted write that must be finished first",
        hint: "let somebody with write access run any presets command on it")
    case .readOnly:
      self.init(
        .permission, "no permission to write \(path) or in its folder: \(failure.message)",
        hint: "ask its owner for access")
    case .strangeJournal:
      self.init(
        .io,
        "beside \(path) is the journal of an interrupted write of another file that was there: it would damage this one",
        hint: "move '\(failure.place)-journal' away to use this file; or bring back the one that was there")
    case .replaced:
      self.init(
        .io, "\(path) was replaced or removed while it was open: \(failure.message)",
        hint: "see what is in both files, then try again")
    case .full:
      self.init(.io, "no space left for \(path); nothing was changed", hint: "free some space and try again")
    case .damaged:
      self.init(
        .io, "\(path) is damaged: \(failure.message)",
        hint: "stop writing to it; go back to a backup, or read what can be read with 'presets recover NEW'")
    case .notADatabase: self.init(.data, "\(path) is not a presets database")
    case .cannotOpen: self.init(.io, "can't open \(path): \(failure.message)")
    case .noDatabase:
      self.init(
        .notFound, "there is no database for \(path): \(failure.message)",
        hint: "let its server's owner make one by 'createdb', then run 'presets init'")
    case .unreachable:
      self.init(
        .busy, "can't reach \(path): \(failure.message)", hint: "see whether the server runs and lets you in; try again"
      )
    case .replica:
      self.init(
        .permission, "\(path) is a replica, which only reads",
        hint: "name the server that takes writes, or all of them as postgres://A,B/NAME")
    case .doubtful:
      self.init(
        .busy, "\(path) was lost while the change was made, and whether it was is not known",
        hint: "look at 'presets history' before you try again")
    case .unreplicated:
      self.init(
        .busy,
        "the change is on \(path), on the server that takes writes, but no replica has confirmed it within '--wait': it "
          + "may be lost with that server",
        hint: "see to the replica, and look at 'presets history' before you try again")
    case .other: self.init(.io, "\(path): \(failure.message) (\(failure.code))")
    }
  }
}

extension StorageError: PresetErrorConvertible {
  /// The storage's error as a program's users read it.
  package var presetError: PresetError { PresetError(self) }
}
