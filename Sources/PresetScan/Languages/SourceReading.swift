/// All that a language's reader finds in a file.
struct SourceReading {
  var literals: [ScannedLiteral] = []
  /// The comments that say something to the scanner.
  var notes: [Range<Int>] = []
  /// The references to what may be constants of an export.
  var references: [ScannedReference] = []
}

extension TokenizedSource {
  /// The members of `Motion` that the file refers to, as exports for a language name their constants.
  func motionMembers(_ export: ScannedReference.Export) -> [ScannedReference] {
    let motion = SourceToken.hash("Motion".utf8)
    return tokens.indices.compactMap { index in
      // It may stand behind the name of its module, or of what a file is imported as.
      guard tokens[index].hash == motion, tokens[index].kind == .word,
        !isMark(index - 1, ".") || word(index - 2) != nil, isMark(index + 1, "."), let name = word(index + 2)
      else { return nil }
      return ScannedReference(export: export, name: name, start: tokens[index].start)
    }
  }

  /// The resources of Android that the file refers to by the members of `R`.
  func resourceMembers() -> [ScannedReference] {
    let resources = SourceToken.hash("R".utf8)
    return tokens.indices.compactMap { index in
      guard tokens[index].hash == resources, tokens[index].kind == .word, isMark(index + 1, "."),
        let type = word(index + 2), ["interpolator", "integer", "string", "dimen"].contains(type),
        isMark(index + 3, "."), let name = word(index + 4)
      else { return nil }
      return ScannedReference(export: .android, name: name, start: tokens[index + 4].start)
    }
  }
}
