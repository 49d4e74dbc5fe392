/// The names that a TypeScript or JavaScript file imports from modules of its project, and where it uses them.
struct ScriptImports {
  private let source: TokenizedSource
  /// The names that the file imports, each with its module and the constant that it is; no constant for a module as a whole.
  private var bindings: [String: (name: String?, module: String)] = [:]
  /// The tokens of the imports, which are no uses.
  private var imports: [Range<Int>] = []
  private var found: [ScannedReference] = []

  /// The uses of imported names, in the order in which they stand.
  static func references(in source: TokenizedSource) -> [ScannedReference] {
    var imports = ScriptImports(source)
    imports.readImports()
    imports.readUses()
    return imports.found.sorted { $0.start < $1.start }
  }

  private init(_ source: TokenizedSource) { self.source = source }

  private mutating func readImports() {
    for index in source.tokens.indices where source.tokens[index].kind == .word && !source.isMark(index - 1, ".") {
      switch source.word(index) {
      case "import": statement(index, isExport: false)
      // What is handed on is used.
      case "export": statement(index, isExport: true)
      case "require": required(index)
      default: continue
      }
    }
  }

  /// Reads `import a, { b, c as d } from "./motion"`, `import * as m from …`, and `export { b } from …`.
  private mutating func statement(_ start: Int, isExport: Bool) {
    var position = start + 1
    var names: [(name: String?, local: String, place: Int)] = []
    if source.word(position) == "type" { position += 1 }
    if source.word(position) != nil, source.isMark(position + 1, ",") { position += 2 }
    if source.isMark(position, "*"), source.word(position + 1) == "as", let local = source.word(position + 2) {
      names.append((nil, local, position))
      position += 3
    } else if source.isMark(position, "{") {
      names = list(position, separator: { source, index in source.word(index) == "as" })
      position = source.end(of: position)
    }
    guard !names.isEmpty, source.word(position) == "from", let module = module(position + 1) else { return }
    take(names, of: module, in: start..<position + 2, isExport: isExport)
  }

  /// Reads `const { a, b: c } = require("./motion")` and `const m = require(…)`.
  private mutating func required(_ index: Int) {
    guard source.isMark(index + 1, "("), let module = module(index + 2), source.isMark(index - 1, "=") else { return }
    if let local = source.word(index - 2) {
      return take([(nil, local, index - 2)], of: module, in: index - 2..<index + 3, isExport: false)
    }
    guard source.isMark(index - 2, "}") else { return }
    let start = source.start(of: index - 2)
    let names = list(start, separator: { source, index in source.isMark(index, ":") })
    take(names, of: module, in: start..<index + 3, isExport: false)
  }

  /// The names between braces, each of which may have another one in this file.
  private func list(
    _ start: Int, separator isSeparator: (TokenizedSource, Int) -> Bool
  ) -> [(name: String?, local: String, place: Int)] {
    var names: [(name: String?, local: String, place: Int)] = []
    var index = start + 1
    while index < source.end(of: start) - 1 {
      guard let name = source.word(index) else {
        index += 1
        continue
      }
      let isRenamed = isSeparator(source, index + 1) && source.word(index + 2) != nil
      names.append((name, isRenamed ? source.word(index + 2) ?? name : name, index))
      index += isRenamed ? 3 : 1
    }
    return names
  }

  /// The name of a file of the project that a string names, without its ending; nil for a package as a whole.
  private func module(_ index: Int) -> String? {
    guard index < source.tokens.count, source.tokens[index].kind == .string else { return nil }
    let parts = source.text(source.content(index)).split(separator: "/")
    guard parts.count > 1, let last = parts.last else { return nil }
    return ScannedReference.stem(of: last)
  }

  private mutating func take(
    _ names: [(name: String?, local: String, place: Int)], of module: String, in range: Range<Int>, isExport: Bool
  ) {
    imports.append(range)
    for (name, local, place) in names {
      if isExport { add(name, module, at: place) } else { bindings[local] = (name, module) }
    }
  }

  private mutating func add(_ name: String?, _ module: String, at index: Int) {
    guard let name else { return }
    found.append(ScannedReference(export: .script, name: name, start: source.tokens[index].start, module: module))
  }

  private mutating func readUses() {
    if bindings.isEmpty { return }
    let names = CallScan.hashes(Array(bindings.keys))
    var skipped = imports.sorted { $0.lowerBound < $1.lowerBound }[...]
    for index in source.tokens.indices where names.contains(source.tokens[index].hash) {
      while let first = skipped.first, first.upperBound <= index { skipped = skipped.dropFirst() }
      // A member of something else is another one; what a spread takes up, `...press`, is none.
      let isMember = source.isMark(index - 1, ".") && !(source.isMark(index - 2, ".") && source.isMark(index - 3, "."))
      if skipped.first?.contains(index) == true || isMember { continue }
      guard let word = source.word(index), let (name, module) = bindings[word] else { continue }
      // A key of that name is none; what stands between `?` and `:` is.
      if source.isMark(index + 1, ":"), source.isMark(index - 1, ",") || source.isMark(index - 1, "{") { continue }
      guard name == nil else {
        add(name, module, at: index)
        continue
      }
      if source.isMark(index + 1, "."), let member = source.word(index + 2) { add(member, module, at: index + 2) }
    }
  }
}
