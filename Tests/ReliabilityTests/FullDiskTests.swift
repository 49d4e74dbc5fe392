import Foundation
import TestSupport
import Testing

/// A catalog on a disk of 600 kB.
@Suite(.enabled(if: canMount, "mounting a small disk needs root, and a kernel that lets it"))
struct FullDiskTests {
  @Test("disk full: said, and what was stored is there") func aFullDiskKeepsWhatWasStored() throws {
    let disk = try SmallDisk()
    let path = disk.folder.file("catalog.db")
    let tool = try BuiltTool(environment: ["PRESETS_DB": path, "HOME": disk.folder.path])
    #expect(try tool.run(["init"]).status == 0)
    let note = String(repeating: "n", count: 20_000)
    var stored: [String] = []
    var refusal: BuiltTool.Result?
    while refusal == nil, stored.count < 100 {
      let name = "preset-\(100 + stored.count)"
      let result = try tool.run(["add", name, "spring", "--note", note])
      if result.status == 0 { stored.append(name) } else { refusal = result }
    }
    let result = try #require(refusal)
    #expect(result.status == 74)
    #expect(
      result.errors
        == "error: no space left for '\(path)'; nothing was changed; free some space and try again\n")
    _ = try CatalogState(path: path)
    #expect(try tool.run(["list", "--format", "names"]).output == stored.map { $0 + "\n" }.joined())
    #expect(try disk.folder.names == ["catalog.db"])
  }

  @Test func anImportThatDoesNotFitIsNotThereAtAll() throws {
    let disk = try SmallDisk()
    let tool = try BuiltTool(environment: ["PRESETS_DB": disk.folder.file("catalog.db"), "HOME": disk.folder.path])
    let folder = try TemporaryFolder()
    let lines = (0..<5000).map { #"{"name":"n\#($0)","animation":{"kind":"linear"},"note":"to fill the disk"}"# }
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: folder.file("many.ndjson")))
    #expect(try tool.run(["init"]).status == 0)
    #expect(try tool.run(["add", "first", "spring"]).status == 0)
    let result = try tool.run(["import", folder.file("many.ndjson")])
    #expect(result.status == 74 && result.errors.contains("no space left"), "\(result.errors)")
    #expect(try tool.run(["list", "--format", "names"]).output == "first\n")
    #expect(try tool.run(["add", "second", "spring"]).status == 0)
    _ = try CatalogState(path: disk.folder.file("catalog.db"))
    #expect(try disk.folder.names == ["catalog.db"])
  }

  @Test func aBackupThatDoesNotFitIsNotThereAtAll() throws {
    let disk = try SmallDisk()
    let folder = try TemporaryFolder()
    let path = folder.file("catalog.db")
    let tool = try BuiltTool(environment: ["PRESETS_DB": path, "HOME": folder.path])
    #expect(try tool.run(["init"]).status == 0)
    let note = String(repeating: "n", count: 30_000)
    for number in 0..<20 {
      #expect(try tool.run(["add", "p\(number)", "spring", "--note", note]).status == 0)
    }
    let before = try CatalogState(path: path)
    let result = try tool.run(["backup", disk.folder.file("copy.db")])
    #expect(result.status == 74 && result.errors.contains("no space left"), "\(result.status) \(result.errors)")
    #expect(try disk.folder.names == [])
    #expect(try CatalogState(path: path) == before)
  }

  @Test func aCatalogThatDoesNotFitIsNotMade() throws {
    let disk = try SmallDisk()
    let filler = disk.folder.file("filler")
    try Data(count: 560 << 10).write(to: URL(fileURLWithPath: filler))
    let tool = try BuiltTool(environment: ["PRESETS_DB": disk.folder.file("catalog.db"), "HOME": disk.folder.path])
    let result = try tool.run(["init"])
    let catalog = disk.folder.file("catalog.db")
    #expect(result.status == 74 && result.errors.hasPrefix("error: no space left for '\(catalog)'"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(try disk.folder.names == ["filler"])
  }
}

/// Whether a small disk can be mounted here.
private let canMount = (try? SmallDisk()) != nil
