/// The merge of three states of a file of preset documents, as git asks its merge drivers for it.
///
/// A file is one document, a line a document, or an array of documents; presets are the same by their names.
public struct TextMerge: Sendable {
  /// The form of a file.
  private enum Form {
    case document, lines, array
  }

  /// The merged text; with marks of conflict where there are some.
  public let text: String
  /// The names of the presets that both sides changed in different ways, sorted.
  public let conflicts: [String]

  /// Merges three states of a file; an empty one has no presets.
  ///
  /// - Throws: An error of code `data` that names the state which can't be read.
  public init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], kinds: AnimationKinds = .standard
  ) throws(PresetError) {
    let (before, mine, others) = (
      try Self.presets(base, "the common state"), try Self.presets(ours, "our state"),
      try Self.presets(theirs, "their state")
    )
    let form = mine.form ?? others.form ?? before.form ?? .lines
    // One document is one preset, whatever it is called.
    let isSingle =
      [before, mine, others].allSatisfy { $0.form == .document || $0.presets.isEmpty } && form == .document
    func preset(_ name: String, _ presets: [Preset]) -> Preset? {
      isSingle ? presets.first : presets.first { ExactName($0.name) == ExactName(name) }
    }
    var names = mine.presets.map(\.name)
    let isSorted = names == names.sorted(by: JSON.comesFirst)
    if isSingle {
      names = [names.first ?? others.presets.first?.name ?? before.presets.first?.name].compactMap(\.self)
    } else {
      let known = Set((mine.presets + others.presets).map { ExactName($0.name) })
      names += others.presets.map(\.name).filter { name in !names.contains { ExactName($0) == ExactName(name) } }
      names += before.presets.map(\.name).filter { !known.contains(ExactName($0)) }
      if isSorted { names.sort(by: JSON.comesFirst) }
    }
    var (pieces, clashes): ([String], [String]) = ([], [])
    for name in names {
      let merge = PresetMerge(
        base: preset(name, before.presets), ours: preset(name, mine.presets), theirs: preset(name, others.presets),
        kinds: kinds)
      if merge.conflicts.isEmpty {
        if let preset = merge.preset { pieces.append(Self.text(of: preset, form)) }
        continue
      }
      clashes.append(name)
      pieces.append(Self.marked(merge, form))
    }
    conflicts = clashes.sorted(by: JSON.comesFirst)
    text =
      switch form {
      case .document: pieces.joined()
      case .lines: pieces.joined()
      case .array: "[\n" + Self.joined(pieces) + "]\n"
      }
  }

  /// Reads the presets of a state.
  private static func presets(
    _ bytes: [UInt8], _ state: String
  ) throws(PresetError) -> (presets: [Preset], form: Form?) {
    func preset(_ document: JSON) throws(PresetError) -> Preset {
      var preset = try Preset(document: document)
      preset.stamp = nil
      return preset
    }
    if bytes.allSatisfy({ [0x20, 0x0A, 0x0D, 0x09].contains($0) }) { return ([], nil) }
    func read(_ bytes: some Collection<UInt8>) -> Result<JSON, JSONError> {
      Result { () throws(JSONError) in try JSONReader.read(Array(bytes)) }
    }
    return try PresetError.located(state) { () throws(PresetError) in
      if case .success(let document) = read(bytes) {
        guard let elements = document.array else { return ([try preset(document)], .document) }
        var presets: [Preset] = []
        for element in elements { presets.append(try preset(element)) }
        return (presets, .array)
      }
      // Several documents, a line each, are no JSON as a whole.
      var presets: [Preset] = []
      for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
        switch read(line) {
        case .success(let document): presets.append(try preset(document))
        case .failure(let error):
          throw PresetError(.data, "line \(number + error.line), column \(error.column): \(error.message)")
        }
      }
      return (presets, .lines)
    }
  }

  /// A preset as it is written in a file of that form.
  private static func text(of preset: Preset, _ form: Form) -> String {
    form == .document ? preset.document.indentedText + "\n" : preset.document.text + "\n"
  }

  /// Both sides of a preset, between marks as git has them; what is the same at the beginning and the end is there once.
  private static func marked(_ merge: PresetMerge, _ form: Form) -> String {
    func lines(_ side: PresetMerge.Side) -> [Substring] {
      merge.keeping(side).map { text(of: $0, form).split(separator: "\n") } ?? []
    }
    let (ours, theirs) = (lines(.ours), lines(.theirs))
    let start = zip(ours, theirs).prefix { $0 == $1 }.count
    let end = zip(ours.dropFirst(start).reversed(), theirs.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    var parts = Array(ours.prefix(start)) + ["<<<<<<< ours"]
    parts += ours.dropFirst(start).dropLast(end)
    parts.append("=======")
    parts += theirs.dropFirst(start).dropLast(end)
    parts.append(">>>>>>> theirs")
    parts += ours.suffix(end)
    return parts.map { "\($0)\n" }.joined()
  }

  /// The elements of an array, a comma behind each but the last.
  private static func joined(_ pieces: [String]) -> String {
    pieces.enumerated().map { place, piece in
      place == pieces.count - 1 || piece.contains("<<<<<<< ours") ? piece : String(piece.dropLast()) + ",\n"
    }.joined()
  }
}
