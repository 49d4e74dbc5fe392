/// The text of one preset in a format.
struct ExportPiece {
  /// Lines of source, without the one that is their comment.
  var text = ""
  /// The piece for formats that are JSON.
  var json = JSON.null
  /// What makes the animation also where people asked for less motion, for libraries that would skip it.
  var persistent = ""
  /// Files that hold nothing else, where the export is a folder.
  var files: [ExportedFile] = []
}

extension ExportPiece {
  init(json: JSON) { self.json = json }
  init(text: String, persistent: String = "") { (self.text, self.persistent) = (text, persistent) }
}
