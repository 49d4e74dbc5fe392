internal import HTTP
internal import PresetService

/// The answer of a route, before the headers that all answers have.
enum StudioReply: Sendable {
  /// The page.
  case page
  /// Nothing to see.
  case nothing
  /// An object with a status.
  case json(Int, String)
  /// Events as they come.
  case events(AsyncStream<[UInt8]>)

  /// An object of members, with the status 200.
  static func object(_ members: KeyValuePairs<String, JSON>) -> StudioReply { .json(200, JSON.object(members).text) }

  /// A refusal with a sentence that says why and what to do.
  static func refusal(_ status: Int, _ message: String) -> StudioReply {
    refusal(status, ["message": .string(message)])
  }

  private static func refusal(_ status: Int, _ error: KeyValuePairs<String, JSON>) -> StudioReply {
    .json(status, JSON.object(["error": .object(error)]).text)
  }

  /// Tells a browser of an error of the catalog.
  init(_ error: PresetError) {
    let error = PresetCatalog.redacted(error)
    let status =
      switch error.code {
      case .usage, .data: 422
      case .notFound: 404
      case .exists, .conflict: 409
      case .permission, .cannotCreate: 403
      case .busy: 503
      case .io, .unexpected: 500
      }
    self = .refusal(
      status,
      [
        "code": .string(error.code.rawValue), "details": .array(error.details.map(JSON.string)),
        "hint": error.pageHint, "message": .string(error.message),
      ])
  }
}

extension PresetError {
  /// What to do next, for who sees a page; none where that is to type something in a terminal.
  var pageHint: JSON {
    guard let hint, !hint.contains("'presets "), !hint.contains("'--") else { return .null }
    return .string(hint)
  }
}
