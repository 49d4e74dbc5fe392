extension ParameterType {
  /// One of `words`.
  ///
  /// - Parameters:
  ///   - words: The values, as documents have them.
  ///   - synonyms: Other spellings, which documents do not keep.
  public static func choice(_ words: [String], synonyms: [String: String] = [:]) -> ParameterType {
    let spellings = words + synonyms.keys.sorted(by: JSON.comesFirst)
    var type = ParameterType(
      name: "choice", schema: .object(["enum": .array(spellings.map(JSON.string))]), parse: { .string($0) },
      read: { value throws(ValueProblem) in
        guard let word = value.string else { throw ValueProblem("must be text, not \(value.kindName)") }
        let canonical = synonyms[word] ?? word
        if words.contains(canonical) { return .string(canonical) }
        let suggestion = nearest(to: word, in: spellings).map { "; did you mean '\($0)'?" } ?? ""
        throw ValueProblem("is '\(word)'; it must be one of \(words.joined(separator: ", "))\(suggestion)")
      })
    type.choices = words
    return type
  }
}
