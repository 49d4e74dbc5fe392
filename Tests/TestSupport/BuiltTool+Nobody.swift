import Foundation

extension BuiltTool {
  /// Runs the tool as a user without rights: as nobody where the tests run as root, who may do everything.
  ///
  /// - Parameter folder: Where to put a copy of the tool, which may itself be where nobody can reach it.
  package func runAsNobody(_ words: [String], in folder: TemporaryFolder) throws -> Result {
    let (program, words) = try asNobody(words, in: folder)
    return try run(words, program: program)
  }

  /// What runs the tool as that user: a program, nil for the tool itself, and its words.
  func asNobody(_ words: [String], in folder: TemporaryFolder) throws -> (program: String?, words: [String]) {
    if getuid() != 0 { return (nil, words) }
    guard let setpriv = Self.program("setpriv") else { throw CocoaError(.fileNoSuchFile) }
    let copy = folder.file("presets")
    if !FileManager.default.fileExists(atPath: copy) { try FileManager.default.copyItem(atPath: path, toPath: copy) }
    return (setpriv, ["--reuid", "65534", "--regid", "65534", "--clear-groups", copy] + words)
  }

  /// Whether the tests can act as a user without rights.
  package static var canActAsNobody: Bool { getuid() != 0 || program("setpriv") != nil }
}
