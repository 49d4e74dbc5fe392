internal import PresetStorage
internal import SQLiteStorage

extension ImportFormat {
  /// The formats, in the order in which a file is tried: another catalog, sources, and those of texts.
  public static let all = [catalog] + ofSources + ofTexts

  /// Returns the format called `name`.
  ///
  /// - Throws: An error of code `usage` where there is none.
  public static func named(_ name: String) throws(PresetError) -> ImportFormat { try named(name, among: all) }

  /// The presets of another catalog file, as they are now; their history stays there.
  ///
  /// A stranger's file is only read: nothing in it is run, mended or brought to this version's schema.
  public static let catalog = ImportFormat(
    name: "catalog", summary: "another catalog file, its presets as they are now",
    recognizes: { $0.starts(with: "SQLite format 3\0".utf8) },
    read: { reader, context, sink in
      guard let path = reader.path else {
        throw PresetError(.usage, "\(reader.name): a catalog can't be read from a stream", hint: "name its file")
      }
      try PresetError.wrapping {
        var options = PresetStore.Options()
        options.isReadOnly = true
        var failure: (any Error)?
        try PresetStore(path: path, options: options).read { snapshot in
          try snapshot.forEach(PresetQuery()) { record in
            // Releases and proposals are about that catalog, as its history is.
            if RecordKind(rawValue: record.kind) != nil { return true }
            do {
              var preset = try PresetError.located(reader.name) { () throws(PresetError) in try Preset(record) }
              preset.stamp = nil
              try sink.take(preset, context.source(path: record.name))
              return true
            } catch {
              failure = error
              return false
            }
          }
        }
        if let failure { throw failure }
      }
    })
}
