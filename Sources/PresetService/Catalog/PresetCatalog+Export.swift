extension PresetCatalog {
  /// Writes presets in a format, sorted by name: the same catalog always gives the same bytes.
  ///
  /// The catalog's own documents are written as they come, and take constant memory. In all other formats the error of
  /// every preset is measured first.
  ///
  /// - Parameters:
  ///   - names: The presets; nil for all that `listing` asks for.
  ///   - listing: What to look for, where no presets are named.
  ///   - format: The format.
  ///   - options: How exact the export has to be, and what it may leave out.
  ///   - write: Takes the text piece by piece; returns false to stop.
  /// - Returns: What was written, and how exact that is.
  /// - Throws: An error of code `notFound` for an unknown name, and of code `data` where a preset errs more than the
  ///   tolerance or is impossible and `options` are not lossy; both before anything is written.
  @discardableResult
  public func export(
    _ names: [String]? = nil, _ listing: PresetListing = .everything, format: ExportFormat,
    options: ExportOptions = ExportOptions(), to write: (String) -> Bool
  ) throws(PresetError) -> ExportSummary {
    try check(options, of: format)
    switch format.kind {
    case .stream(let stream): return try export(names, listing, stream, to: write)
    case .conversion:
      let (files, summary) = try exportFiles(names, listing, format: format, options: options, isFolder: false)
      for file in files { if !write(file.text) { break } }
      return summary
    }
  }

  private func export(
    _ names: [String]?, _ listing: PresetListing, _ format: ExportStream, to write: (String) -> Bool
  ) throws(PresetError) -> ExportSummary {
    var (count, valueCount, axisCount) = (0, 0, 0)
    var total = names?.count
    if total == nil && onProgress != nil { total = try self.count(of: listing) }
    let needed = try needed(by: names, listing)
    var others = needed.summaries[...]
    func emit(_ summary: PresetSummary) throws(PresetError) -> Bool {
      defer { count += 1 }
      if ValueType(rawValue: summary.kind) != nil { valueCount += 1 }
      if summary.kind == AnimationKind.axisName { axisCount += 1 }
      self.report(count, of: total)
      return write((count == 0 ? format.opening : format.separator) + (try format.text(summary)))
    }
    /// Writes what is needed and comes before a name, and then the preset that has it.
    func emitInOrder(_ summary: PresetSummary) throws(PresetError) -> Bool {
      while let other = others.first, JSON.comesFirst(other.name, summary.name) {
        others.removeFirst()
        if try !emit(other) { return false }
      }
      return try emit(summary)
    }
    var summary: ExportSummary {
      ExportSummary(documents: count, values: valueCount, axes: axisCount, remarks: needed.remarks)
    }
    if let names {
      var summaries: [PresetSummary] = []
      for name in Self.sorted(names) { summaries.append(PresetSummary(try record(named: name))) }
      for preset in summaries where try !emitInOrder(preset) { return summary }
    } else {
      var failure: PresetError?
      try forEach(listing) { preset in
        do throws(PresetError) {
          return try emitInOrder(preset)
        } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
    }
    for other in others where try !emit(other) { return summary }
    _ = write((count == 0 ? format.opening : "") + format.closing)
    return summary
  }

  /// Returns the files of an export, several where the format has a use for a folder, and how exact they are.
  ///
  /// - Parameters:
  ///   - names: The presets; nil for all that `listing` asks for.
  ///   - listing: What to look for, where no presets are named.
  ///   - format: The format.
  ///   - options: How exact the export has to be, and what it may leave out.
  ///   - isFolder: Whether they go to a folder, not into one file.
  /// - Throws: As ``export(_:_:format:options:to:)``.
  public func exportFiles(
    _ names: [String]? = nil, _ listing: PresetListing = .everything, format: ExportFormat,
    options: ExportOptions = ExportOptions(), isFolder: Bool = true
  ) throws(PresetError) -> (files: [ExportedFile], summary: ExportSummary) {
    try exportFiles(names, listing, format: format, options: options, isFolder: isFolder, knowing: nil)
  }

  /// - Parameters:
  ///   - isBesideOthers: Whether what is different in other modes is in other files of the same export.
  ///   - known: What somebody who exports many presets one by one has found for all of them.
  func exportFiles(
    _ names: [String]? = nil, _ listing: PresetListing = .everything, format: ExportFormat,
    options: ExportOptions = ExportOptions(), isFolder: Bool, isBesideOthers: Bool = false,
    knowing known: ExportKnowledge? = nil
  ) throws(PresetError) -> (files: [ExportedFile], summary: ExportSummary) {
    try check(options, of: format)
    switch format.kind {
    case .stream(let stream):
      var text = ""
      let summary = try export(names, listing, stream) { piece in
        text += piece
        return true
      }
      return ([ExportedFile(format.fileName, text)], summary)
    case .conversion(let conversion):
      try options.check()
      let (all, unmade) = try made(try exported(names, listing), options)
      let variations = modes.isEmpty ? try self.variations(of: all, resolvedBy: known?.subjects.find) : nil
      let isVaried = variations?.hasVariants ?? false
      let isOfAllModes = isVaried && conversion.modesRemarks != nil
      let values = try exportedValues(of: all, conversion, knowing: known)
      let written = ExportedValues(values)
      let rest = all.filter { $0.valueType == nil || written[$0.name] == nil }
      var sheet = try sheet(
        rest.filter(\.isMotion), format, conversion, options, knowing: known, values: values,
        leavingOut: rest.filter { !$0.isMotion }, isOfAllModes: isOfAllModes)
      // What an import reads as the presets themselves, it needs whole.
      if case .documented = conversion.variants { sheet.remarks += try needed(by: names, listing).remarks }
      sheet.remarks += unmade.map { "Left out: '\($0.name)', which can't be run: \($0.reason)." }
      let dropsReduced = sheet.presets.contains { $0.droppedVariant != nil }
      let folders =
        if let variations, isFolder, isVaried || dropsReduced, conversion.hasFoldersOfContexts {
          contextFolders(of: all, variations, dropsReduced: dropsReduced)
        } else {
          [ContextFolder]()
        }
      if !folders.isEmpty || isBesideOthers { sheet.remarks.removeAll { $0.hasPrefix(Self.leftOutModes) } }
      if !folders.isEmpty {
        sheet.remarks += folders.map { "What is different for \($0.modes) is in \($0.name)/." }
        if Set(folders.flatMap(\.modes.axes)).count > 1 {
          sheet.remarks.append("In other combinations, each preset is what it is in one of these, or by default.")
        }
        if folders.contains(where: { $0.modes == .reducedMotion }) { sheet.keepReducedMotion() }
      } else if let variations, isVaried, !isOfAllModes {
        let named = Dictionary(all.map { (ExactName($0.name), $0) }) { $1 }
        sheet.drop { name in named[ExactName(name)].map { differingModes(of: $0, variations) } ?? [] }
      }
      let axes = all.filter { $0.axisContexts != nil }.map { "'\($0.name.plainLine)'" }
      if !axes.isEmpty && variations != nil && !isVaried && conversion.modesRemarks != nil {
        sheet.remarks.append("Left out, as nothing here differs by it: the axis \(axes.joined(separator: ", ")).")
      }
      if isOfAllModes {
        let modes = try exportedModes(of: all, sheet, format, conversion, options)
        sheet.modes = modes
        sheet.remarks += (conversion.modesRemarks?(sheet) ?? []) + modes.contexts.flatMap(\.remarks)
      }
      sheet.remarks += conversion.remarks?(sheet) ?? []
      var files = conversion.files(sheet, isFolder)
      for folder in folders {
        files += try exportFiles(in: folder, names, listing, format: format, options: options)
      }
      return (files, ExportSummary(sheet))
    }
  }

  /// The files of an export in one context, in a folder of their own.
  private func exportFiles(
    in folder: ContextFolder, _ names: [String]?, _ listing: PresetListing, format: ExportFormat,
    options: ExportOptions
  ) throws(PresetError) -> [ExportedFile] {
    let outer = modes
    modes = folder.modes
    defer { modes = outer }
    return try PresetError.located("\(folder.modes)") { () throws(PresetError) in
      try exportFiles(
        names, listing, format: format, options: options, isFolder: true, isBesideOthers: true
      ).files.map { ExportedFile("\(folder.name)/\($0.path)", $0.text) }
    }
  }

  /// Returns how well each preset can be exported: to one format, or to all.
  ///
  /// What can't be run is impossible in every format but those of documents, and its report says why.
  ///
  /// - Parameters:
  ///   - names: The presets; nil for all that `listing` asks for.
  ///   - listing: What to look for, where no presets are named.
  ///   - format: The format; nil for all of them.
  ///   - options: How exact the export has to be, and what it may leave out.
  ///   - isFolder: Whether the export goes to a folder, where formats of one context in a file have a folder for each.
  public func exportReport(
    _ names: [String]? = nil, _ listing: PresetListing = .everything, format: ExportFormat? = nil,
    options: ExportOptions = ExportOptions(), isFolder: Bool = false
  ) throws(PresetError) -> [ExportReport] {
    try options.check()
    let formats = if let format { [format] } else { ExportFormat.all }
    var reports: [ExportReport] = []
    let presets = try exported(names, listing).filter(\.isMotion)
    let variations = modes.isEmpty ? try self.variations(of: presets) : nil
    for (index, preset) in presets.enumerated() {
      report(index, of: presets.count)
      let made = try runnable(preset)
      let others =
        if let variations, variations.hasVariants { differingModes(of: preset, variations) } else { [Modes]() }
      for format in formats {
        var outcome = ExportOutcome.unchanged
        var drops = false
        var droppedModes: [Modes] = []
        if case .conversion(let conversion) = format.kind {
          switch made {
          case .success(let (subject, variant)):
            outcome = conversion.rendition(of: subject, options).outcome
            if isFolder && conversion.hasFoldersOfContexts { break }
            drops = outcome.verdict != .impossible && conversion.drops(variant, options)
            if outcome.verdict != .impossible && conversion.modesRemarks == nil {
              droppedModes = others.filter { $0 != .reducedMotion || variant == nil }
            }
          case .failure(let error): outcome = .impossible("it can't be run: \(error.reason(of: preset.name))")
          }
        }
        let made = try? made.get()
        reports.append(
          ExportReport(
            preset: preset.name, format: format, outcome: outcome,
            isAccepted: outcome.isWithin(options), droppedVariant: drops ? made?.variant?.preset.name : nil,
            droppedModes: droppedModes, isRunnable: made != nil))
      }
    }
    return reports
  }

  /// What formats write of a preset, and of what takes its place for less motion; or why neither can be run.
  private func runnable(
    _ preset: Preset
  ) throws(PresetError) -> Result<(subject: ExportSubject, variant: ExportSubject?), PresetError> {
    do throws(PresetError) {
      let subject = try subject(of: preset)
      let variant = modes.isReducingMotion ? nil : try reducedMotionVariant(of: preset)
      let reduced = try variant.map { preset throws(PresetError) in
        try self.subject(of: preset, in: modes.merging(.reducedMotion).inPlace)
      }
      return .success((subject, reduced))
    } catch {
      guard error.isOfPreset else { throw error }
      return .failure(error)
    }
  }

  /// Refuses options that a format has no place for.
  private func check(_ options: ExportOptions, of format: ExportFormat) throws(PresetError) {
    if case .stream = format.kind, !modes.isEmpty {
      throw PresetError(
        .usage, "'\(format.name)' writes documents, and documents have all modes", hint: "leave '--mode' out")
    }
    if options.access != nil && format != .swiftUI {
      throw PresetError(
        .usage, "'\(format.name)' does not say who may use its constants",
        hint: "leave '--access' out, or export '--format swiftui'")
    }
    guard let package = options.package else { return }
    if format != .compose {
      throw PresetError(
        .usage, "'\(format.name)' has no packages", hint: "leave '--package' out, or export '--format compose'")
    }
    try ExportFormat.check(package: package)
  }

  /// The presets that can be made, and those that can't, which an export leaves out where that was asked for; all of them
  /// for any other one, which is then refused.
  private func made(
    _ presets: [Preset], _ options: ExportOptions
  ) throws(PresetError) -> (made: [Preset], unmade: [(name: String, reason: String)]) {
    guard options.isLossy || options.leavesOutUnmade else { return (presets, []) }
    var made: [Preset] = []
    var unmade: [(name: String, reason: String)] = []
    for preset in presets {
      do throws(PresetError) {
        if preset.isMotion {
          _ = try makeAnimation(preset)
          if let variant = try reducedMotionVariant(of: preset) { _ = try makeAnimation(variant) }
        }
        made.append(preset)
      } catch {
        guard error.isOfPreset else { throw error }
        unmade.append((preset.name, error.reason(of: preset.name)))
      }
    }
    return (made, unmade)
  }

  /// The presets and values to export, by name.
  private func exported(_ names: [String]?, _ listing: PresetListing) throws(PresetError) -> [Preset] {
    guard let names else { return try presets(listing) }
    var presets: [Preset] = []
    for name in Self.sorted(names) { presets.append(try preset(named: name)) }
    return presets
  }

  /// Names by their bytes, each once.
  private static func sorted(_ names: [String]) -> [String] {
    Set(names.map(ExactName.init)).map(\.text).sorted(by: JSON.comesFirst)
  }
}
