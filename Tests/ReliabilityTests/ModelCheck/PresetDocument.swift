import Foundation

/// A preset as the history and the listing print it, in one spelling.
struct PresetDocument: Equatable, Sendable {
  let name: String
  /// All of it, but for when it was made and by whom.
  let text: String
  let reducedMotion: String?
  /// The preset that it is another name for.
  let target: String?
  /// The preset that takes its place.
  let replacement: String?
  let tags: [String]

  /// What it refers to.
  var references: [String] { [reducedMotion, target, replacement].compactMap(\.self) }

  init(_ json: [String: Any]) throws {
    var json = json
    for stamp in ["author", "created", "updated", "revision", "measures"] { json[stamp] = nil }
    name = json["name"] as? String ?? ""
    reducedMotion = json["reducedMotion"] as? String
    target = (json["animation"] as? [String: Any])?["preset"] as? String
    replacement = (json["deprecation"] as? [String: Any])?["replacedBy"] as? String
    tags = json["tags"] as? [String] ?? []
    text = String(
      decoding: try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .withoutEscapingSlashes]),
      as: UTF8.self)
  }

  /// Reads what `list --format ndjson` prints: each preset, with the revision that it says changed it last.
  static func list(_ text: String) throws -> [String: (document: PresetDocument, revision: Int)] {
    var found: [String: (document: PresetDocument, revision: Int)] = [:]
    for json in try objects(text) {
      let document = try PresetDocument(json)
      if found[document.name] != nil { throw CocoaError(.formatting, userInfo: ["twice": document.name]) }
      found[document.name] = (document, json["revision"] as? Int ?? 0)
    }
    return found
  }

  fileprivate static func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
  }
}

/// What a revision did to one preset, as `history --format ndjson` prints it.
struct HistoryLine: Sendable {
  var revision: Int
  var action: String
  var reason: String?
  var before: PresetDocument?
  var after: PresetDocument?

  var name: String { after?.name ?? before?.name ?? "" }

  /// Reads the whole history, the oldest revision first.
  static func history(_ text: String) throws -> [HistoryLine] {
    try PresetDocument.objects(text).reversed().map { json in
      HistoryLine(
        revision: json["revision"] as? Int ?? 0, action: json["action"] as? String ?? "",
        reason: json["reason"] as? String, before: try (json["before"] as? [String: Any]).map(PresetDocument.init),
        after: try (json["after"] as? [String: Any]).map(PresetDocument.init))
    }
  }
}
