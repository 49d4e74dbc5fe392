/// The reading of an import's sources: all of the import that needs no catalog.
///
/// It is sendable, so that it may run on another thread than the transaction.
struct ImportReading: Sendable {
  let sources: [ImportSource]
  /// The format that was named; nil to find it from the content.
  let format: ImportFormat?
  let dialect: ImportDialect?
  let curveDuration: Double?
  let check: ImportCheck
  /// The files that others have read.
  private let opened = OpenedFiles()

  init(
    sources: [ImportSource], format: ImportFormat?, dialect: ImportDialect?, curveDuration: Double?, check: ImportCheck
  ) {
    (self.sources, self.format, self.dialect) = (sources, format, dialect)
    (self.curveDuration, self.check) = (curveDuration, check)
  }

  /// Reads the sources and calls `put` with what they have, portion by portion.
  func callAsFunction(_ put: @escaping (ImportPortion) throws -> Void) throws {
    let progress = ImportProgress(sources)
    var portion = ImportPortion()
    func hand() throws {
      portion.fraction = progress.fraction
      let full = portion
      portion = ImportPortion()
      try put(full)
    }
    try ImportStages.run(checking: { check($0, $1) }) { outcome in
      portion.add(outcome)
      if portion.count >= ImportPortion.length { try hand() }
    } reading: { sink in
      for source in try ordered() {
        let result = opened.contains(source) ? .failure(.readAlready) : try read(source, progress, into: sink)
        switch result {
        case .success(let format): portion.format = format
        case .failure(let other):
          portion.otherFiles.append(ImportOmission(PresetSource(file: source.name), other.reason))
        }
      }
      // What the files together mean comes after all that was read, and what refers to others last of all.
      progress.isAhead = true
    }
    try hand()
  }

  /// The sources in the order in which they are read: those of folders that name others first, which then are theirs.
  private func ordered() throws -> [ImportSource] {
    guard sources.contains(where: \.isOfFolder) else { return sources }
    var (leading, others): ([ImportSource], [ImportSource]) = ([], [])
    for source in sources {
      var isLeading = false
      if source.isOfFolder && source.name.hasSuffix(".json") {
        var reader = try source.reader()
        isLeading = JSONShape(try reader.peek()).members.contains { $0.key == "resolutionOrder" }
      }
      if isLeading { leading.append(source) } else { others.append(source) }
    }
    return leading + others
  }

  /// Reads a file into a sink; returns its format, or why it was not read, being one of a folder and in no format.
  private func read(
    _ source: ImportSource, _ progress: ImportProgress, into sink: ImportSink
  ) throws -> Result<ImportFormat, PassedOverFile> {
    var source = source
    if let neighbor = source.neighbor {
      source.neighbor = { [opened] name throws(PresetError) in
        let source = try neighbor(name)
        opened.insert(source)
        return source
      }
    }
    var reader = try source.reader(counting: progress)
    let found: ImportFormat
    if source.isOfFolder {
      let result = PassedOverFile.format(of: try reader.peek(), named: format)
      guard case .success(let format) = result else { return result }
      found = format
    } else {
      found = try format ?? ImportFormat.found(by: &reader, among: ImportFormat.all, dialect: dialect)
    }
    try ImportFormat.refuseEncoded(try reader.peek(), in: source.name)
    // In a folder, a dialect is that of the files whose format has it.
    let hasDialect = self.dialect.map(found.dialects.contains) ?? true
    let dialect = source.isOfFolder && !hasDialect ? nil : self.dialect
    try found.check(dialect)
    let context = ImportContext(
      file: source.name, dialect: dialect, curveDuration: curveDuration, isFormatNamed: format != nil)
    try found.read(&reader, context, sink)
    return .success(found)
  }

  /// Reads the sources and calls `deliver` with each outcome, on the thread that asks.
  func forEach(_ deliver: @escaping (ImportOutcome) throws -> Void) throws {
    let progress = ImportProgress(sources)
    try ImportStages.run(checking: { check($0, $1) }, deliver: deliver) { sink in
      for source in try ordered() where !opened.contains(source) { _ = try read(source, progress, into: sink) }
      progress.isAhead = true
    }
  }
}
