import Foundation
import TestSupport

/// The files of a folder and of the folders in it, by their paths.
typealias FolderContents = [String: [UInt8]]

extension FolderContents {
  /// Reads all files of a folder.
  init(of folder: TemporaryFolder) throws {
    self = [:]
    for name in try Self.paths(in: folder).files {
      self[name] = Array(try Data(contentsOf: URL(fileURLWithPath: folder.file(name))))
    }
  }

  /// The paths of the files in a folder, and of the folders.
  static func paths(in folder: TemporaryFolder) throws -> (files: [String], folders: [String]) {
    var paths: (files: [String], folders: [String]) = ([], [])
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let type = try FileManager.default.attributesOfItem(atPath: folder.file(path))[.type] as? FileAttributeType
      if type == .typeDirectory { paths.folders.append(path) } else { paths.files.append(path) }
    }
    return paths
  }

  /// Makes these the files of a folder, which has no others then; the folders in it stay.
  func put(into folder: TemporaryFolder) throws {
    for name in try Self.paths(in: folder).files { try FileManager.default.removeItem(atPath: folder.file(name)) }
    for (name, bytes) in self { try Data(bytes).write(to: URL(fileURLWithPath: folder.file(name))) }
  }

  /// A number that tells these contents from others.
  ///
  /// It is what `hashValue` is, but by whole files: byte by byte that would be half of all the time of a replay.
  var digest: Int {
    var hasher = Hasher()
    for (name, bytes) in sorted(by: { $0.key < $1.key }) {
      hasher.combine(name)
      hasher.combine(bytes.count)
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
    return hasher.finalize()
  }
}
