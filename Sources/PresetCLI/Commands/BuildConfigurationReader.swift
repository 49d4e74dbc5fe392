internal import PresetService

/// Reads the values of a build's configuration, and tells of what is wrong with its line and column.
struct BuildConfigurationReader {
  let outline: JSONOutline
  let path: String

  init(_ bytes: [UInt8], path: String) throws(PresetError) {
    self.path = path
    do throws(JSONError) {
      outline = try JSONOutline(bytes, allowsJSON5: false)
    } catch {
      throw PresetError(error, in: path)
    }
  }

  /// The place of a value, as errors tell it.
  private func place(of node: Int) -> String {
    let place = JSONError("", at: Int(outline.nodes[node].start), in: outline.bytes)
    return "\(path): line \(place.line), column \(place.column)"
  }

  /// An error at the beginning of a value.
  func error(_ message: String, at node: Int, hint: String? = nil) -> PresetError {
    var error = PresetError(JSONError(message, at: Int(outline.nodes[node].start), in: outline.bytes), in: path)
    error.hint = hint
    return error
  }

  /// Runs `body`, whose errors are about a value.
  private func located<Result>(
    _ node: Int, _ body: () throws(PresetError) -> Result
  ) throws(PresetError) -> Result {
    do throws(PresetError) {
      return try body()
    } catch {
      throw self.error(error.message, at: node, hint: error.hint)
    }
  }

  /// The values of an object by their keys; a key that is none of `keys` is an error.
  func members(of node: Int, keys: [String], of owner: String) throws(PresetError) -> [String: Int] {
    if outline.kind(node) != .object { throw error("\(owner) has to be an object", at: node) }
    var members: [String: Int] = [:]
    for (key, value) in outline.members(of: node) {
      let name = outline.string(key) ?? ""
      guard keys.contains(name) else {
        throw error(
          "\(owner) has no key '\(name)'", at: key,
          hint: nearest(to: name, in: keys).asSuggestion ?? "there are \(keys.joined(separator: ", "))")
      }
      members[name] = value
    }
    return members
  }

  /// The text of a string.
  func text(_ node: Int, of key: String) throws(PresetError) -> String {
    guard let text = outline.string(node) else { throw error("'\(key)' has to be a text", at: node) }
    return text
  }

  /// The state that an object is pinned to.
  func pin(_ members: [String: Int]) throws(PresetError) -> CatalogMoment? {
    let given = BuildTarget.pinKeys.map(\.key).compactMap { key in members[key].map { (key: key, node: $0) } }
    guard let first = given.first else { return nil }
    if given.count > 1 {
      throw error(
        "'\(first.key)' and '\(given[1].key)' both say what is exported", at: given[1].node,
        hint: "leave one of them out")
    }
    let word = try word(first.node, of: first.key)
    // A release is called by its version, with the v or without it; a version alone is no other moment.
    if let version = SemanticVersion(word) { return .release(version) }
    do throws(PresetError) {
      return try CatalogMoment(word)
    } catch {
      throw self.error("'\(first.key)' can't be '\(word)'", at: first.node, hint: error.hint)
    }
  }

  /// The text of a string, or that of a number.
  func word(_ node: Int, of key: String) throws(PresetError) -> String {
    if let text = outline.string(node) { return text }
    if let number = outline.number(node) { return JSON.text(of: number) }
    throw error("'\(key)' has to be a text or a number", at: node)
  }

  /// The texts of a list of strings or numbers; of a value alone, that one.
  func words(_ node: Int, of key: String) throws(PresetError) -> [String] {
    if outline.kind(node) != .array { return [try word(node, of: key)] }
    var words: [String] = []
    for element in outline.elements(of: node) { words.append(try word(element, of: key)) }
    return words
  }

  /// A target of the list.
  func target(_ node: Int) throws(PresetError) -> BuildTarget {
    let options = BuildTarget.options
    let keys = (BuildTarget.ownKeys + BuildTarget.pinKeys).map(\.key) + options.map { BuildTarget.key(of: $0) }
    let members = try members(of: node, keys: keys, of: "a target")
    guard let place = members["output"] else { throw error("a target needs the key 'output'", at: node) }
    let path = try text(place, of: "output")
    let output = try located(place) { () throws(PresetError) in try Self.plain(path) }
    var given: [Invocation.Given] = []
    for option in options {
      let key = BuildTarget.key(of: option)
      guard let value = members[key] else { continue }
      let words = try words(of: option, value, key)
      // Each alone, so that what is wrong has its own place.
      try located(value) { () throws(PresetError) in _ = try Self.request([], words) }
      given += words
    }
    let names = if let names = members["names"] { try words(names, of: "names") } else { [] as [String] }
    let (export, catalog) = try located(node) { () throws(PresetError) in try Self.request(names, given) }
    return BuildTarget(
      output: output, isFolder: path.hasSuffix("/"), export: export, pin: try pin(members), modes: catalog.modes,
      place: self.place(of: node), text: outline.value(node).text)
  }
}
