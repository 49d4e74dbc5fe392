import Foundation
import PresetStudio
import TestSupport
import Testing

/// The port that a catalog's studio takes.
struct StudioPortTests {
  @Test func aFileHasOneByWhicheverNameItGoes() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("motion.db")
    try Data().write(to: URL(fileURLWithPath: path))
    let link = folder.file("link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "motion.db")
    let port = Studio.usualPort(ofCatalogAt: path)
    #expect((20_000..<30_000).contains(port))
    #expect(Studio.usualPort(ofCatalogAt: link) == port)
    #expect(Studio.usualPort(ofCatalogAt: folder.file("./motion.db")) == port)
    #expect(Studio.usualPort(ofCatalogAt: relative(path)) == port)
    #expect(Studio.usualPort(ofCatalogAt: folder.file("other.db")) != port)
  }

  /// The file's name as it is from where the tests run.
  private func relative(_ path: String) -> String {
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    return String(repeating: "../", count: depth) + path.drop { $0 == "/" }
  }
}
