/// The words of generated source, by which a file imports what it uses and nothing else.
enum CodeWords {
  /// Returns the words of a text, but for those of the lines that are comments.
  static func used(in text: String) -> Set<String> {
    let code = text.split(separator: "\n").filter { line in
      let text = line.drop { $0 == " " }
      return !text.hasPrefix("//") && !text.hasPrefix("/*")
    }
    return Set(code.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) })
  }
}
