extension TokenFile {
  /// Reads a file of figures in JSON or JSON5, whatever its one value is.
  convenience init(figures bytes: [UInt8], name: String) throws(PresetError) {
    do throws(JSONError) {
      self.init(name: name, outline: try JSONOutline(bytes), isStrict: false)
    } catch {
      throw PresetError(error, in: name)
    }
  }
}

extension TokenPlace {
  /// Calls `body` with each member of an object.
  func forEachMember<Failure>(_ body: (String, TokenPlace) throws(Failure) -> Void) throws(Failure) {
    try file.outline.forEachMember(of: node) { key, value throws(Failure) in
      try body(file.outline.string(key) ?? "", TokenPlace(file: file, node: value))
    }
  }

  /// The number of an object's member; nil where that is none.
  func number(_ name: String) -> Double? { member(name)?.number }

  /// Where this is, for messages and the history.
  func source(_ context: ImportContext, path: String) -> PresetSource {
    context.source(
      line: file.line(of: node), path: path, text: file.outline.source(node, limit: PresetSource.maximumText + 1))
  }
}
