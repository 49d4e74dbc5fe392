internal import PresetService
internal import SystemIO

/// The targets of a build, as a file lists them.
struct BuildConfiguration: Sendable {
  /// The file's name where none is given.
  static let fileName = "presets.build.json"

  /// The folder of the file, which all outputs are in.
  let folder: String
  /// The catalog's file or address; nil for the one that the command line means.
  var database: String?
  /// The revision, the release or the time that targets without a pin of their own export; nil for the latest.
  var pin: CatalogMoment?
  var targets: [BuildTarget] = []

  /// The keys of the whole.
  static let keys: [(key: String, summary: String)] =
    [(key: "db", summary: "the catalog: a file as seen from this one, or the address of a server")]
    + BuildTarget.pinKeys
    + [(key: "targets", summary: "what is exported, and where to")]

  /// Reads the configuration of a file.
  ///
  /// - Throws: An error of code `data` with line and column of what is wrong.
  init(_ bytes: [UInt8], path: String) throws(PresetError) {
    let reader = try BuildConfigurationReader(bytes, path: path)
    folder = Folder.of(path)
    let members = try reader.members(of: 0, keys: Self.keys.map(\.key), of: "a configuration")
    pin = try reader.pin(members)
    if let node = members["db"] {
      let text = try reader.text(node, of: "db")
      let isHere = !PresetCatalog.isFile(text) || text.hasPrefix("/") || folder == "."
      database = isHere ? text : folder + "/" + text
    }
    guard let list = members["targets"] else { throw reader.error("a configuration needs the key 'targets'", at: 0) }
    if reader.outline.kind(list) != .array { throw reader.error("'targets' has to be a list", at: list) }
    for node in reader.outline.elements(of: list) {
      let target = try reader.target(node)
      if targets.contains(where: { $0.output == target.output }) {
        throw reader.error("'\(target.output)' is the output of two targets", at: node, hint: "give one another output")
      }
      targets.append(target)
    }
    // A gate that looks at nothing lets everything through.
    if targets.isEmpty { throw reader.error("'targets' names nothing to build", at: list) }
  }

  /// The targets that words choose: an output, or a format for all of its targets; all without words.
  func targets(named words: [String]) throws(PresetError) -> [BuildTarget] {
    if words.isEmpty { return targets }
    var names: [String] = []
    for target in targets { names += [target.output, try target.format().name] }
    for word in words where !names.contains(word) {
      throw PresetError(
        .notFound, "no target has the output or the format '\(word)'",
        hint: nearest(to: word, in: names).asSuggestion ?? "there are \(targets.map(\.output).joined(separator: ", "))")
    }
    var chosen: [BuildTarget] = []
    for target in targets {
      let format = try target.format().name
      if words.contains(target.output) || words.contains(format) { chosen.append(target) }
    }
    return chosen
  }
}
