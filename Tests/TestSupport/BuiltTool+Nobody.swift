import Foundation

extension BuiltTool {
  /// Runs the tool as a user without rights: as nobody where the tests run as root, who may do everything.
  ///
  /// - Parameter folder: Where to put a copy of the tool, which may itself be where nobody can reach it.
  package func runAsNobody(_ words: [String], in folder: TemporaryFolder) throws -> Result {
    if getuid() != 0 { return try run(words) }
    guard let setpriv = Self.program("setpriv") else { throw CocoaError(.fileNoSuchFile) }
    let copy = folder.file("presets")
    if !FileManager.default.fileExists(atPath: copy) { try FileManager.default.copyItem(atPath: path, toPath: copy) }
    return try run(["--reuid", "65534", "--regid", "65534", "--clear-groups", copy] + words, program: setpriv)
  }

  /// Whether the tests can act as a user without rights.
  package static var canActAsNobody: Bool { getuid() != 0 || program("setpriv") != nil }
}
