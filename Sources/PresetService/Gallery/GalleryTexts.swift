/// The texts that the page gives to copy beside a preset's document: what `presets export` writes of that preset alone,
/// with the values that it is made from and what it is in other modes, by that export itself.
struct GalleryTexts {
  /// Exports one preset to a format, under the identifiers that the names of the catalog become.
  typealias Exporter = (ExportFormat, _ identifiers: [ExactName: String]) throws(PresetError) -> [ExportedFile]

  private struct Language {
    let label: String
    let format: ExportFormat
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
  /// - Parameters:
  ///   - fixed: The identifiers that presets have whatever they are called, by name.
  ///   - naming: The revision since which a preset has its name.
  init(
    among names: [String], fixed: [ExactName: String] = [:], since naming: (String) throws(PresetError) -> Int64
  ) throws(PresetError) {
    var languages: [Language] = []
    for (label, format) in Self.formats {
      guard case .conversion(let conversion) = format.kind else { continue }
      let identifiers = zip(
        names, try conversion.identifiers.identifiers(for: names, among: [], fixed: fixed, since: naming))
      let empty = ExportSheet(format: format, presets: [], omitted: [], options: ExportOptions())
      let text = conversion.files(empty, false).map(\.text).joined()
      let end = text.ranges(of: "{\n").last?.upperBound ?? text.endIndex
      languages.append(
        Language(
          label: label, format: format,
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

  /// The texts of a preset, or why there is none: `{"label", "text"}`, whose numbers are those of ``shared``, or
  /// `{"label", "missing"}`.
  ///
  /// - Parameter files: Exports that preset, of the state of the catalog for which this was prepared.
  func texts(exportedBy files: Exporter) -> JSON {
    .array(
      languages.map { language in
        do throws(PresetError) {
          let text = try files(language.format, language.identifiers).map(\.text).joined()
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
