import Foundation

/// A folder for the files of one run, removed at its end.
final class BenchmarkFolder {
  private let url: URL

  /// Makes the folder, in the system's temporary one.
  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("presets-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The path of a file in the folder that is not there, or not any more.
  func freshPath(_ name: String) -> String {
    try? FileManager.default.removeItem(atPath: path(name))
    return path(name)
  }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    return path(name)
  }

  /// The root of the repository.
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../../../.."
  ).standardizedFileURL.path

  /// The scripts of the schema.
  static func schema() throws -> String {
    let folder = repository + "/Sources/SQLiteStorage/Migrations/"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { try String(contentsOfFile: folder + $0, encoding: .utf8) }.joined()
  }
}
