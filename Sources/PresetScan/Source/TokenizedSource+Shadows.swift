// Names of a library's paces that a file gives to something of its own: there they are not the library's.
extension TokenizedSource {
  /// The words by which scripts and Kotlin give a name to something.
  private static let declaring: Set = ["const", "let", "var", "val", "function", "class", "fun", "object", "as"]

  private static let importing = SourceToken.hash("import".utf8)
  private static let binding = Set(["const", "let", "var"].map { SourceToken.hash($0.utf8) })

  /// How many tokens an import, or a declaration of several names, may have.
  private static let maximumDeclaration = 200

  /// Finds what the file itself has under a library's names, so that ``figures`` hides the library's.
  ///
  /// - Parameters:
  ///   - isLibrary: Whether a module that names are imported from is the library, or hands its names on.
  ///   - read: Returns the pace that is given to a name at an index; nil for what is none, or is computed.
  mutating func readShadows(
    of names: Set<UInt64>, isLibrary: (_ module: String) -> Bool, _ read: (TokenizedSource, Int) -> SourceExpression?
  ) {
    guard tokens.contains(where: { names.contains($0.hash) }) else { return }
    var found: [String: SourceExpression] = [:]
    func note(_ index: Int, _ value: SourceExpression? = nil) {
      guard let name = word(index) else { return }
      // What is something twice is nothing known.
      found[name] = found[name] == nil ? value ?? .unknown : .unknown
    }
    func noteAll(in range: Range<Int>) {
      for index in range.prefix(Self.maximumDeclaration) where names.contains(tokens[index].hash) {
        // What has another name here is not known by its own.
        if word(index + 1) != "as", !isMark(index + 1, ":"), !isMark(index + 1, ".") { note(index) }
      }
    }
    for index in tokens.indices where tokens[index].kind == .word {
      if names.contains(tokens[index].hash), Self.declaring.contains(word(index - 1) ?? "") {
        note(index, read(self, index))
      }
      // By hashes, as most words are none of these.
      switch tokens[index].hash {
      case Self.importing:
        let end = endOfImport(index)
        if !isLibrary(module(index..<end)) { noteAll(in: index + 1..<end) }
      case let hash where Self.binding.contains(hash):
        // Taken out of an object, which may be what a library is asked for by `require`.
        let end = self.end(of: index + 1)
        guard isMark(index + 1, "{"), isMark(end, "=") else { continue }
        if word(end + 1) == "require", isLibrary(module(end..<min(end + 4, tokens.count))) { continue }
        noteAll(in: index + 1..<end)
      default: continue
      }
    }
    figures.merge(found) { known, _ in known }
  }

  /// The index behind an import: behind the string of a script's, at the end of Kotlin's statement.
  private func endOfImport(_ start: Int) -> Int {
    let last = min(start + Self.maximumDeclaration, tokens.count)
    return (start + 1..<last).first { index in
      readsObjects ? tokens[index - 1].kind == .string : tokens[index].startsLine || isMark(index, ";")
    } ?? last
  }

  /// The module of an import: the text of its string, or all of its names.
  private func module(_ range: Range<Int>) -> String {
    let string = range.last { tokens[$0].kind == .string }
    return string.map { text(content($0)) } ?? range.compactMap { word($0) }.joined(separator: ".")
  }
}
