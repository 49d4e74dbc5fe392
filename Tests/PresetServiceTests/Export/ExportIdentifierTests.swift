import Foundation
import PresetService
import Testing

/// What names become: an app's source must not refer to another motion after the next export.
struct ExportIdentifierTests {
  private static let formats = [
    "swiftui", "css", "dtcg", "compose", "android", "uikit", "flutter", "motion", "react-spring", "reanimated",
  ]
  /// All of them are `menuIn`, `menu-in` or `menu_in`, and some are `menu/in` to tokens.
  private static let colliding = [
    "menu in", "menu-in", "menu/in", "Menu In", "menu.in", "menu{in", "menu}in", "menuIn",
  ]
  private static let others = ["menu", "a", "hero", "menu/in/late", "zebra", "class"]

  private static func catalog(_ names: [String]) throws -> ExportCatalog {
    try ExportCatalog(names.map { "{\"name\":\"\($0)\",\"animation\":{\"kind\":\"linear\",\"duration\":0.25}}" })
  }

  /// The identifier of each preset, found where only it differs: the lines after the comment that names it.
  private static func identifiers(_ text: String, _ format: String) throws -> [String: String] {
    if format == "dtcg" {
      let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      return paths(json, "")
    }
    var found: [String: String] = [:]
    var name: String?
    for line in text.split(separator: "\n") {
      if let title = line.wholeMatch(of: /.*?(?:\/\/\/?|\/\*|<!--) (.+): (?:a cubic Bézier curve|linear), exact.*/) {
        name = String(title.1)
      } else if let preset = name {
        found[preset] = String(line)
        name = nil
      }
    }
    return found
  }

  private static func paths(_ group: [String: Any], _ path: String) -> [String: String] {
    var found: [String: String] = [:]
    for case let (key, value as [String: Any]) in group where key != "$extensions" {
      if let own = (value["$extensions"] as? [String: Any])?["presets"] as? [String: Any],
        let name = (own["preset"] as? [String: Any])?["name"] as? String
      {
        found[name] = path + key
      } else {
        found.merge(paths(value, path + key + ".")) { old, _ in old }
      }
    }
    return found
  }

  @Test(arguments: formats)
  func theSelectionDoesNotMatter(format: String) throws {
    let catalog = try Self.catalog(Self.colliding + Self.others)
    let all = try Self.identifiers(try catalog.exported(format), format)
    #expect(all.count == Self.colliding.count + Self.others.count)
    // Only tokens tell cases apart.
    #expect(Set(all.values.map { format == "dtcg" ? $0 : $0.lowercased() }).count == all.count)
    for name in Self.colliding + Self.others {
      #expect(try Self.identifiers(try catalog.exported([name], format), format) == [name: all[name]])
    }
  }

  @Test(arguments: formats)
  func whatElseThereIsDoesNotMatter(format: String) throws {
    func identifiers(_ names: [String]) throws -> [String: String] {
      try Self.identifiers(try Self.catalog(names).exported(Array(Self.colliding.prefix(3)), format), format)
    }
    // All of one revision: none of them was there first.
    let few = try identifiers(Array(Self.colliding.prefix(3)))
    #expect(few.count == 3)
    #expect(try identifiers(Array(Self.colliding.prefix(3)) + ["a", "menu", "zebra"]) == few)
    // One more that would be the same changes nothing either, where there were some already.
    #expect(try identifiers(Array(Self.colliding.prefix(5))) == few)
  }

  @Test(arguments: formats)
  func whatComesLaterChangesNothing(format: String) throws {
    let catalog = try Self.catalog(Self.others)
    var known = try Self.identifiers(try catalog.exported(format), format)
    for name in Self.colliding {
      // A group of that name moves the token of its own name: there it can't be otherwise.
      if format == "dtcg" && name == "menu/in" { continue }
      try catalog.catalog.add(
        Preset(name: name, animation: PresetComponent(kind: "linear", parameters: ["duration": 0.25])))
      let now = try Self.identifiers(try catalog.exported(format), format)
      #expect(now.filter { known[$0.key] != nil } == known, "\(name)")
      #expect(now.count == known.count + 1)
      known = now
    }
  }

  @Test func whoseNameItIsKeepsItAndTheOthersHaveDigits() throws {
    let catalog = try Self.catalog(["menu in", "menu-in", "menuIn", "plain name"])
    let kebab = try catalog.exported("css")
    #expect(kebab.contains("--menu-in-easing:") && kebab.contains("--plain-name-easing:"))
    // These digits are part of what apps refer to, and may never change.
    let camel = try catalog.exported("motion")
    for (name, identifier) in [
      ("menuIn", "menuIn"), ("menu-in", "menuIn_85e2"), ("menu in", "menuIn_ce4d"), ("plain name", "plainName"),
    ] {
      #expect(camel.contains("// \(name): a cubic Bézier curve, exact\nexport const \(identifier): "))
    }
  }

  @Test(arguments: [
    ("menu/openFast", "menu-open-fast"),
    ("easingEmphasizedAccelerateCubicBezier", "easing-emphasized-accelerate-cubic-bezier"),
    ("CSSEase", "css-ease"), ("easeIn2X", "ease-in2-x"), ("HERO", "hero"), ("fast out", "fast-out"),
  ])
  func capitalsBeginWords(name: String, identifier: String) throws {
    let catalog = try Self.catalog([name])
    #expect(try catalog.exported("css").contains("\n  --\(identifier)-easing: "))
    let snake = String(identifier.map { $0 == "-" ? "_" : $0 })
    #expect(try catalog.exported("android").contains("name=\"\(snake)_easing\""))
  }

  @Test func namesThatOnlyLookTheSameAreTwo() throws {
    let catalog = try Self.catalog(["\u{E9}", "e\u{301}"])
    for format in ["json", "motion", "dtcg"] {
      let text = try catalog.exported(["\u{E9}", "e\u{301}"], format)
      #expect(text == (try catalog.exported(format)))
    }
    #expect(try catalog.exported("motion").split(separator: "\n").count { $0.hasPrefix("export const e_") } == 2)
  }

  @Test func accentedDotsAreNoPartsOfTokens() throws {
    let text = try Self.catalog(["a.\u{301}b", "$\u{301}c"]).exported("dtcg")
    let tokens = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(Set(tokens.keys) == ["$description", "a-\u{301}b", "-\u{301}c"])
  }
}
