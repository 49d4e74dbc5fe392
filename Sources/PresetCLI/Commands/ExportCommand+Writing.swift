internal import PresetService
internal import SystemIO

extension ExportRequest {
  /// Writes an export; returns what it is, and where it went if that is no stream.
  func write(
    as format: ExportFormat, of catalog: PresetCatalog, to place: ExportPlace, _ session: Session
  ) throws(PresetError) -> (summary: ExportSummary, written: String?) {
    if let folder = place.folder {
      let (files, summary) = try catalog.exportFiles(names, listing, format: format, options: options)
      if !allowsEmpty { try Self.checkNotEmpty(summary) }
      for file in files {
        try catalog.check(output: folder + "/" + file.path)
        try Self.refuseLinks(of: file.path, outOf: folder)
      }
      try session.write(files, into: folder)
      return (summary, files.count == 1 ? folder + "/" + files[0].path : "\(files.count) files in \(folder)")
    }
    let summary = try session.output(to: place.file) { write throws(PresetError) in
      let summary = try catalog.export(names, listing, format: format, options: options, to: write)
      if !allowsEmpty { try Self.checkNotEmpty(summary) }
      return summary
    }
    return (summary, place.file)
  }

  /// Refuses an export that has left everything out; a file that was there stays.
  static func checkNotEmpty(_ summary: ExportSummary) throws(PresetError) {
    guard summary.count == 0, let first = summary.omitted.first else { return }
    throw PresetError(
      .data,
      "nothing can be exported to \(first.format): \(printable(first.preset)) \(printable(first.outcome.what))"
        + (summary.omitted.count > 1 ? ", and so on" : ""), hint: "'--allow-empty' exports nothing all the same")
  }

  /// Refuses a link that leads out of the folder of an export: whoever names a folder means what is in it.
  static func refuseLinks(of path: String, outOf folder: String) throws(PresetError) {
    var place = folder
    for part in path.split(separator: "/").dropLast() {
      place += "/" + part
      if Process.isFolder(place) && !Process.mayRead(in: place) {
        throw PresetError(
          .permission, "no permission to look into '\(place)'", hint: "ask who owns it; nothing was written")
      }
      if Process.isFolder(place) && !isFolder(place, in: folder) {
        throw PresetError(
          .cannotCreate, "'\(place)' is a link that leads out of '\(folder)'",
          hint: "remove it, or name where it leads as the folder; nothing was written")
      }
    }
    let file = folder + "/" + path
    if Process.isSameFile(file, file) && !Folder.contains(file, in: folder) {
      throw PresetError(
        .cannotCreate, "'\(file)' is a link that leads out of '\(folder)', or no plain file",
        hint: "remove it, or name it with '--output' itself; nothing was written")
    }
  }

  /// Whether a folder is in another one once all links are followed: `..` goes up from where a link leads.
  private static func isFolder(_ place: String, in folder: String) -> Bool {
    var place = place
    // No path has more parts: the system refuses those longer than 4096 bytes.
    for _ in 0..<1024 {
      if Process.isSameFile(place, folder) { return true }
      if Process.isSameFile(place, place + "/..") { return false }
      place += "/.."
    }
    return false
  }
}
