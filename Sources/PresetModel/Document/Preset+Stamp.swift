extension Preset.Stamp {
  /// The keys of the catalog's own notes in a document.
  package static let keys = ["revision", "created", "updated", "author"]

  /// The notes as a document has them, in the order of ``keys``.
  var values: [JSON] { [.number(Double(revision)), .string(created), .string(updated), .string(author)] }

  /// Checks the notes in a document, which are then left to the catalog.
  static func check(_ document: JSON) throws(PresetError) {
    _ = try document["author"]?.text(of: "author")
    if let revision = document["revision"] {
      guard let number = revision.number, number >= 1, number.rounded() == number else {
        throw PresetError(.data, "the document's 'revision' must be a whole number from 1, not \(revision.text)")
      }
    }
    for key in ["created", "updated"] {
      guard let time = try document[key]?.text(of: key) else { continue }
      let shape = String(time.map { $0.isNumber ? "0" : $0 })
      if shape != "0000-00-00T00:00:00.000Z" {
        throw PresetError(.data, "the document's '\(key)' must be a time as 2026-11-20T10:00:00.000Z")
      }
    }
  }
}
