internal import PresetService
internal import SystemIO

extension Session {
  /// Where the catalog is: what `--db` or `PRESETS_DB` names, else the default place.
  private func catalogPath() throws(PresetError) -> (path: String, isDefault: Bool) {
    if let path = catalogOptions.database ?? surroundings.environment("PRESETS_DB") {
      if path.isEmpty { throw PresetError(.usage, "'--db' needs a file") }
      return (path, false)
    }
    return (try defaultPath(), true)
  }

  private func defaultPath() throws(PresetError) -> String {
    if let folder = surroundings.environment("XDG_DATA_HOME"), folder.hasPrefix("/") {
      return folder + "/presets/presets.db"
    }
    guard let home = surroundings.environment("HOME") else {
      throw PresetError(.usage, "no catalog is named and HOME is not set", hint: "name one with '--db FILE'")
    }
    return home + "/.local/share/presets/presets.db"
  }

  /// Opens the catalog that the command line means.
  ///
  /// - Parameter isCreatingDefault: Whether to make the catalog at the default place where there is none; a file that
  ///   was named is never made, so that a mistyped name never becomes a second catalog.
  func catalog(isCreatingDefault: Bool = false) throws(PresetError) -> PresetCatalog {
    let (path, isDefault) = try catalogPath()
    let options = try openingOptions(of: path)
    do throws(PresetError) {
      let catalog = try PresetCatalog(path: path, options: options)
      catalog.notesOutcome = catalogOptions.tellsOutcome
      if let moment = catalogOptions.asOf { catalog.asOf = try catalog.revision(asOf: moment) }
      // Axes and contexts are those of what is looked at: a proposal may bring some of its own.
      let view = if let proposal = catalogOptions.proposal { try catalog.proposing(proposal) } else { catalog }
      try view.check(catalogOptions.modes)
      view.modes = catalogOptions.modes
      return view
    } catch {
      guard error.code == .notFound, isDefault, isCreatingDefault else { throw error }
    }
    do throws(PresetError) {
      try create(path, options: options)
      tell("made a new catalog at \(printable(PresetCatalog.shown(path)))")
      Interruption.forgetWritten()
    } catch {
      // Another process may have made it in between.
      if (try? PresetCatalog(path: path, options: options)) == nil { throw error }
    }
    let catalog = try PresetCatalog(path: path, options: options)
    catalog.notesOutcome = catalogOptions.tellsOutcome
    return catalog
  }

  /// The file that the command line means and how to open it, for what does not open it as a catalog.
  func catalogFile() throws(PresetError) -> (path: String, options: PresetCatalog.Options) {
    let path = try catalogPath().path
    return (path, try openingOptions(of: path))
  }

  /// Makes an empty catalog at the place that `path` or else the command line means.
  ///
  /// - Returns: The place, and whether there was none; one of an older schema on a server was brought up to date.
  func createCatalog(at path: String?) throws(PresetError) -> (path: String, isNew: Bool) {
    let path = if let path { path } else { try catalogPath().path }
    return (path, try create(path, options: try openingOptions(of: path)))
  }

  @discardableResult
  private func create(_ path: String, options: PresetCatalog.Options) throws(PresetError) -> Bool {
    let isFile = PresetCatalog.isFile(path)
    if isFile && path.hasSuffix("/") {
      throw PresetError(.cannotCreate, "'\(path)' is a folder", hint: "name a file in it, as \(path)presets.db")
    }
    if isFile, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      do {
        try Process.createFolders(String(path[..<slash]))
      } catch {
        throw PresetError(
          error.isPermission ? .permission : .cannotCreate, "can't create the folder of '\(path)': \(error.message)",
          hint: "choose another place with '--db' or 'presets init FILE'")
      }
    }
    return try PresetCatalog.create(path: path, options: options)
  }

  /// How the catalogs at some addresses are opened, one of which may be waited for.
  func openingOptions(of addresses: String...) throws(PresetError) -> PresetCatalog.Options {
    var options = PresetCatalog.Options()
    options.author =
      catalogOptions.author ?? surroundings.environment("PRESETS_AUTHOR")
      ?? surroundings.environment("LOGNAME") ?? surroundings.environment("USER")
      ?? surroundings.userName() ?? "user \(surroundings.userNumber)"
    try Preset.check(author: options.author)
    options.reason = catalogOptions.reason
    if let reason = options.reason { try Preset.check(reason: reason) }
    if let seconds = catalogOptions.wait { options.patience = .milliseconds(Int64(seconds * 1000)) }
    let places = addresses.map { printable(PresetCatalog.shown($0)) }.joined(separator: " or ")
    let servers = addresses.contains { PresetCatalog.isServer($0) } ? ", or for the server's answer" : ""
    let notice = "waiting for other processes that use \(places)\(servers)"
    if !isQuiet {
      options.onWarning = { [errors = surroundings.errors] warning in
        _ = try? errors(Array("warning: \(printable(warning.text))\n".utf8))
      }
      options.onWait = { [errors = surroundings.errors] in _ = try? errors(Array((notice + "\n").utf8)) }
    }
    return options
  }
}

extension Session {
  /// Writes what the last change of a catalog did, where that was asked for.
  ///
  /// - Parameter members: What the command says beside it.
  func writeOutcome(of catalog: PresetCatalog, _ members: [JSON.Member] = []) {
    guard let outcome = catalog.lastOutcome else { return }
    write(JSON.object((outcome.document.members ?? []) + members).text + "\n")
  }

  /// Writes what a change that was only tried would make of the catalog.
  func writeRehearsal(_ difference: CatalogDifference, of catalog: PresetCatalog, _ members: [JSON.Member] = []) {
    if catalogOptions.tellsOutcome {
      writeOutcome(of: catalog, members + [JSON.Member("differences", .array(difference.presets.map(\.document)))])
    } else {
      DifferenceWriter(session: self).write(difference)
    }
  }

  /// Tells of a new name that becomes the same identifier in exported code as another preset's.
  func warn(ofIdentifierOf preset: Preset, in catalog: PresetCatalog) {
    // What was asked for has been done: that this can't be found out is no failure of it.
    guard !isQuiet, let others = try? catalog.sameIdentifiers(as: preset), let first = others.first else { return }
    let more = others.count > 1 ? " and \(counted(others.count - 1, "other"))" : ""
    let (name, other) = (printable(preset.name), printable(first) + more)
    if let identifier = preset.identifier {
      tell("warning: in exported code, \(name) is \(identifier), which \(other) may have been: look at who uses it")
      return
    }
    tell(
      "warning: in exported code, \(name) becomes the same identifier as \(other), and so gets digits behind it; "
        + "another name would not, nor would '--identifier'")
  }
}

extension Session {
  /// Tells of names that are gone whose identifier in exported code another preset gets.
  func warn(ofIdentifiersFreedBy names: [String], in catalog: PresetCatalog) {
    guard !isQuiet, let others = try? catalog.sameIdentifiers(as: names), let first = others.first else { return }
    let more = others.count > 1 ? " and \(counted(others.count - 1, "other"))" : ""
    tell(
      "warning: in exported code, \(printable(first))\(more) became the same identifier, and may now be what was "
        + "\(names.count == 1 ? printable(names[0]) : "removed"): look at who uses it")
  }
}

extension CatalogWarning {
  /// What a person is told.
  fileprivate var text: String {
    switch self {
    case .timeAhead(let time):
      "the revision before is stamped \(time), which is yet to come; this one has that time too, until the clock is there"
    case .alteredHistory(let problem):
      "the history was altered outside of presets: \(problem); 'presets doctor' tells all of it"
    case .unreadable(let name, let problem):
      "'\(name)' could not be looked at: \(problem); 'presets doctor' tells more, and 'presets doctor --repair' puts it back "
        + "where the history has it otherwise"
    case .lowVersion(let version):
      "the version tells of less than became different, which is at least \(version); '--check' refuses such a one"
    }
  }
}
