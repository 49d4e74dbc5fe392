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
      for source in sources { portion.format = try read(source, progress, into: sink) }
      // What the files together mean comes after all that was read, and what refers to others last of all.
      progress.isAhead = true
    }
    try hand()
  }

  /// Reads a file into a sink; returns its format.
  private func read(
    _ source: ImportSource, _ progress: ImportProgress, into sink: ImportSink
  ) throws -> ImportFormat {
    var reader = try source.reader(counting: progress)
    let found = try format ?? ImportFormat.found(by: &reader, among: ImportFormat.all)
    try ImportFormat.refuseEncoded(try reader.peek(), in: source.name)
    try found.check(dialect)
    let context = ImportContext(
      file: source.name, dialect: dialect, curveDuration: curveDuration, isFormatNamed: format != nil)
    try found.read(&reader, context, sink)
    return found
  }

  /// Reads the sources and calls `deliver` with each outcome, on the thread that asks.
  func forEach(_ deliver: @escaping (ImportOutcome) throws -> Void) throws {
    let progress = ImportProgress(sources)
    try ImportStages.run(checking: { check($0, $1) }, deliver: deliver) { sink in
      for source in sources { _ = try read(source, progress, into: sink) }
      progress.isAhead = true
    }
  }
}
