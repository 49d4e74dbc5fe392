internal import PresetService
internal import SystemIO

/// Makes the files of targets, and writes none of them.
struct TargetBuilder {
  let configuration: BuildConfiguration
  /// The file of the configuration.
  let path: String
  let targets: [BuildTarget]
  /// The state that the command line asks for, in place of all pins.
  let pin: CatalogMoment?
  let catalog: PresetCatalog
  /// Whether what is current by its stamp is made all the same, so that the catalog remembers what presets become.
  var makesAll = false

  /// The files that were made, and what there is to say of the exports.
  struct Outcome {
    var files: [BuiltFile] = []
    var remarks: [String] = []
    /// The files in the folders of targets that an export has made and none of them makes any more.
    var leftOver: [String] = []
    /// The latest revision, or the one before which nothing was made.
    let revision: Int64
  }

  /// Makes all files, of one state of the catalog but for targets that are pinned to another.
  func make() throws(PresetError) -> Outcome {
    let revision = try catalog.latestRevision()
    let outcome = try make(at: nil, latest: revision)
    // Somebody wrote meanwhile: the state that was the latest at first is still there to be read.
    if try catalog.latestRevision() == revision { return outcome }
    return try make(at: revision, latest: revision)
  }

  private func make(at unpinned: Int64?, latest: Int64) throws(PresetError) -> Outcome {
    var outcome = Outcome(revision: latest)
    var owners: [String: String] = [:]
    var times: [Int64: String] = [:]
    for target in targets {
      let pin = pin ?? target.pin ?? configuration.pin
      let (files, remarks) = try PresetError.located(target.place) { () throws(PresetError) in
        catalog.asOf = if let pin { try catalog.revision(asOf: pin) } else { unpinned }
        try catalog.check(target.modes)
        catalog.modes = target.modes
        let revision = catalog.asOf ?? latest
        // Of a revision with many changes it takes a while to find out.
        let time = if let known = times[revision] { known } else { try catalog.time(of: revision) }
        times[revision] = time
        return try make(target, PresetCatalog.stamp(of: revision, madeAt: time, inputs: [target.text]))
      }
      for file in files {
        if let owner = owners.updateValue(target.place, forKey: file.path) {
          throw PresetError(
            .data, "\(target.place): '\(file.path)' is written by the target of \(owner) too",
            hint: "give one of the two another output; nothing was written")
        }
      }
      outcome.files += files
      outcome.remarks += remarks.map { "\(printable(target.output)): \($0)" }
    }
    for target in targets where target.isFolder || Process.isFolder(full(target.output)) {
      outcome.leftOver += try leftOver(by: target, except: owners)
    }
    outcome.leftOver = Set(outcome.leftOver).sorted(by: JSON.comesFirst)
    return outcome
  }

  /// How many files of a target's folder are looked at.
  private static let mostLookedAt = 5000

  /// The files of a target's format, by their first line, in its folder and the folders in that, which no target makes.
  private func leftOver(
    by target: BuildTarget, except owners: [String: String]
  ) throws(PresetError) -> [String] {
    let format = try target.format()
    let root = target.output
    // What another target makes, one that was not asked for included, is none's to remove.
    let others = configuration.targets.map(\.output).filter { $0.hasPrefix(root + "/") }
    let names = Folder.names(in: full(root))
    let inner = names.filter { Folder.hasFolder(at: full(root + "/" + $0)) }.flatMap { folder in
      Folder.names(in: full(root + "/" + folder)).map { folder + "/" + $0 }
    }
    return (names + inner).prefix(Self.mostLookedAt).map { root + "/" + $0 }.filter { path in
      guard owners[path] == nil, !others.contains(where: { path == $0 || path.hasPrefix($0 + "/") }),
        Folder.hasFile(at: full(path)), let reader = try? FileReader(path: full(path))
      else { return false }
      return (try? reader.read()).map(format.hasMade) ?? false
    }
  }

  private func make(
    _ target: BuildTarget, _ stamp: BuildStamp
  ) throws(PresetError) -> (files: [BuiltFile], remarks: [String]) {
    let format = try target.format()
    let isFolder = target.isFolder || Process.isFolder(full(target.output))
    var found: [UInt8]?
    if !isFolder {
      found = try find(target.output)
      if !makesAll, let found, let known = BuildStamp.reading(found), known.stamp == stamp, known.isIntact {
        return ([BuiltFile(current: target.output)], [])
      }
    }
    let export = target.export
    if export.names == nil && !export.allowsEmpty { try catalog.checkNotEmpty(export.listing) }
    let (texts, summary) = try catalog.exportFiles(
      export.names, export.listing, format: format, options: export.options, isFolder: isFolder)
    if !export.allowsEmpty { try ExportRequest.checkNotEmpty(summary) }
    var files: [BuiltFile] = []
    for text in texts {
      // Without a heading there is no place for a stamp, also where a note quotes one.
      let own = summary.written == nil ? nil : stamp
      let path = isFolder ? target.output + "/" + text.path : target.output
      files.append(BuiltFile(path, text.text, stamp: own, found: isFolder ? try find(path) : found))
    }
    return (files, summary.lines(writtenTo: nil))
  }

  /// The path as seen from here.
  func full(_ output: String) -> String {
    configuration.folder == "." ? output : configuration.folder + "/" + output
  }

  /// The bytes of an output, which must not be a link that leads elsewhere, the catalog or the configuration.
  private func find(_ output: String) throws(PresetError) -> [UInt8]? {
    let file = full(output)
    try ExportRequest.refuseLinks(of: output, outOf: configuration.folder)
    try catalog.check(output: file)
    if Process.isSameFile(file, path) {
      throw PresetError(.data, "'\(file)' is the configuration itself", hint: "name another file as the output")
    }
    return try BuiltFile.found(at: file)
  }
}
