internal import PresetService

/// The result of a tool.
struct MCPResult {
  var content: [JSON]
  /// What programs read; the same is in `content` as text, for clients that know no other.
  var structured: JSON?
  var isError = false

  init(content: [JSON], structured: JSON? = nil, isError: Bool = false) {
    (self.content, self.structured, self.isError) = (content, structured, isError)
  }

  /// A structured result, and what was said beside it.
  init(_ structured: JSON, remarks: String) {
    content = [Self.text(structured.text)] + (remarks.isEmpty ? [] : [Self.text(remarks)])
    self.structured = structured
  }

  /// What went wrong, and what to do about it.
  init(_ error: PresetError) {
    let text = "error: " + ([error.description] + error.details).joined(separator: "\n")
    self.init(content: [Self.text(PresetCatalog.redacted(text))], isError: true)
  }

  static func text(_ text: String) -> JSON { .object(["type": "text", "text": .string(text)]) }

  var document: JSON {
    var members = [JSON.Member("content", .array(content)), JSON.Member("isError", .bool(isError))]
    if let structured { members.append(JSON.Member("structuredContent", structured)) }
    return .object(members)
  }
}
