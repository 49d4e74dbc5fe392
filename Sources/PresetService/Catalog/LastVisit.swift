internal import Crypto
internal import SystemIO

/// The revision of a catalog that this user has looked at last, in a file of theirs.
///
/// A page of the studio can't keep it: its server has another port each time, and a browser keeps what it knows by ports.
package struct LastVisit: Sendable {
  /// The folder of these files, one for each catalog.
  private let folder: String

  /// Creates the memory whose files are in `folder`, which is made where it is needed.
  package init(in folder: String) { self.folder = folder }

  /// Returns the revision that was looked at last.
  ///
  /// - Returns: Nil where nobody has looked yet, where the file can't be read, and where the catalog is another one by now, or
  ///   was put back: there, a revision of that number was made at another time, or is not there any more.
  package func revision(of catalog: PresetCatalog) -> Int64? {
    guard let path = path(for: catalog), let bytes = try? FileReader(path: path).read(),
      let json = try? JSONReader.read(bytes), let revision = json["revision"]?.number.flatMap({ Int64(exactly: $0) }),
      revision > 0, let time = Self.change(revision, of: catalog)?.time, json["time"]?.string == time.description
    else { return nil }
    return revision
  }

  /// Notes that a revision has been looked at.
  ///
  /// - Returns: Whether it is kept; it is not where the catalog has no such revision, or the file can't be written.
  package func note(_ revision: Int64, of catalog: PresetCatalog) -> Bool {
    guard let path = path(for: catalog), let change = Self.change(revision, of: catalog) else { return false }
    let text = JSON.object(["revision": .number(Double(revision)), "time": .string(change.time.description)]).text
    do throws(SystemError) {
      try Process.createFolders(folder)
      let writer = try FileWriter(path: path)
      try writer.write(Array((text + "\n").utf8))
      try writer.commit()
      return true
    } catch {
      return false
    }
  }

  /// The file for a catalog, which is known by the first change that it has, wherever it is; nil for one without any.
  private func path(for catalog: PresetCatalog) -> String? {
    guard let first = Self.change(nil, of: catalog) else { return nil }
    let words = "\(first.revision)\n\(first.time)\n\(first.author)\n\(first.name)"
    return "\(folder)/\(SHA256Digest(of: Array(words.utf8)).hexadecimal).json"
  }

  /// The first change of a revision; for nil, that of the catalog.
  private static func change(_ revision: Int64?, of catalog: PresetCatalog) -> PresetChange? {
    var found: PresetChange?
    try? catalog.forEachChange(since: revision.map { $0 - 1 } ?? 0) { change in
      if change.revision == revision ?? change.revision { found = change }
      return false
    }
    return found
  }
}
