internal import PresetService
internal import SystemIO

extension BuildRequest {
  /// Makes all files that are asked for, of the catalog that the configuration or else the command line means.
  func build(in session: Session) throws(PresetError) -> (outcome: TargetBuilder.Outcome, builder: TargetBuilder) {
    guard let bytes = try BuiltFile.found(at: file) else {
      let usual = BuildConfiguration.fileName
      let isTarget = file != usual && (try? BuiltFile.found(at: usual)) != nil
      throw PresetError(
        .notFound, "there is no configuration '\(file)'",
        hint: isTarget
          ? "a target is named behind it: 'presets build \(usual) \(file)'"
          : "'presets build --init' writes one to begin with")
    }
    let configuration = try BuildConfiguration(bytes, path: file)
    return try build(configuration, of: try catalog(of: configuration, in: session))
  }

  func build(
    _ configuration: BuildConfiguration, of catalog: PresetCatalog, makesAll: Bool = false
  ) throws(PresetError) -> (outcome: TargetBuilder.Outcome, builder: TargetBuilder) {
    let builder = TargetBuilder(
      configuration: configuration, path: file, targets: try configuration.targets(named: targets),
      pin: moment, catalog: catalog, makesAll: makesAll)
    return (try builder.make(), builder)
  }

  /// Opens the catalog of a configuration; what the command line names comes first.
  func catalog(of configuration: BuildConfiguration, in session: Session) throws(PresetError) -> PresetCatalog {
    let options = session.catalogOptions
    defer { session.catalogOptions = options }
    if options.database == nil { session.catalogOptions.database = configuration.database }
    // Each target is read as of its own moment.
    session.catalogOptions.asOf = nil
    return try session.catalog()
  }

  /// Writes the files that are not current, and returns what to say of it in a line.
  func write(
    _ outcome: TargetBuilder.Outcome, of builder: TargetBuilder, _ session: Session
  ) throws(PresetError) -> String {
    var files: [(path: String, bytes: [UInt8])] = []
    for file in outcome.files where file.state != .current {
      if let bytes = file.bytes { files.append((builder.full(file.path), bytes)) }
    }
    try session.write(files)
    for remark in outcome.remarks { session.tell(remark) }
    for file in outcome.files where file.state == .edited {
      session.tell("\(printable(file.path)) had been changed by hand, and is what the catalog makes of it again")
    }
    for path in outcome.leftOver {
      session.tell("\(printable(path)) is of an earlier build, and nothing makes it any more: remove it")
    }
    let rest = outcome.files.count - files.count
    let names =
      files.count > 3 ? counted(files.count, "file") : files.map { printable($0.path) }.joined(separator: ", ")
    let kept = rest == 0 ? "" : "; \(counted(rest, "file")) \(rest == 1 ? "was" : "were") so already"
    // Where all targets are pinned to one state, that is what was made.
    let pins = Set(builder.targets.map { $0.pin ?? builder.configuration.pin })
    let pin = moment == nil && pins.count == 1 ? pins.first ?? nil : nil
    let state = pin?.words ?? "revision \(outcome.revision)"
    return "\(state): \(files.isEmpty ? "nothing to write" : "wrote " + names)\(kept)"
  }

  /// The differences between each state that targets are pinned to and the one that is built, the earliest first.
  func changelogs(_ builder: TargetBuilder) throws(PresetError) -> [Changelog] {
    let catalog = builder.catalog
    catalog.asOf = nil
    var pins: Set<Int64> = []
    for target in builder.targets {
      if let pin = target.pin ?? builder.configuration.pin { pins.insert(try catalog.revision(asOf: pin)) }
    }
    if pins.isEmpty {
      throw PresetError(
        .usage, "'--changelog' begins at the states that targets are pinned to, and none is",
        hint: "'presets changelog FROM..TO' takes any two")
    }
    let last = if let moment { try catalog.revision(asOf: moment) } else { try catalog.latestRevision() }
    var changelogs: [Changelog] = []
    for first in pins.sorted() {
      if first > last {
        throw PresetError(
          .data, "a target is pinned to revision \(first), which comes after revision \(last)",
          hint: "the changelog of a way back is 'presets diff'")
      }
      changelogs.append(try catalog.changelog(from: first, to: last))
    }
    return changelogs
  }

  /// Lists the files that are not current, and what became different in the catalog.
  func check(
    _ outcome: TargetBuilder.Outcome, _ changelogs: [Changelog], _ session: Session
  ) throws(PresetError) -> ExitStatus {
    let files =
      outcome.files.filter { $0.state != .current }.map { (path: $0.path, state: $0.state.rawValue) }
      + outcome.leftOver.map { (path: $0, state: "left-over") }
    if format == .json {
      let list = JSON.array(files.map { JSON.object(["file": .string($0.path), "state": .string($0.state)]) })
      let document: JSON =
        tellsChanges ? .object(["changelogs": .array(changelogs.map(\.document)), "files": list]) : list
      session.write(document.indentedText + "\n")
    } else {
      var table = Table(["STATE", "FILE"], width: session.tableWidth)
      for file in files { table.add([file.state, file.path]) }
      if !files.isEmpty { session.write(table.text) }
      for (number, changelog) in changelogs.enumerated() {
        session.write((files.isEmpty && number == 0 ? "" : "\n") + ChangelogText(changelog: changelog).text)
      }
    }
    let count = counted(outcome.files.count + outcome.leftOver.count, "file")
    let advice =
      files.count > outcome.leftOver.count ? "'presets build' writes them" : "remove what is left over"
    session.tell(
      files.isEmpty
        ? "\(count) as the catalog makes them"
        : "\(files.count) of \(count) not as the catalog makes them\nnext: \(advice)")
    return files.isEmpty ? .done : .differences
  }

  /// Writes a configuration to begin with; one that is there is left alone.
  func begin(in session: Session) throws(PresetError) {
    if Process.isSameFile(file, file) {
      throw PresetError(.cannotCreate, "'\(file)' is there already", hint: "name another file, or remove it")
    }
    let example = BuildConfiguration.example(database: session.catalogOptions.database)
    try session.output(Array((example.indentedText + "\n").utf8), to: file)
    session.tell("wrote \(printable(file)); 'presets build' writes its \(counted(2, "target"))")
  }
}
