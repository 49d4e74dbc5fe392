/// The blocks of one `@keyframes`.
struct CSSKeyframesRule {
  let name: String
  let line: Int
  /// The number of its block.
  let block: Int
  fileprivate(set) var blocks: [(selector: String, declarations: [CSSStylesheet.Declaration])] = []

  /// All that its keyframes declare.
  var values: [ArraySlice<CSSToken>] { blocks.flatMap { $0.declarations.map(\.value) } }

  /// Whether a keyframe says its own pace.
  var hasPaces: Bool {
    blocks.contains { $0.declarations.contains { $0.property.withoutVendor == "animation-timing-function" } }
  }

  /// The text within its braces.
  var text: String {
    let frames = blocks.map { block in
      let declarations = block.declarations.map { "\($0.property): \($0.value.text)" }
      return "\(block.selector) { \(declarations.joined(separator: "; ")) }"
    }
    return "@keyframes \(name) { \(frames.joined(separator: " ")) }"
  }

  /// The rules of a stylesheet, in their order; WebKit's own where there is no other of its name, and no vendor's else.
  static func all(in sheet: CSSStylesheet) -> [CSSKeyframesRule] {
    var rules: [CSSKeyframesRule] = []
    var places: [Int: Int] = [:]
    var frames: [Int: (rule: Int, frame: Int)] = [:]
    for (index, block) in sheet.blocks.enumerated() {
      if block.atRule?.withoutVendor == "keyframes" {
        let words = CSSTokenizer.tokens(block.prelude).filter { $0.kind != .space }
        let name: String? =
          switch words.dropFirst().first?.kind {
          case .identifier(let name), .string(let name): name
          default: nil
          }
        places[index] = rules.count
        rules.append(CSSKeyframesRule(name: name ?? "", line: block.line, block: index))
      } else if let rule = block.parent.flatMap({ places[$0] }) {
        frames[index] = (rule, rules[rule].blocks.count)
        rules[rule].blocks.append((block.prelude, []))
      }
    }
    for declaration in sheet.declarations {
      guard let place = declaration.block.flatMap({ frames[$0] }) else { continue }
      rules[place.rule].blocks[place.frame].declarations.append(declaration)
    }
    let plain = Set(rules.lazy.filter { sheet.blocks[$0.block].atRule == "keyframes" }.map(\.name))
    return rules.filter { sheet.blocks[$0.block].atRule == "keyframes" || !plain.contains($0.name) }
  }
}

extension String {
  /// The name that browsers take for WebKit's own: `transition` for `-webkit-transition`.
  var withoutVendor: String { hasPrefix("-webkit-") ? String(dropFirst(8)) : self }
}
