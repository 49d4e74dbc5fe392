import Foundation
import Testing

/// The folders of a module, its rooms: none of them needs one that stands on it.
struct RoomTests {
  /// The rooms of each module that has some, from the ground up.
  ///
  /// A file mentions types of its own room and of those before it. The files beside the folders are the room `.`.
  private static let rooms: [String: [String]] = [
    "AnimationEngine": [
      "Support", "Animatable", "Curves", "Springs", "Environment", "Animation", "Modifiers", "Keyframes",
      "Animations", "Transactions", "Playback",
    ],
    "PresetStorage": ["SQL", ".", "History", "Recovery", "Schema", "Engine", "Queries"],
    "SQLiteStorage": ["History", "Schema", ".", "Recovery"],
    "PresetText": ["JSON", ".", "YAML"],
    "PresetModel": [
      ".", "Identifiers", "Parameters", "Modifiers", "Kinds", "Values", "Modes", "Document", "Merging", "Starters",
    ],
    "PresetMotion": ["Analysis", "Comparison", "Fitting", "Figures", "Similarity", "."],
    "PresetExchange": ["CSS", "Export", "Import", "."],
    "PresetScan": ["Source", "Languages", "Import", "Files", "Findings", "Suggestions", "Reports", "."],
    "PresetService": [
      "Records", "Build", "Care", "Storage", "History", "Releases", "Finding", "Gallery", "Golden", "Importing", "Lint",
      "Text", "Proposals", "Catalog", "Sharing", ".",
    ],
    "PresetCLI": [".", "Completions", "Plot", "MCP", "Commands"],
  ]

  /// A Swift file of a module.
  private struct File {
    let room: String
    let path: String
    /// The text without comments and without what strings say.
    let code: String

    /// The names of the types at its top level.
    var types: [String] {
      code.matches(of: /(?m)^(?:[a-z@]+ )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/).map { String($0.1) }
    }

    /// The words that may be types.
    var mentioned: Set<String> { Set(code.matches(of: /(?:^|[^\w.])([A-Z]\w*)/).map { String($0.1) }) }
  }

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  /// The paths of a module's Swift files, within its folder.
  private static func paths(of module: String) -> [String] {
    let folder = sources.appendingPathComponent(module).path
    return FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") } ?? []
  }

  private static func room(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : "."
  }

  private static func files(of module: String) throws -> [File] {
    let root = sources.appendingPathComponent(module)
    return try paths(of: module).map { path in
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      let code = text.replacing(/"""(?s:.*?)"""/, with: "\"\"").replacing(/\/\/[^\n]*/, with: "")
        .replacing(/"(?:\\.|[^"\\\n])*"/) { match in
          // What is put into a string is code.
          match.output.matches(of: /\\\(([^)]*)\)/).map { String($0.1) }.joined(separator: " ")
        }
      return File(room: room(of: path), path: path, code: code)
    }
  }

  @Test(arguments: rooms.keys.sorted())
  func roomsStandOnThoseBeforeThem(module: String) throws {
    let order = try #require(Self.rooms[module])
    let files = try Self.files(of: module)
    #expect(Set(files.map(\.room)) == Set(order))
    let owners = Dictionary(files.flatMap { file in file.types.map { ($0, file.room) } }) { first, _ in first }
    #expect(!owners.isEmpty)
    for file in files {
      let own = try #require(order.firstIndex(of: file.room))
      for word in file.mentioned {
        guard let owner = owners[word], let place = order.firstIndex(of: owner) else { continue }
        #expect(place <= own, "\(module)/\(file.path) mentions \(word) of \(owner)")
      }
    }
  }

  /// A module with folders has a place in the table.
  @Test func everyModuleWithRoomsIsHere() throws {
    for module in try FileManager.default.contentsOfDirectory(atPath: Self.sources.path) {
      let rooms = Set(Self.paths(of: module).map(Self.room))
      if rooms.count > 1 { #expect(Self.rooms[module] != nil, "\(module) has rooms: \(rooms.sorted())") }
    }
  }
}
