internal import PresetService

extension BuildConfigurationReader {
  /// Returns the value of an option's key as words of a command line.
  func words(
    of option: CommandOption, _ node: Int, _ key: String
  ) throws(PresetError) -> [Invocation.Given] {
    let words: [String]
    switch outline.kind(node) {
    case .yes where option.value == nil: words = [""]
    case .no where option.value == nil: words = []
    case _ where option.value == nil: throw error("'\(key)' has to be true or false", at: node)
    case .object where option.name == CatalogOptions.mode.declaration.name: words = try modes(node)
    case .array where option.isRepeatable: words = try self.words(node, of: key)
    default: words = [try word(node, of: key)]
    }
    return words.map { Invocation.Given(option: option, word: $0) }
  }

  /// The words of an object of axes and their contexts.
  private func modes(_ node: Int) throws(PresetError) -> [String] {
    var words: [String] = []
    for (key, value) in outline.members(of: node) {
      let axis = outline.string(key) ?? ""
      words.append("\(axis)=\(try text(value, of: axis))")
    }
    return words
  }

  /// Returns the request that 'presets export' makes of words and options.
  static func request(
    _ names: [String], _ given: [Invocation.Given]
  ) throws(PresetError) -> (ExportRequest, CatalogOptions) {
    let invocation = Invocation(command: ExportRequest.command, words: names, options: given)
    return (try ExportRequest(invocation), try CatalogOptions(invocation))
  }

  /// Returns a path without parts that mean nothing, and refuses one that leaves the folder.
  ///
  /// A checkout of somebody else's may be built without fear for the files beside it.
  static func plain(_ path: String) throws(PresetError) -> String {
    try PresetCatalog.checkFile(path)
    let parts = path.split(separator: "/").filter { $0 != "." }
    if path.hasPrefix("/") || parts.contains("..") {
      throw PresetError(
        .data, "'\(path)' leads out of the folder of the configuration",
        hint: "name a file in it or deeper, or put the configuration into a folder that has all outputs")
    }
    if parts.isEmpty || path.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) {
      throw PresetError(.data, "'\(printable(path))' is no name of a file", hint: "as \"web/motion.css\"")
    }
    return parts.joined(separator: "/")
  }
}
