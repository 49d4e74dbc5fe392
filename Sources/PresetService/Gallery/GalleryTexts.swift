/// The texts that the page gives to copy beside a preset's document: what `presets export` writes of that preset alone,
/// in figures, made by the exporter itself.
struct GalleryTexts {
  /// Converts presets to a format, under the identifiers that a closure returns for their names.
  typealias Converter = (
    [Preset], ExportFormat, ExportConversion, _ identifiers: @escaping (String) -> String
  ) throws(PresetError) -> ExportSheet

  private struct Language {
    let label: String
    let format: ExportFormat
    let conversion: ExportConversion
    /// What each name of the catalog becomes, which one preset alone does not tell.
    let identifiers: [ExactName: String]
    /// What every file begins with, and what one without a variant for reduced motion ends with.
    let opening: String
    let closing: String
  }

  private static let formats: [(label: String, format: ExportFormat)] = [("SwiftUI", .swiftUI), ("CSS", .css)]

  private let languages: [Language]
  /// The texts that many presets have in common, which the page holds once.
  let shared: [String]

  /// Prepares the texts of a catalog that has these presets.
  ///
  /// - Parameter naming: The revision since which a preset has its name.
  init(among names: [String], since naming: (String) throws(PresetError) -> Int64) throws(PresetError) {
    var languages: [Language] = []
    for (label, format) in Self.formats {
      guard case .conversion(let conversion) = format.kind else { continue }
      let identifiers = zip(names, try conversion.identifiers.identifiers(for: names, among: [], since: naming))
      let empty = ExportSheet(format: format, presets: [], omitted: [], options: ExportOptions())
      let text = conversion.files(empty, false).map(\.text).joined()
      let end = text.ranges(of: "{\n").last?.upperBound ?? text.endIndex
      languages.append(
        Language(
          label: label, format: format, conversion: conversion,
          identifiers: Dictionary(identifiers.map { (ExactName($0), $1) }) { first, _ in first },
          opening: String(text[..<end]), closing: String(text[end...])))
    }
    self.languages = languages
    shared =
      languages.flatMap { language in
        [language.opening]
          + (language.format == .swiftUI ? SwiftUIEasings.beginnings.map { language.opening + $0 } : [])
      } + languages.map(\.closing) + SwiftUIEasings.endings
  }

  /// The texts that many presets have in common, whatever presets there are.
  static func sharedTexts() throws(PresetError) -> [String] {
    try GalleryTexts(among: []) { _ throws(PresetError) in 0 }.shared
  }

  /// The texts of `preset`, or why there is none: `{"label", "text"}`, whose numbers are those of ``shared``, or
  /// `{"label", "missing"}`.
  ///
  /// - Parameter sheet: Converts presets to a format, each name of the catalog being the identifier that it becomes.
  func texts(of preset: Preset, convertedBy sheet: Converter) -> JSON {
    .array(
      languages.map { language in
        do throws(PresetError) {
          let sheet = try sheet([preset], language.format, language.conversion) {
            language.identifiers[ExactName($0)] ?? $0
          }
          let text = language.conversion.files(sheet, false).map(\.text).joined()
          return .object(["label": .string(language.label), "text": .array(parts(of: text))])
        } catch {
          return .object(["label": .string(language.label), "missing": .string(error.message)])
        }
      })
  }

  /// A text, with the number of a shared one where it begins or ends with that.
  private func parts(of text: String) -> [JSON] {
    var rest = text[...]
    func longest(_ isThere: (String) -> Bool) -> Int? {
      shared.indices.filter { !shared[$0].isEmpty && isThere(shared[$0]) }.max { shared[$0].count < shared[$1].count }
    }
    let opening = longest { rest.hasPrefix($0) }
    if let opening { rest = rest.dropFirst(shared[opening].count) }
    let closing = longest { rest.hasSuffix($0) }
    if let closing { rest = rest.dropLast(shared[closing].count) }
    func number(_ index: Int?) -> [JSON] { index.map { [.number(Double($0))] } ?? [] }
    return number(opening) + [.string(String(rest))] + number(closing)
  }
}
