internal import SystemIO

/// A folder that has a preset a file.
struct PresetFolder {
  /// A file with a preset.
  struct File {
    /// Its path from the folder.
    let path: String
    /// The name by its path.
    let name: String
    /// What it says, checked and spelled out.
    let preset: Preset
  }

  let path: String

  /// The deepest folder that is looked into: as deep as a name has groups at most, and too long parts go on in folders.
  private static let deepest = 256
  /// The longest file, in bytes.
  private static let longest = 10_000_000

  /// Reads the presets of all files, by path; none where there is no folder yet.
  ///
  /// - Throws: An error for a file that can't be read or has no preset in it, and for a link: what is passed over would
  ///   be taken for removed.
  func files(_ kinds: AnimationKinds) throws(PresetError) -> [File] {
    var files: [File] = []
    for path in try paths(in: "", depth: 0) {
      guard let name = PresetPath.name(of: path) else {
        throw PresetError(
          .data, "'\(self.path)/\(path)' has a path that no preset's name is written as",
          hint: "a preset 'menu/open' is in menu/open\(PresetPath.ending)")
      }
      let document = try PresetError.located("\(self.path)/\(path)") { () throws(PresetError) in
        let bytes = try read(path) ?? []
        do throws(JSONError) {
          return try JSONReader.read(bytes)
        } catch {
          throw PresetError(.data, "line \(error.line), column \(error.column): \(error.message)")
        }
      }
      files.append(
        try PresetError.located("\(self.path)/\(path)") { () throws(PresetError) in
          var preset = try kinds.validated(Preset(document: document))
          preset.stamp = nil
          try preset.checkTexts()
          return File(path: path, name: name, preset: preset)
        })
    }
    return files
  }

  private func paths(in folder: String, depth: Int) throws(PresetError) -> [String] {
    let place = folder.isEmpty ? path : "\(path)/\(folder)"
    if depth > Self.deepest {
      throw PresetError(.data, "'\(place)' is too deep", hint: "give fewer groups to its names")
    }
    var paths: [String] = []
    let entries: [(name: String, kind: Folder.EntryKind)]
    do throws(SystemError) {
      entries = try Folder.entries(in: place)
    } catch {
      if error.isMissing && folder.isEmpty { return [] }
      throw PresetError(error.isPermission ? .permission : .io, "can't read '\(place)': \(error.message)")
    }
    for (name, kind) in entries where !name.hasPrefix(".") {
      let entry = folder.isEmpty ? name : "\(folder)/\(name)"
      switch kind {
      case .file: if name.hasSuffix(PresetPath.ending) { paths.append(entry) }
      case .folder: paths += try self.paths(in: entry, depth: depth + 1)
      case .link, .other:
        if kind == .link || name.hasSuffix(PresetPath.ending) {
          throw PresetError(
            .data, "'\(path)/\(entry)' is \(kind == .link ? "a link" : "no file"), which is not followed",
            hint: "put the file itself there")
        }
      }
    }
    return paths
  }

  /// Returns the bytes of a file of the folder; nil where it is not there.
  func read(_ file: String) throws(PresetError) -> [UInt8]? {
    do throws(SystemError) {
      let reader = try FileReader(path: "\(path)/\(file)")
      var bytes: [UInt8] = []
      while case let piece = try reader.read(), !piece.isEmpty {
        bytes += piece
        // The file of the base has all presets in it.
        if bytes.count > Self.longest && file != SyncBase.fileName { throw SystemError(27) }
      }
      return bytes
    } catch {
      if error.isMissing { return nil }
      throw PresetError(error.isPermission ? .permission : .io, "can't read '\(path)/\(file)': \(error.message)")
    }
  }

  /// Writes files, none of which has its name yet.
  ///
  /// - Parameter texts: The texts by the paths from the folder.
  func stage(_ texts: [(path: String, text: String)]) throws(PresetError) -> [FileWriter] {
    var current = path
    do throws(SystemError) {
      try Process.createFolders(path)
      var writers: [FileWriter] = []
      for (file, text) in texts {
        current = "\(path)/\(file)"
        try Process.createFolders(Folder.of(current))
        let writer = try FileWriter(path: current)
        try writer.write(Array(text.utf8))
        try writer.stage()
        writers.append(writer)
      }
      return writers
    } catch {
      throw Self.failure(error, current)
    }
  }

  /// Gives files their names, and removes others.
  func commit(_ writers: [FileWriter], removing removed: [String]) throws(PresetError) {
    var current = path
    do throws(SystemError) {
      for file in removed {
        current = "\(path)/\(file)"
        try Folder.removeFile(at: current)
        Folder.removeEmpty(Folder.of(current), upTo: path)
      }
      for writer in writers { try writer.commit() }
    } catch {
      throw Self.failure(error, current)
    }
  }

  private static func failure(_ error: SystemError, _ path: String) -> PresetError {
    let code: PresetError.Code = error.isPermission ? .permission : (error.isFull ? .io : .cannotCreate)
    return PresetError(code, "can't write '\(path)': \(error.message)", hint: "'presets sync' again goes on from there")
  }
}
