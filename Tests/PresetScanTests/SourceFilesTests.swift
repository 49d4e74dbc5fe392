import Foundation
import PresetScan
import TestSupport
import Testing

/// Which files a scan reads, and in which order.
struct SourceFilesTests {
  private static func files(_ names: [String], ignoring lines: [String: String] = [:]) throws -> [String] {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    for (name, text) in names.map({ ($0, "") }) + lines.map({ ($0.key, $0.value) }) {
      let file = URL(fileURLWithPath: folder.file(name))
      try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try SourceFiles([folder.path]).paths.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test(arguments: [
    ("B.swift", ["A.swift", "c/A.swift"]), ("*.swift", []), ("A.swift", ["B.swift"]),
    ("/A.swift", ["B.swift", "c/A.swift"]),
    ("c/", ["A.swift", "B.swift"]), ("c", ["A.swift", "B.swift"]), ("A.swift/", ["A.swift", "B.swift", "c/A.swift"]),
    ("*.swift\n!B.swift", ["B.swift"]), ("[!B].swift", ["B.swift"]), ("[A-B].swift", []), ("?.swift", []),
    ("**/A.swift", ["B.swift"]), ("c/**", ["A.swift", "B.swift"]), ("c/*.swift", ["A.swift", "B.swift"]),
    ("# A.swift", ["A.swift", "B.swift", "c/A.swift"]), ("\\A.swift", ["B.swift"]),
    ("", ["A.swift", "B.swift", "c/A.swift"]),
  ])
  func aGitignoreLeavesOut(lines: String, expected: [String]) throws {
    #expect(
      try Self.files(["c/A.swift", "B.swift", "A.swift"], ignoring: [".gitignore": lines]) == expected, "\(lines)")
  }

  @Test func anInnerGitignoreIsStronger() throws {
    let files = try Self.files(
      ["a.swift", "inner/a.swift", "inner/b.swift"],
      ignoring: [".gitignore": "a.swift", "inner/.gitignore": "!a.swift\nb.swift"])
    #expect(files == ["inner/a.swift"])
  }

  @Test func hiddenFoldersAndLinksArePassedOver() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    for name in [".build", "in", "out"] {
      try manager.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: folder.file("\(name)/a.swift")))
    }
    try manager.createSymbolicLink(atPath: folder.file("in/link"), withDestinationPath: folder.file("out"))
    try manager.createSymbolicLink(atPath: folder.file("in/b.swift"), withDestinationPath: folder.file("out/a.swift"))
    try Data().write(to: URL(fileURLWithPath: folder.file("in/notes.txt")))
    #expect(try SourceFiles([folder.file("in"), folder.file("in/a.swift")]).paths == [folder.file("in/a.swift")])
    #expect(try SourceFiles([folder.path + "/"]).paths == ["in/a.swift", "out/a.swift"].map(folder.file))
  }

  @Test func pathsThatAreWrongAreNamed() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.file("a.txt")))
    #expect(throws: PresetError.self) { try SourceFiles([folder.file("a.txt")]) }
    #expect(throws: PresetError.self) { try SourceFiles([folder.file("b.swift")]) }
  }

  @Test func aFolderOfTooManyFilesIsCutWhereItStands() throws {
    let folder = try TemporaryFolder()
    for name in ["c", "a", "B"] { try Data().write(to: URL(fileURLWithPath: folder.file(name))) }
    let files = FolderFiles(folder.path, maximumCount: 2)
    #expect(files.isCut && files.paths == ["B", "a"].map(folder.file))
    #expect(!FolderFiles(folder.path, maximumCount: 3).isCut)
  }
}
