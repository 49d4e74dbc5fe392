internal import PresetScan
internal import PresetService
internal import SystemIO

extension Session {
  /// A file to read, `-` being the standard input.
  func source(_ path: String) throws(PresetError) -> ImportSource {
    if path == "-" { return ImportSource(name: "the input", read: surroundings.input) }
    return try Self.file(path)
  }

  private static func file(_ path: String) throws(PresetError) -> ImportSource {
    // What is not there is told before the catalog is opened.
    let reader = try Self.reader(path)
    guard let size = reader.size else { return ImportSource(name: path, read: Self.reading(reader, path)) }
    var source = ImportSource(name: path, size: size, path: path) {
      reader.rewind()
      return Self.reading(reader, path)
    }
    source.neighbor = { name throws(PresetError) in try neighbor(name, of: path) }
    return source
  }

  private static func neighbor(_ name: String, of path: String) throws(PresetError) -> ImportSource {
    let neighbor = Folder.of(path) + "/" + name
    if !Folder.contains(neighbor, in: Folder.of(path)) {
      throw PresetError(
        .data, "'\(path)' refers to '\(name)', which is no file in its folder",
        hint: "only files beside it or deeper are read, and no links that lead elsewhere")
    }
    return try file(neighbor)
  }

  /// The most files that are read of a folder, and the largest of them.
  private static let maximumFiles = 10_000
  private static let maximumFileSize = 64 << 20

  /// Files to read, of folders all of theirs: in the order given, a folder's by the bytes of their names.
  ///
  /// Each file of a folder is opened when it is read, as there may be many.
  ///
  /// - Throws: An error of code `data` for a folder of more files than are read.
  func sources(_ paths: [String]) throws(PresetError) -> [ImportSource] {
    var sources: [ImportSource] = []
    var taken = Set(paths)
    for path in paths {
      guard path != "-", Process.isFolder(path) else {
        sources.append(try source(path))
        continue
      }
      let files = FolderFiles(path, maximumCount: Self.maximumFiles)
      if files.isCut {
        throw PresetError(
          .data, "'\(path)' has more than \(Self.maximumFiles) files",
          hint: "name the folders in it that have presets; '.gitignore' leaves files out")
      }
      for folder in files.skipped {
        tell("passed over \(printable(folder)): it is more than \(FolderFiles.maximumDepth) folders deep")
      }
      for file in files.paths where taken.insert(file).inserted {
        let size = try Self.reader(file).size
        if size ?? 0 > Self.maximumFileSize {
          tell("passed over \(printable(file)): it has more than \(Self.maximumFileSize >> 20) MiB")
          continue
        }
        var source = ImportSource(name: file, size: size, path: file) {
          Self.reading(try Self.reader(file), file)
        }
        source.isOfFolder = true
        source.neighbor = { name throws(PresetError) in try Self.neighbor(name, of: file) }
        sources.append(source)
      }
    }
    return sources
  }

  private static func reader(_ path: String) throws(PresetError) -> FileReader {
    do {
      return try FileReader(path: path)
    } catch {
      let code: PresetError.Code = error.isMissing ? .notFound : (error.isPermission ? .permission : .io)
      throw PresetError(
        code, "can't read '\(path)': \(error.message)",
        hint: error.isFolder ? "name the files in it, as \(path)\(path.hasSuffix("/") ? "" : "/")*.json" : nil)
    }
  }

  /// Writes a whole file, which appears only once it is, or to the standard output.
  func output(_ bytes: [UInt8], to path: String?) throws(PresetError) {
    guard let path, path != "-" else {
      write(bytes)
      return
    }
    do {
      let writer = try FileWriter(path: path)
      try writer.write(bytes)
      try writer.commit()
    } catch {
      throw Self.failure(error, writing: path)
    }
  }

  private static func failure(_ error: SystemError, writing path: String) -> PresetError {
    let code: PresetError.Code = error.isPermission ? .permission : (error.isFull ? .io : .cannotCreate)
    return PresetError(code, "can't write '\(path)': \(error.message)", hint: "nothing was written there")
  }

  private static func reading(_ reader: FileReader, _ path: String) -> @Sendable () throws -> [UInt8] {
    {
      do throws(SystemError) {
        return try reader.read()
      } catch {
        throw PresetError(.io, "can't read '\(path)': \(error.message)")
      }
    }
  }

  /// Runs `body` with where the data goes: the standard output, or a file that appears only once it is whole.
  func output<Result>(
    to path: String?, _ body: (_ write: (String) -> Bool) throws(PresetError) -> Result
  ) throws(PresetError) -> Result {
    guard let path, path != "-" else { return try body { self.write($0) } }
    let writer: FileWriter
    do {
      writer = try FileWriter(path: path)
    } catch {
      throw Self.failure(error, writing: path)
    }
    var buffer: [UInt8] = []
    var failure: SystemError?
    func flush() {
      do {
        try writer.write(buffer)
      } catch {
        failure = error
      }
      buffer.removeAll(keepingCapacity: true)
    }
    let result = try body { text in
      buffer.append(contentsOf: text.utf8)
      if buffer.count > 1 << 16 { flush() }
      return failure == nil
    }
    flush()
    do throws(SystemError) {
      if let failure { throw failure }
      try writer.commit()
    } catch {
      throw Self.failure(error, writing: path)
    }
    return result
  }

  /// Writes files into a folder, each of which appears once all of them are whole.
  func write(_ files: [ExportedFile], into folder: String) throws(PresetError) {
    try write(files.map { (path: folder + "/" + $0.path, bytes: Array($0.text.utf8)) })
  }

  /// Writes files, each of which appears once all of them are whole.
  func write(_ files: [(path: String, bytes: [UInt8])]) throws(PresetError) {
    var writers: [FileWriter] = []
    var path = ""
    do throws(SystemError) {
      for file in files {
        path = file.path
        try Process.createFolders(Folder.of(path))
        let writer = try FileWriter(path: path)
        try writer.write(file.bytes)
        writers.append(writer)
      }
      // All of them or none: who asks to stop now comes too late.
      Interruption.begin()
      defer { Interruption.end() }
      for writer in writers { try writer.commit() }
    } catch {
      let code: PresetError.Code = error.isPermission ? .permission : (error.isFull ? .io : .cannotCreate)
      throw PresetError(code, "can't write '\(path)': \(error.message)")
    }
  }
}

extension PresetCatalog {
  /// Refuses to write a file that is the catalog itself, or a catalog at all: whoever has that wants it.
  func check(output file: String?) throws(PresetError) {
    guard let file else { return }
    if Process.isSameFile(file, path) {
      throw PresetError(.usage, "'\(file)' is the catalog itself", hint: "name another file; nothing was written")
    }
    // In SQLite's header: its name, and at 68 the application's, "PRST".
    // A pipe is nothing to look into.
    guard Folder.hasFile(at: file), let header = (try? FileReader(path: file).read())?.prefix(72), header.count == 72,
      header.starts(with: "SQLite format 3\0".utf8), header[68...].elementsEqual("PRST".utf8)
    else { return }
    throw PresetError(
      .usage, "'\(file)' is another catalog, which would be lost with its history",
      hint: "name another file, or remove that one first; nothing was written")
  }
}
