internal import PresetService

extension StudioRoute {
  /// A route that answers with something of the catalog, as the page looks at it.
  static func reading(
    _ target: String, _ read: @escaping @Sendable (StudioBody, PresetCatalog) throws(PresetError) -> JSON
  ) -> StudioRoute {
    StudioRoute("POST", target) { json, studio in
      await answer { () async throws(PresetError) in
        try await studio.reader.withCatalog { catalog throws(PresetError) in
          let body = StudioBody(json)
          return try read(body, try body.seen(of: catalog)).text
        }
      }
    }
  }

  /// A route that changes the catalog by the `author` of the body, for its `reason`, and answers with what has become of
  /// it.
  static func writing(
    _ target: String, _ write: @escaping @Sendable (StudioBody, PresetCatalog) throws(PresetError) -> JSON
  ) -> StudioRoute {
    StudioRoute("POST", target, isWriting: true) { json, studio in
      await answer { () async throws(PresetError) in
        try await studio.writer.withCatalog { catalog throws(PresetError) in
          let body = StudioBody(json)
          let own = try catalog.writing(as: try body.text("author"), reason: try body.optionalText("reason"))
          return try write(body, try body.seen(of: own)).text
        }
      }
    }
  }

  /// Answers with the text that `make` returns, or with the refusal that it throws.
  static func answer(_ make: () async throws(PresetError) -> String) async -> StudioReply {
    do throws(PresetError) {
      return .json(200, try await make())
    } catch {
      return StudioReply(error)
    }
  }
}
