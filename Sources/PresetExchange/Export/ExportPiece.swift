/// The text of one preset in a format.
struct ExportPiece {
  /// Lines of source, without the one that is their comment.
  var text = ""
  /// The piece for formats that are JSON.
  var json = JSON.null
  /// Files that hold nothing else, where the export is a folder.
  var files: [ExportedFile] = []
}

extension ExportPiece {
  init(json: JSON) { self.json = json }
  init(text: String) { self.text = text }
}
