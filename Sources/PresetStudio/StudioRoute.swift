internal import PresetService

/// An address of the studio and what answers there.
struct StudioRoute: Sendable {
  /// The routes; a new one is a file and a word here.
  static let all: [StudioRoute] = [
    .page, .icon, .catalog, .kinds, .presets, .measures, .draft, .flight, .paste, .restating, .moves, .save, .conflict,
    .change, .undo, .history, .axes, .axis, .proposals, .proposal, .propose, .releases, .changelog, .release, .rules,
    .export,
    .visit, .events,
  ]

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

  /// All presets by what is stored of them, and what the page has to know of the catalog: `{}`; with `names`, those presets
  /// and all that is made from them.
  ///
  /// How they move is asked for by ``presets``.
  static let catalog = StudioRoute("POST", "/catalog") { json, studio in
    await answer { () async throws(PresetError) in
      let contents = try await studio.reader.withCatalog { catalog throws(PresetError) in
        let body = StudioBody(json)
        return try body.seen(of: catalog).storedContents(try body.optionalTexts("names"))
      }
      let facts = JSON.object([
        "author": .string(studio.author), "readOnly": .bool(studio.isReadOnly), "title": .string(studio.title),
        "visited": studio.visited.map { .number(Double($0)) } ?? .null,
      ])
      return String(facts.text.dropLast()) + "," + contents.dropFirst()
    }
  }

  /// Some presets with the way that they move: `{"names": ["hero"], "withTexts": true}`, texts being what there is to copy.
  static let presets = StudioRoute("POST", "/presets") { json, studio in
    await answer { () async throws(PresetError) in
      try await studio.reader.withCatalog { catalog throws(PresetError) in
        let body = StudioBody(json)
        return try body.seen(of: catalog).galleryContents(try body.texts("names"), withTexts: body.isTrue("withTexts"))
      }
    }
  }

  /// The measures of some presets, by their names: `{"names": ["hero"]}`.
  static let measures = reading("/measures") { body, catalog throws(PresetError) in
    .object(["measures": try catalog.galleryMeasures(of: try body.texts("names"))])
  }

  /// A stream of events: `revision`, one for each change that anybody makes, and `trouble`, why the catalog can't be looked at,
  /// until the next `revision`.
  static let events = StudioRoute("GET", "/events") { _, studio in .events(studio.feed.subscribe()) }
}
