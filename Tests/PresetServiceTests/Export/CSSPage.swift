import Foundation
import PresetService

/// A page with an exported stylesheet, as far as its custom properties go: an element with attributes, which is the root
/// or stands inside a root without any.
struct CSSPage {
  /// The declarations of a block, with what has to hold so that they count.
  private struct Block {
    var isReducing = false
    var isRoot = false
    var attributes: [String: String] = [:]
    var declarations: [(property: String, value: String)] = []
    /// How much its selector weighs; `:root` weighs as much as one attribute.
    var specificity: Int { isRoot ? 1 : attributes.count }
  }

  private var blocks: [Block] = []

  /// Reads what an export writes: a selector or an at-rule a line, a declaration a line.
  init(_ stylesheet: String) {
    var isReducing = false
    for line in stylesheet.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("@media") {
        isReducing = true
      } else if line.hasSuffix(" {") {
        var block = Block(isReducing: isReducing, isRoot: line.hasPrefix(":root"))
        for part in line.components(separatedBy: "[data-").dropFirst() {
          let words = part.components(separatedBy: "\"")
          block.attributes[String(words[0].dropLast())] = words[1]
        }
        blocks.append(block)
      } else if line.hasPrefix("--"), let colon = line.firstIndex(of: ":") {
        let value = line[colon...].dropFirst(2).dropLast()
        blocks[blocks.count - 1].declarations.append((String(line[..<colon]), String(value)))
      }
    }
  }

  /// The custom properties of an element with the attributes of some modes, references replaced.
  func properties(of modes: Modes, isRoot: Bool, isReducing: Bool) -> [String: String] {
    let inherited = isRoot ? [:] : properties(of: [:], isRoot: true, isReducing: isReducing)
    var attributes: [String: String] = [:]
    for axis in modes.axes { attributes[axis] = modes[axis] }
    var found = inherited
    let matching = blocks.filter { block in
      (isReducing || !block.isReducing) && (isRoot || !block.isRoot)
        && block.attributes.allSatisfy { attributes[$0.key] == $0.value }
    }
    // Of one weight, the last one wins.
    for weight in Set(matching.map(\.specificity)).sorted() {
      for block in matching where block.specificity == weight {
        for declaration in block.declarations { found[declaration.property] = declaration.value }
      }
    }
    for _ in 0..<8 {
      for (property, value) in found where value.hasPrefix("var(") {
        found[property] = found[String(value.dropFirst(4).dropLast())]
      }
    }
    return found
  }
}
