/// Puts together the tokens that a resolver document (DTCG 2025.10, Resolver) names, each modifier in its default.
struct TokenResolverDocument {
  private let document: TokenFile
  private let reader: ImportSource.Reader
  private let context: ImportContext
  private let sink: ImportSink
  /// Every file that was read, by its path.
  private var files: [String: TokenFile] = [:]
  private var depth = 0

  private static let maximumFiles = 100
  private static let maximumDepth = 32

  /// Whether a file is such a document.
  static func isOne(_ file: TokenFile) -> Bool {
    file.root.member("resolutionOrder")?.kind == .array && file.root.member("version") != nil
  }

  init(_ document: TokenFile, reader: ImportSource.Reader, context: ImportContext, sink: ImportSink) {
    self.document = document
    self.reader = reader
    self.context = context
    self.sink = sink
  }

  /// The context of a modifier that is chosen.
  private enum Choice {
    case standard, reducedMotion
  }

  /// The tokens, and those where people asked for less motion if a context is about that.
  mutating func trees() throws -> (standard: TokenTree, reduced: TokenTree?) {
    let standard = try layers(.standard)
    guard hasReducedMotion else { return (TokenTree(root: standard), nil) }
    return (TokenTree(root: standard), TokenTree(root: try layers(.reducedMotion)))
  }

  private var hasReducedMotion = false

  /// The objects whose tokens are meant, the last one of the document first: it wins.
  private mutating func layers(_ choice: Choice) throws -> [TokenPlace] {
    var layers: [TokenPlace] = []
    for item in document.root.member("resolutionOrder")?.elements ?? [] {
      layers += try self.layers(ofItem: item, choice)
      if layers.count > TokenTree.maximumLayers { throw refusal(item, "more than \(TokenTree.maximumLayers) sources") }
    }
    return layers.reversed()
  }

  private mutating func layers(ofItem item: TokenPlace, _ choice: Choice) throws -> [TokenPlace] {
    guard let reference = item.member("$ref")?.string else {
      return try layers(of: item, name: item.member("name")?.string ?? "", choice)
    }
    guard let path = TokenReference.pointer(reference), path.count == 2,
      let target = document.root.member(path[0])?.member(path[1])
    else { throw refusal(item, "'resolutionOrder' names '\(reference)', which is no set or modifier") }
    return try layers(of: target, name: path[1], choice)
  }

  private mutating func layers(of item: TokenPlace, name: String, _ choice: Choice) throws -> [TokenPlace] {
    if let sources = item.member("sources") { return try layers(ofSources: sources) }
    guard let contexts = item.member("contexts") else { throw refusal(item, "neither a set nor a modifier") }
    let names = contexts.keys
    let reduced = names.first { $0.lowercased().contains("reduce") }
    if reduced != nil { hasReducedMotion = true }
    if choice == .reducedMotion, let reduced, let sources = contexts.member(reduced) {
      return try layers(ofSources: sources)
    }
    guard let standard = item.member("default")?.string, let sources = contexts.member(standard) else {
      if choice == .standard {
        let source = context.source(line: document.line(of: item.node), path: name)
        try sink.leaveOut(ImportOmission(source, "a modifier without a default: \(names.joined(separator: ", "))"))
      }
      return []
    }
    if choice == .standard {
      for other in names where other != standard && other != reduced {
        try sink.passOver("contexts that are no default")
      }
    }
    return try layers(ofSources: sources)
  }

  private mutating func layers(ofSources sources: TokenPlace) throws -> [TokenPlace] {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { throw refusal(sources, "the sets refer to each other, or are too deep") }
    var layers: [TokenPlace] = []
    for source in sources.elements {
      guard let reference = source.member("$ref")?.string, source.keys == ["$ref"] else {
        layers.append(source)
        continue
      }
      if let path = TokenReference.pointer(reference) {
        guard path.count == 2, path[0] == "sets", let set = document.root.member("sets")?.member(path[1]),
          let inner = set.member("sources")
        else { throw refusal(source, "'\(reference)' is no set") }
        layers += try self.layers(ofSources: inner)
      } else {
        layers.append(try file(reference, at: source).root)
      }
      if layers.count > TokenTree.maximumLayers {
        throw refusal(sources, "more than \(TokenTree.maximumLayers) sources")
      }
    }
    return layers
  }

  private func refusal(_ place: TokenPlace, _ message: String) -> PresetError {
    PresetError(.data, message).at(
      PresetSource(file: place.file.name, line: place.file.line(of: place.node)).place)
  }

  /// The file that a reference names: beside this one or deeper, and never elsewhere.
  private mutating func file(_ reference: String, at place: TokenPlace) throws -> TokenFile {
    var path = reference
    if path.hasPrefix("./") { path.removeFirst(2) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isInside = parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    guard isInside, !path.contains(where: { ":\\#?%".contains($0) || $0.isNewline || $0 == "\0" }) else {
      throw refusal(place, "'\(reference)' is no path within the document's folder; only files in it are read")
    }
    if let file = files[path] { return file }
    guard let neighbor = reader.neighbor else {
      throw refusal(place, "'\(reference)' can't be read: \(document.name) is in no folder")
    }
    if files.count >= Self.maximumFiles { throw refusal(place, "more than \(Self.maximumFiles) files") }
    var reader = try neighbor(path).reader()
    let file = try TokenFile(reading: &reader, isStrict: document.isStrict)
    files[path] = file
    return file
  }
}
