import Foundation

/// The files of published systems that lie beside a checkout on the developers' machines.
///
/// `PRESETS_REFERENCE` names a folder beside theirs. Tests that need them say so where they are missing.
enum SharedFiles {
  static let folder: URL = {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
    if let vectors = ProcessInfo.processInfo.environment["PRESETS_REFERENCE"] {
      return URL(fileURLWithPath: vectors, relativeTo: here).deletingLastPathComponent().deletingLastPathComponent()
    }
    return URL(fileURLWithPath: "../shared", relativeTo: here)
  }()

  static let areThere = FileManager.default.fileExists(atPath: folder.appendingPathComponent("originals").path)

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// The names of the files in a folder, sorted.
  static func names(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path))?.sorted() ?? []
  }
}
