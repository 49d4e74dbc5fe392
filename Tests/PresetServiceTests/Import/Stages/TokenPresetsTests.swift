import PresetService
import Testing

@testable import PresetExchange

/// What tokens have become, and what those are called that stand for others.
struct TokenPresetsTests {
  /// A note of a token, by its number: a preset's name, or an alias and its target.
  enum Note: Sendable {
    case preset(Int, String)
    case alias(Int, String, of: Int)
  }

  @Test(arguments: [
    ([Note.preset(1, "a")], 1, "a"), ([.preset(1, "a")], 2, nil),
    // In any order; of two names, the first.
    ([.preset(3, "c"), .preset(1, "a"), .preset(2, "b")], 2, "b"), ([.preset(1, "a"), .preset(1, "b")], 1, "a"),
    // An alias is taken where its end is, through others too.
    ([.preset(1, "a"), .alias(2, "b", of: 1)], 2, "b"), ([.alias(2, "b", of: 1)], 2, nil),
    ([.preset(1, "a"), .alias(2, "b", of: 1), .alias(3, "c", of: 2)], 3, "c"),
    ([.alias(2, "b", of: 3), .alias(3, "c", of: 2)], 2, nil),
    ([.preset(1, "a"), .alias(2, "b", of: 1), .alias(2, "c", of: 1)], 2, "b"),
  ])
  func aTokenHasTheNameOfItsPreset(notes: [Note], token: Int, name: String?) throws {
    let file = try TokenFile(figures: Array("[0,1,2,3]".utf8), name: "f")
    func place(_ node: Int) -> TokenPlace { TokenPlace(file: file, node: node) }
    var presets = TokenPresets()
    // As if each were of a tree of its own.
    for note in notes {
      var one = TokenPresets()
      switch note {
      case .preset(let node, let name):
        one.note(Preset(name: name, animation: PresetComponent(kind: "spring")), at: place(node))
      case .alias(let node, let name, let target): one.note(alias: name, at: place(node), of: place(target))
      }
      presets.merge(one)
    }
    #expect(presets.entry(at: place(token))?.name == name)
    let other = TokenPlace(file: try TokenFile(figures: Array("[0]".utf8), name: "g"), node: 1)
    #expect(presets.entry(at: other) == nil)
  }
}
