package import Foundation

/// The files in `Tests/Fixtures`.
package enum Fixtures {
  /// The folder of them all.
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures", isDirectory: true)

  /// The bytes of a file by its path in the folder.
  package static func data(_ path: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(path)) }

  /// The names of what is in a folder, sorted.
  package static func names(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path))?.sorted() ?? []
  }
}
