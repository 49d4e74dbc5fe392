import Foundation
import Testing

/// What `make` does where headers are missing: nothing is installed that nobody asked for.
struct PrerequisiteTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(".ci/prerequisites").path

  /// Runs the script, without a terminal, where nothing compiles and installing is only noted.
  private func run(user: Int, inCI: Bool) throws -> (status: Int32, errors: String) {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("presets-test-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    for (name, body) in [
      ("swift", "echo 'Swift version 6.2 (swift-6.2-RELEASE)'"), ("clang", "exit 1"), ("uname", "echo Linux"),
      ("id", "echo \(user)"), ("sudo", "exec \"$@\""), ("apt-get", "echo \"apt-get $*\" >&2"),
    ] {
      let path = folder.appendingPathComponent(name)
      try Data("#!/bin/sh\n\(body)\n".utf8).write(to: path)
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path.path)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [Self.script]
    process.environment = ["PATH": folder.path + ":/usr/bin:/bin", "CC": "false", "CI": inCI ? "true" : ""]
    process.standardInput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test func withoutATerminalTheCommandIsSaidAndNotRun() throws {
    let (status, errors) = try run(user: 1000, inCI: false)
    #expect(
      status == 1
        && errors.hasSuffix(
          "error: the headers of SQLite and OpenSSL are needed; install them with 'sudo apt-get install -q -y libsqlite3-dev libssl-dev' and try again\n"
        ), "\(errors)")
    #expect(!errors.contains("running"), "\(errors)")
  }

  @Test(arguments: [(1000, true), (0, true), (0, false)])
  func inCIItIsRun(user: Int, inCI: Bool) throws {
    let (_, errors) = try run(user: user, inCI: inCI)
    #expect(errors.contains("\napt-get update -q\n"), "\(errors)")
    #expect(errors.contains("\napt-get install -q -y libsqlite3-dev libssl-dev\n"), "\(errors)")
    #expect(errors.contains("running: \(user == 0 ? "" : "sudo ")apt-get install"), "\(errors)")
  }

  private static let wanted = ["mcp", "tree-sitter", "tree-sitter-dart", "tree-sitter-kotlin"]

  @Test func packagesOfPythonAreTheVeryOnes() throws {
    let folder = URL(fileURLWithPath: Self.script).deletingLastPathComponent()
    let list = folder.appendingPathComponent("python-packages.txt")
    let text = try String(contentsOf: list, encoding: .utf8)
    let names = text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix(" ") }
    #expect(
      Self.wanted.allSatisfy { name in names.contains { $0.hasPrefix(name + "==") } }
        && names.allSatisfy { $0.contains("==") && $0.hasSuffix(" \\") }, "\(names)")
    let others = text.split(separator: "\n").filter { $0.hasPrefix(" ") }
    #expect(others.allSatisfy { $0.wholeMatch(of: #/    --hash=sha256:[0-9a-f]{64}( \\)?/#) != nil })
  }
}
