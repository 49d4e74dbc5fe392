import Foundation
import Synchronization
import TestSupport

/// A catalog, and the pages that the tool makes of it.
///
/// What one test has made, the next that does the same has a copy of.
final class Gallery {
  let folder: TemporaryFolder
  let tool: BuiltTool
  /// What has been done to the catalog so far.
  private var story = ["init"]
  /// The files and answers that the tool has made, by what led to each.
  private static let made = Mutex<[[String]: Data]>([:])

  /// Makes an empty catalog.
  init() throws {
    folder = try TemporaryFolder()
    tool = try BuiltTool(environment: [
      "PRESETS_DB": folder.file("catalog.db"), "PRESETS_AUTHOR": "ana", "HOME": folder.path,
    ])
    try make("catalog.db", by: []) { try run(["init"]) }
  }

  /// A catalog with presets of all sorts.
  static func filled() throws -> Gallery {
    let gallery = try Gallery()
    try gallery.add([
      ["name": "calm", "animation": ["kind": "easeOut", "duration": 0.2]],
      [
        "name": "hero", "animation": ["kind": "spring", "bounce": 0.35, "duration": 0.6], "tags": ["menu"],
        "reducedMotion": "calm",
      ],
      [
        "name": "hero/late", "animation": ["kind": "spring", "bounce": 0.3], "tags": ["menu"],
        "modifiers": [["kind": "delay", "duration": 0.2], ["kind": "speed", "factor": 1.5]],
      ],
      ["name": "hero/still", "animation": ["kind": "smooth"], "tags": ["menu"]],
      [
        "name": "curve",
        "animation": ["kind": "timingCurve", "x1": 0.3, "y1": -0.4, "x2": 0.2, "y2": 1.3, "duration": 0.4],
      ],
      ["name": "added", "animation": ["kind": "interpolatingSpring", "duration": 0.4, "bounce": 0.3]],
      ["name": "bounce", "animation": ["kind": "bounce", "duration": 0.8]],
      [
        "name": "twice", "animation": ["kind": "easeInOut", "duration": 0.3],
        "modifiers": [["kind": "repeatCount", "count": 2]],
      ],
      [
        "name": "pulse", "animation": ["kind": "easeInOut", "duration": 0.8], "tags": ["status"],
        "modifiers": [["kind": "repeatForever"]],
      ],
      ["name": "stairs", "animation": ["kind": "steps", "count": 5, "duration": 0.7]],
      ["name": "springs", "animation": ["kind": "spring"], "modifiers": [["kind": "repeatCount", "count": 2]]],
      ["name": "long", "animation": ["kind": "easeInOut", "duration": 40]],
    ])
    return gallery
  }

  /// Makes a file by the tool, or copies the one that the same words have led to.
  private func make(_ name: String, by words: [String], _ run: () throws -> Void) throws {
    let file = URL(fileURLWithPath: folder.file(name))
    if let bytes = Self.made.withLock({ $0[story + words] }) {
      try bytes.write(to: file)
    } else {
      try run()
      let bytes = try Data(contentsOf: file)
      // Of two that make it at the same time both go on with one: catalogs of different moments differ by their stamps.
      let first = Self.made.withLock { made in
        if let first = made[story + words] { return first }
        made[story + words] = bytes
        return bytes
      }
      if first != bytes { try first.write(to: file) }
    }
  }

  /// Runs a command.
  @discardableResult
  func run(_ words: [String]) throws -> String {
    let isAnswer = ["compare", "eval", "list"].contains(words.first)
    if isAnswer, let answer = Self.made.withLock({ $0[story + words] }) {
      return String(decoding: answer, as: UTF8.self)
    }
    let result = try tool.run(words)
    if result.status != 0 { throw Chromium.Failure(description: "\(words): \(result.errors)") }
    if isAnswer { Self.made.withLock { $0[story + words] = Data(result.output.utf8) } }
    return result.output
  }

  /// Adds presets by their documents.
  func add(_ documents: [[String: Any]]) throws {
    let lines = try documents.map { document in
      String(decoding: try JSONSerialization.data(withJSONObject: document, options: .sortedKeys), as: UTF8.self)
    }
    story += lines
    try make("catalog.db", by: []) {
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: folder.file("presets.ndjson")))
      try run(["import", "--format", "ndjson", folder.file("presets.ndjson")])
    }
  }

  /// Makes a page and returns its path.
  func page(_ words: [String] = []) throws -> String {
    let name = words.isEmpty ? "catalog.html" : "selection.html"
    try make(name, by: ["gallery"] + words) {
      try run(["gallery", "--allow-empty", "-o", folder.file(name)] + words)
    }
    return folder.file(name)
  }

  /// The values that `eval` gives.
  func values(_ name: String, _ words: [String] = []) throws -> [Double] {
    let object = try JSONSerialization.jsonObject(with: Data(run(["eval", name, "--json"] + words).utf8))
    let samples = (object as? [String: Any])?["samples"] as? [[String: Any]] ?? []
    return samples.compactMap { $0["value"] as? Double }
  }
}
