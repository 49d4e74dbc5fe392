import Foundation
import TestSupport

/// A disk of 600 kB in memory, gone when the test is over.
final class SmallDisk {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    guard try Self.run("mount", ["-t", "tmpfs", "-o", "size=600k", "tmpfs", folder.path]) == 0 else {
      throw CocoaError(.fileWriteNoPermission)
    }
  }

  deinit { _ = try? Self.run("umount", ["-l", folder.path]) }

  private static func run(_ program: String, _ words: [String]) throws -> Int32 {
    guard let path = BuiltTool.program(program) else { return -1 }
    return try BuiltTool().run(words, program: path).status
  }
}
