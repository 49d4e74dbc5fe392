internal import PresetService

/// An address of the studio and what answers there.
struct StudioRoute: Sendable {
  /// The routes; a new one is a file and a word here.
  static let all: [StudioRoute] = [.page, .icon, .catalog, .kinds, .presets, .draft, .save, .conflict, .events]

  let method: String
  /// The whole target, so that no part of one ever names anything.
  let target: String
  /// Whether it needs no token.
  let isOpen: Bool
  /// Whether it changes the catalog.
  let isWriting: Bool
  /// Answers; a body that is no JSON never comes here.
  let answer: @Sendable (JSON, Studio) async -> StudioReply

  init(
    _ method: String, _ target: String, isOpen: Bool = false, isWriting: Bool = false,
    answer: @escaping @Sendable (JSON, Studio) async -> StudioReply
  ) {
    (self.method, self.target, self.isOpen, self.isWriting) = (method, target, isOpen, isWriting)
    self.answer = answer
  }

  /// The page, which has nothing of the catalog in it.
  static let page = StudioRoute("GET", "/", isOpen: true) { _, _ in .page }

  /// The picture that browsers ask every server for; there is none.
  static let icon = StudioRoute("GET", "/favicon.ico", isOpen: true) { _, _ in .nothing }

  /// All presets, and what the page has to know of the catalog.
  static let catalog = StudioRoute("GET", "/catalog") { _, studio in
    do throws(PresetError) {
      let contents = try await studio.reader.withCatalog { catalog throws(PresetError) in
        try catalog.galleryContents()
      }
      let facts = JSON.object([
        "author": .string(studio.author), "readOnly": .bool(studio.isReadOnly), "title": .string(studio.title),
      ])
      return .json(200, String(facts.text.dropLast()) + "," + contents.dropFirst())
    } catch {
      return StudioReply(error)
    }
  }

  /// Some presets as they are now: `{"names": ["hero"]}`.
  static let presets = StudioRoute("POST", "/presets") { body, studio in
    guard let names = body["names"]?.array?.compactMap(\.string) else {
      return .refusal(422, "'names' must be a list of names")
    }
    do throws(PresetError) {
      return .json(
        200,
        try await studio.reader.withCatalog { catalog throws(PresetError) in try catalog.galleryContents(names) })
    } catch {
      return StudioReply(error)
    }
  }

  /// A stream of `revision` events, one for each change that anybody makes.
  static let events = StudioRoute("GET", "/events") { _, studio in .events(studio.feed.subscribe()) }
}
