import AnimationEngine
import PresetService
import TestSupport
import Testing

/// A catalog to import into, and what came of it.
struct ImportTrial {
  private let temporary: TemporaryCatalog
  var catalog: PresetCatalog { temporary.catalog }

  init() throws {
    temporary = try TemporaryCatalog()
  }

  /// Imports texts as files that are called `f`, `f2`, ….
  @discardableResult
  func read(
    _ texts: String..., format: String? = nil, dialect: String? = nil, isStrict: Bool = false
  ) throws -> ImportSummary {
    try read(
      texts.enumerated().map { ($0 == 0 ? "f" : "f\($0 + 1)", Array($1.utf8)) }, format: format, dialect: dialect,
      isStrict: isStrict)
  }

  /// Imports rules as CSS, and others for people who asked for less motion, in the same file or in one of its own.
  func read(rules: String, less: String, areApart: Bool) throws {
    let less = "@media (prefers-reduced-motion: reduce) {\(less)}"
    if areApart { try read(rules, less, format: "css") } else { try read(rules + less, format: "css") }
  }

  /// Expects linear motions of these seconds, by default and for less motion; 0 is none.
  func expect(_ durations: [String: [Double]]) throws {
    for (name, durations) in durations {
      for (isReduced, duration) in zip([false, true], durations) {
        let animation = try catalog.animation(named: name, reducingMotion: isReduced)
        #expect(animation == .linear(duration: duration), "\(name)\(isReduced ? " for less motion" : "")")
      }
    }
  }

  /// Imports files by their names and bytes, in bounded time.
  @discardableResult
  func read(
    _ files: [(name: String, bytes: [UInt8])], format: String? = nil, dialect: String? = nil, isStrict: Bool = false
  ) throws -> ImportSummary {
    var options = ImportOptions()
    options.format = try format.map(ImportFormat.named)
    options.dialect = try dialect.map(ImportDialect.named)
    options.isStrict = isStrict
    let sources = files.map { ImportSource(name: $0.name, bytes: $0.bytes) }
    return try isBounded { try catalog.import(sources, options: options) }
  }

  /// What the catalog has, as `name {animation} [modifiers]`, without what the catalog notes by itself.
  var documents: [String] {
    get throws {
      try catalog.presets(.everything).map { preset in
        var bare = preset
        bare.stamp = nil
        return bare.document.text
      }
    }
  }

  /// What a text becomes, each preset as `name animation` with its modifiers behind it.
  static func presets(_ texts: String..., format: String? = nil, dialect: String? = nil) throws -> [String] {
    let trial = try ImportTrial()
    try trial.read(
      texts.enumerated().map { ("f\($0 + 1)", Array($1.utf8)) }, format: format, dialect: dialect)
    return try trial.catalog.presets(.everything).map { preset in
      var parts =
        [preset.name]
        + ([preset.animation] + preset.modifiers).map { component in
          let members = component.parameters.map { JSON.Member($0.key, $0.value) }
          return component.kind + (members.isEmpty ? "" : JSON.object(members).text)
        }
      if let reduced = preset.reducedMotion { parts.append("reduced: \(reduced)") }
      for variant in preset.variants { parts.append("\(variant.modes): \(variant.document["animation"]?.text ?? "")") }
      return parts.joined(separator: " ")
    }
  }

  /// Where the history says that a preset came from.
  func source(of name: String) throws -> PresetSource? {
    var source: PresetSource?
    try catalog.forEachChange(of: name) {
      source = $0.source
      return false
    }
    return source
  }

  /// Why things of a text could not be taken.
  static func omissions(_ text: String, format: String? = nil, dialect: String? = nil) throws -> [String] {
    try ImportTrial().read(text, format: format, dialect: dialect).omissions.map(\.description)
  }
}
