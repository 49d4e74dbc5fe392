internal import PresetService

/// The differences between two states, for those who use the catalog.
struct ChangelogRequest {
  private static let range = Argument(
    optional: "FROM..TO",
    "revisions, times or releases; without them, since the last release, or what that brought if nothing came after",
    completion: .none, as: .text)
  private static let format = OutputOptions.format(
    named: Form.allCases.map(\.rawValue), "the output's form (markdown)")

  /// A form of the output.
  enum Form: String, CaseIterable, Sendable {
    case markdown, html, json
  }

  static let command = Command(
    "changelog", "tells those who use the catalog what became different, the gravest first", arguments: [range],
    options: [format, OutputOptions.json, OutputOptions.output],
    examples: [
      ("changelog", "since the last release"),
      ("changelog v1.0.0..v2.0.0 --format html -o changes.html", "a page, each motion before and after"),
      ("changelog 5..12 --format json", "of revisions, for programs"),
    ], request: Self.init)

  var from: CatalogMoment?
  var to: CatalogMoment?
  var form = Form.markdown
  var file: String?
}

extension ChangelogRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    if let range = try invocation[Self.range] {
      // A version can have two points in a row nowhere, nor can a time.
      let parts = range.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      from = parts[0].isEmpty ? nil : try CatalogMoment(parts[0])
      to = parts.count > 1 && !parts[1].isEmpty && parts[1] != "now" ? try CatalogMoment(parts[1]) : nil
    }
    form = try invocation.form(Self.format).flatMap(Form.init) ?? form
    file = try invocation[OutputOptions.output]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    try catalog.check(output: file)
    let first = try from.map { from throws(PresetError) in try catalog.revision(asOf: from) }
    let last = try to.map { to throws(PresetError) in try catalog.revision(asOf: to) }
    if let first, let last, first > last {
      throw PresetError(.usage, "revision \(first) comes after revision \(last)", hint: "write the earlier state first")
    }
    let changelog = try catalog.changelog(from: first, to: last)
    let text =
      switch form {
      case .markdown: ChangelogText(changelog: changelog).text(width: file == nil ? session.tableWidth : nil)
      case .html: changelog.page
      case .json: changelog.document.indentedText + "\n"
      }
    try session.output(Array(text.utf8), to: file)
    return .done
  }
}
