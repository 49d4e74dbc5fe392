/// Puts together the tokens that a resolver document (DTCG 2025.10, Resolver) names, and the axes that its modifiers are.
struct TokenResolverDocument {
  private let document: TokenFile
  private let reader: ImportSource.Reader
  private let context: ImportContext
  private let sink: ImportSink
  /// Every file that was read, by its path.
  private var files: [String: TokenFile] = [:]
  private var depth = 0
  private var axes: [TokenAxis] = []
  private var layers: [TokenLayer] = []
  private var placeCount = 0

  private static let maximumFiles = 1000
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

  /// The tokens in every context of every modifier.
  mutating func modes() throws -> TokenModes {
    for item in document.root.member("resolutionOrder")?.elements ?? [] {
      guard let reference = item.member("$ref")?.string else {
        try add(item, name: item.member("name")?.string ?? "")
        continue
      }
      guard let path = TokenReference.pointer(reference), path.count == 2,
        let target = document.root.member(path[0])?.member(path[1])
      else { throw refusal(item, "'resolutionOrder' names '\(reference)', which is no set or modifier") }
      try add(target, name: path[1])
    }
    return TokenModes(axes: axes, layers: layers)
  }

  /// Adds a set or a modifier.
  private mutating func add(_ item: TokenPlace, name: String) throws {
    if let sources = item.member("sources") { return try add(sources, in: [:]) }
    guard let contexts = item.member("contexts") else { throw refusal(item, "neither a set nor a modifier") }
    let names = contexts.keys
    let source = context.source(line: document.line(of: item.node), path: name)
    var standard = item.member("default")?.string
    var reduced = names.first { $0 != standard && $0.lowercased().contains("reduce") }
    // Less motion is for those who ask for it.
    if standard == nil, names.count == 2, let reduced { standard = names.first { $0 != reduced } }
    guard let standard, names.contains(standard) else {
      return try sink.leaveOut(
        ImportOmission(
          source, "a modifier without a default: \(names.joined(separator: ", ")); name one of them as its 'default'"))
    }
    var others = names.filter { $0 != standard && $0 != reduced }
    if others.count >= TokenAxis.maximumContexts {
      try sink.leaveOut(ImportOmission(source, "a modifier of more than \(TokenAxis.maximumContexts) contexts"))
      (others, reduced) = ([], nil)
    } else if name == Modes.motionAxis && reduced != nil && !others.isEmpty {
      try sink.leaveOut(
        ImportOmission(
          source, "the axis 'motion' has the contexts full and reduced alone: \(others.joined(separator: ", "))"))
      others = []
    }
    let document = exported(item, [standard] + others)
    if let contexts = document?.axisContexts { others = Array(contexts.dropFirst()) }
    let own =
      others.isEmpty
      ? nil : index(of: TokenAxis(name: name, contexts: [standard] + others, source: source, document: document))
    let motion = reduced.map { _ in index(of: TokenAxis(name: nil, contexts: Modes.motionContexts, source: source)) }
    func addContext(_ context: String, _ number: Int, isReduced: Bool) throws {
      var conditions: [Int: Int] = [:]
      if let own, !isReduced { conditions[own] = number }
      if let motion { conditions[motion] = isReduced ? 1 : 0 }
      if let sources = contexts.member(context) { try add(sources, in: conditions) }
    }
    try addContext(standard, 0, isReduced: false)
    for (number, other) in others.enumerated() { try addContext(other, number + 1, isReduced: false) }
    if let reduced { try addContext(reduced, 1, isReduced: true) }
  }

  /// The axis that a modifier was exported from, as it stands in its extension; nil where its contexts are others.
  private func exported(_ modifier: TokenPlace, _ contexts: [String]) -> Preset? {
    guard let document = modifier.member("$extensions")?.member(TokenExtension.key) else { return nil }
    let axis = Preset(name: "", animation: PresetComponent(kind: AnimationKind.axisName))
    let preset = try? TokenExtension.preset(document.file.outline.value(document.node), axis)
    guard let names = preset?.axisContexts, names.first == contexts.first, names.count == contexts.count,
      Set(names) == Set(contexts)
    else { return nil }
    return preset
  }

  /// The number of an axis; modifiers that are about less motion share one.
  private mutating func index(of axis: TokenAxis) -> Int {
    if axis.name == nil, let index = axes.firstIndex(where: { $0.name == nil }) { return index }
    axes.append(axis)
    return axes.count - 1
  }

  private mutating func add(_ sources: TokenPlace, in conditions: [Int: Int]) throws {
    let places = try self.places(of: sources)
    placeCount += places.count
    if placeCount > TokenTree.maximumLayers {
      throw refusal(sources, "more than \(TokenTree.maximumLayers) sources")
    }
    layers.append(TokenLayer(places: places, conditions: conditions))
  }

  /// The objects of a list of sources, in its order.
  private mutating func places(of sources: TokenPlace) throws -> [TokenPlace] {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { throw refusal(sources, "the sets refer to each other, or are too deep") }
    var places: [TokenPlace] = []
    for source in sources.elements {
      guard let reference = source.member("$ref")?.string, source.keys == ["$ref"] else {
        places.append(source)
        continue
      }
      if let path = TokenReference.pointer(reference) {
        guard path.count == 2, path[0] == "sets", let set = document.root.member("sets")?.member(path[1]),
          let inner = set.member("sources")
        else { throw refusal(source, "'\(reference)' is no set") }
        places += try self.places(of: inner)
      } else {
        places.append(try file(reference, at: source).root)
      }
      if places.count > TokenTree.maximumLayers {
        throw refusal(sources, "more than \(TokenTree.maximumLayers) sources")
      }
    }
    return places
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
