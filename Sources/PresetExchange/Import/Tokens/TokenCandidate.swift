/// The tokens of a file, whose aliases may lead to other files.
struct TokenCandidate: ImportCandidate {
  let modes: TokenModes
  let context: ImportContext

  func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws {
    var reader = TokenReader(self, definitions, sink)
    try reader.read()
    try sink.define(.tokenPresets(reader.presets))
    // A token may be one of a later file, or have it as a part.
    if !reader.referring.isEmpty { try sink.put(reader.referring) }
  }
}
