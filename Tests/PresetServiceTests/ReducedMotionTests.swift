import Foundation
import PresetService
import TestSupport
import Testing

/// What takes the place of a preset where people asked for less motion.
struct ReducedMotionTests {
  private let catalog: PresetCatalog
  private let scratch: TemporaryCatalog

  /// A spring with a variant, and all that can be made of it by aliases.
  init() throws {
    func named(_ variant: String, _ preset: Preset) -> Preset {
      var preset = preset
      preset.reducedMotion = variant
      return preset
    }
    var late = Preset("late", aliasOf: "card")
    late.modifiers = [PresetComponent(kind: "delay", parameters: ["duration": 0.1])]
    scratch = try TemporaryCatalog([
      Preset("core/fade", "easeOut", ["duration": 0.15]), Preset("quick", "linear", ["duration": 0.1]),
      named("core/fade", Preset("core/pop", "spring", ["bounce": 0.6])), Preset("card", aliasOf: "core/pop"), late,
      named("quick", Preset("own", aliasOf: "core/pop")), Preset("of own", aliasOf: "own"),
      Preset("plain", "spring", ["bounce": 0.6]), Preset("of plain", aliasOf: "plain"),
      named("of itself", Preset("itself", "spring")), Preset("of itself", aliasOf: "itself"),
    ])
    catalog = scratch.catalog
  }

  private static let variants: [(name: String, variant: String?)] = [
    ("core/pop", "core/fade"), ("card", "core/fade"), ("late", "core/fade"), ("own", "quick"), ("of own", "quick"),
    ("core/fade", nil), ("plain", nil), ("of plain", nil), ("itself", "of itself"), ("of itself", nil),
  ]

  @Test(arguments: variants)
  func anAliasHasTheVariantOfItsTarget(name: String, variant: String?) throws {
    let preset = try catalog.preset(named: name)
    #expect(try catalog.reducedMotionVariant(of: preset)?.name == variant)
    #expect(
      try catalog.animation(named: name, reducingMotion: true) == catalog.animation(named: variant ?? name))
    #expect(try catalog.animation(named: name) == catalog.makeAnimation(preset))
    #expect(try catalog.details(named: name).inheritedVariant == (preset.reducedMotion == nil ? variant : nil))
  }

  @Test func whatIsSharedHasItToo() async throws {
    let shared = try SharedCatalog(path: scratch.path)
    let animation = try await shared.animation(named: "card", reducingMotion: true)
    #expect(try animation == catalog.animation(named: "core/fade"))
  }

  @Test func stylesheetsAndTheGalleryHaveIt() throws {
    var css = ""
    try catalog.export(format: .css) {
      css += $0
      return true
    }
    let blocks = css.components(separatedBy: "@media (prefers-reduced-motion: reduce)")
    var page = ""
    try catalog.writeGallery {
      page += $0; return true
    }
    for (name, variant) in Self.variants {
      #expect(blocks[1].contains("/* \(name) by ") == (variant != nil), "\(name)")
      guard let variant else { continue }
      #expect(blocks[1].contains("/* \(name) by \(variant): "))
      let entry = page.components(separatedBy: "\n").first { $0.contains("\"name\":\"\(name)\"") }
      #expect(try #require(entry).contains("\"reduced\":\"\(variant)\""), "\(name)")
    }
  }
}
