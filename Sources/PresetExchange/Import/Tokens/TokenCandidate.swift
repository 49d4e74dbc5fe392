/// The tokens of a file, whose aliases may lead to other files.
struct TokenCandidate: ImportCandidate {
  let tree: TokenTree
  /// The tokens as they are where people asked for less motion; nil where no context says so.
  let reduced: TokenTree?
  let context: ImportContext

  func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws {
    var reader = TokenReader(self, definitions, sink)
    try reader.read()
    try sink.define(.tokenPresets(reader.presets))
    // A token may be one of a later file, or have it as a part.
    if !reader.aliases.list.isEmpty { try sink.put(reader.aliases) }
    if !reader.transitions.list.isEmpty { try sink.put(reader.transitions) }
  }
}
