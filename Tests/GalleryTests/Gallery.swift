import Foundation
import TestSupport

/// A catalog, and the pages that the tool makes of it.
struct Gallery {
  let folder: TemporaryFolder
  let tool: BuiltTool

  /// Makes an empty catalog.
  init() throws {
    folder = try TemporaryFolder()
    tool = try BuiltTool(environment: [
      "PRESETS_DB": folder.file("catalog.db"), "PRESETS_AUTHOR": "ana", "HOME": folder.path,
    ])
    try run(["init"])
  }

  /// A catalog with presets of all sorts.
  static func filled() throws -> Gallery {
    let gallery = try Gallery()
    let template = try template.get()
    for name in ["catalog.db", "catalog.html"] {
      try? FileManager.default.removeItem(atPath: gallery.folder.file(name))
      try FileManager.default.copyItem(atPath: template.folder.file(name), toPath: gallery.folder.file(name))
    }
    return gallery
  }

  /// The catalog of ``filled()`` and its page, which many tests begin with.
  private static let template = Result { () throws -> Gallery in
    let gallery = try makeFilled()
    try gallery.run(["gallery", "-o", gallery.folder.file("catalog.html")])
    return gallery
  }

  private static func makeFilled() throws -> Gallery {
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

  /// Runs a command.
  @discardableResult
  func run(_ words: [String]) throws -> String {
    let result = try tool.run(words)
    if result.status != 0 { throw Chromium.Failure(description: "\(words): \(result.errors)") }
    return result.output
  }

  /// Adds presets by their documents.
  func add(_ documents: [[String: Any]]) throws {
    var text = Data()
    for document in documents { text += try JSONSerialization.data(withJSONObject: document) + Data("\n".utf8) }
    try text.write(to: URL(fileURLWithPath: folder.file("presets.ndjson")))
    try run(["import", "--format", "ndjson", folder.file("presets.ndjson")])
  }

  /// Makes a page and returns its path.
  func page(_ words: [String] = []) throws -> String {
    let path = folder.file(words.isEmpty ? "catalog.html" : "selection.html")
    // A page that is there is that of the catalog as it was filled.
    let files = FileManager.default
    let isFilled = try files.contentsEqual(
      atPath: folder.file("catalog.db"), andPath: Self.template.get().folder.file("catalog.db"))
    if !(words.isEmpty && isFilled && files.fileExists(atPath: path)) {
      try run(["gallery", "--allow-empty", "-o", path] + words)
    }
    return path
  }

  /// The values that `eval` gives.
  func values(_ name: String, _ words: [String] = []) throws -> [Double] {
    let object = try JSONSerialization.jsonObject(with: Data(run(["eval", name, "--json"] + words).utf8))
    let samples = (object as? [String: Any])?["samples"] as? [[String: Any]] ?? []
    return samples.compactMap { $0["value"] as? Double }
  }
}
