import Foundation
import TestSupport
import Testing

/// The packages in `Samples`, which were made from the documentation alone, built and run as an app's developer would.
@Suite(.serialized)
final class SampleTests {
  private let folder: URL

  /// Copies of the packages, which depend on this one where it is.
  init() throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appendingPathComponent("presets-samples-\(UUID().uuidString)", isDirectory: true)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Constants", "Documents", "Shared"] {
      let copy = folder.appendingPathComponent(name)
      try files.copyItem(atPath: Sample.path(name), toPath: copy.path)
      let manifest = copy.appendingPathComponent("Package.swift")
      let text = try String(contentsOf: manifest, encoding: .utf8)
      try text.replacing("../../../..", with: ClientPackage.root.path)
        .write(to: manifest, atomically: true, encoding: .utf8)
    }
  }

  deinit {
    // A folder that can't be removed is left to the system's own cleaning.
    try? FileManager.default.removeItem(at: folder)
  }

  /// One build folder for all: the engine is compiled once.
  private func run(
    _ command: String, _ name: String, _ arguments: [String] = []
  ) throws -> (status: Int32, output: String) {
    let place = [
      "--package-path", folder.path + "/" + name, "--scratch-path", folder.path + "/build", "--disable-index-store",
    ]
    return try ClientPackage.run(
      ["swift", command] + place + (command == "run" ? ["--quiet", name] : []) + arguments)
  }

  private static let ways = """
    open 0 54 92 101
    open, less motion 0 68 100 end
    fade 0 68 100 end
    fade of globex 0 100 end end
    shake 0 0 136 91
    menu 0.2 ease true

    """

  @Test func constantsAndDocumentsGiveTheSame() throws {
    let constants = try run("run", "Constants")
    #expect(constants.status == 0 && constants.output.hasSuffix(Self.ways), "\(constants.output)")
    let documents = try run("run", "Documents")
    #expect(documents.status == 0 && documents.output.hasSuffix(Self.ways), "\(documents.output)")
    try expectConstantsAreMadeOfWhatChanged()
  }

  private func expectConstantsAreMadeOfWhatChanged() throws {
    _ = try run("build", "Constants")
    let again = try run("build", "Constants")
    #expect(again.status == 0 && !again.output.contains("Compiling Constants"), "\(again.output)")
    let file = folder.appendingPathComponent("Constants/Sources/Constants/Motion.presets.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    for (part, other, error) in [
      (#""kind": "elastic""#, #""kind": "elstic""#, ":7:3: error: unknown kind 'elstic'; did you mean 'elastic'?"),
      ("menu/fade\"}", "menu/fad\"}", ":5:3: error: "), ("\n]", ",\n]", ":9:1: error: "),
    ] {
      try #require(text.contains(part))
      try text.replacing(part, with: other).write(to: file, atomically: true, encoding: .utf8)
      let broken = try run("build", "Constants")
      #expect(broken.status != 0 && broken.output.contains("Motion.presets.json" + error), "\(broken.output)")
    }
    let options = #"{"access": "public", "type": "Motion", "presets": "# + text + "}"
    try options.write(to: file, atomically: true, encoding: .utf8)
    let program = folder.appendingPathComponent("Constants/Sources/Constants/main.swift")
    try "public enum Motion {}\nprint(Motion.durationMenu)\n".write(to: program, atomically: true, encoding: .utf8)
    let public_ = try run("run", "Constants")
    #expect(public_.status == 0 && public_.output.hasSuffix("0.2\n"), "\(public_.output)")
  }

  /// Compiles the whole of the catalog once more, whose surface the other tests see as clients do.
  @Test(.enabled(if: Scale.isLong, "Longer runs alone build all of PresetService for a client."))
  func aSharedCatalogHearsOfChanges() throws {
    let (status, output) = try run("run", "Shared", [folder.path + "/motion.db"])
    #expect(status == 0 && output.hasSuffix("add menu/open\nrename menu/in\ntrue\n"), "\(output)")
  }
}
