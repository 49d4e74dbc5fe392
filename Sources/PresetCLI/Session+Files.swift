internal import PresetService
internal import SystemIO

extension Session {
  /// A file to read, `-` being the standard input.
  func source(_ path: String) throws(PresetError) -> ImportSource {
    if path == "-" { return ImportSource(name: "the input", read: surroundings.input) }
    do throws(SystemError) {
      let reader = try FileReader(path: path)
      return ImportSource(name: path, size: reader.size) {
        do throws(SystemError) {
          return try reader.read()
        } catch {
          throw PresetError(.io, "can't read '\(path)': \(error.message)")
        }
      }
    } catch {
      let code: PresetError.Code = error.isMissing ? .notFound : (error.isPermission ? .permission : .io)
      throw PresetError(code, "can't read '\(path)': \(error.message)")
    }
  }

  /// Runs `body` with where the data goes: the standard output, or a file that appears only once it is whole.
  func output<Result>(
    to path: String?, _ body: (_ write: (String) -> Bool) throws(PresetError) -> Result
  ) throws(PresetError) -> Result {
    guard let path, path != "-" else { return try body { self.write($0) } }
    func failed(_ error: SystemError) -> PresetError {
      let code: PresetError.Code = error.isPermission ? .permission : (error.isFull ? .io : .cannotCreate)
      return PresetError(code, "can't write '\(path)': \(error.message)", hint: "nothing was written there")
    }
    let writer: FileWriter
    do {
      writer = try FileWriter(path: path)
    } catch {
      throw failed(error)
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
      throw failed(error)
    }
    return result
  }

  /// Writes files into a folder, each of which appears once all of them are whole.
  func write(_ files: [ExportedFile], into folder: String) throws(PresetError) {
    var writers: [FileWriter] = []
    var path = folder
    do throws(SystemError) {
      for file in files {
        path = folder + "/" + file.path
        try Process.createFolders(Folder.of(path))
        let writer = try FileWriter(path: path)
        try writer.write(Array(file.text.utf8))
        writers.append(writer)
      }
      for writer in writers { try writer.commit() }
    } catch {
      let code: PresetError.Code = error.isPermission ? .permission : (error.isFull ? .io : .cannotCreate)
      throw PresetError(code, "can't write '\(path)': \(error.message)")
    }
  }
}
