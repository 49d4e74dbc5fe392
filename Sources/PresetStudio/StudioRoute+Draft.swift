internal import PresetService

extension StudioRoute {
  /// A document that is not stored, as the engine sees it: `{"document": {…}, "stored": "hero"}`.
  ///
  /// With `"drawsStored": true` the answer's `stored` is how the stored one moves, in the modes that are asked for.
  /// What could not be stored has a `problem`, with the parameters that are wrong where those are known.
  static let draft = StudioRoute("POST", "/draft") { body, studio in
    guard let document = body["document"] else { return .refusal(422, "'document' must be a preset's document") }
    let stored = body["stored"]?.string
    do throws(PresetError) {
      return try await studio.writer.withCatalog { catalog throws(PresetError) in
        let seen = try StudioBody(body).seen(of: catalog)
        do throws(PresetError) {
          let review = try seen.review(try Preset(document: document).readingCurves(.standard), stored: stored)
          let other = body["drawsStored"] == .bool(true) ? stored.flatMap { try? seen.preset(named: $0) } : nil
          return reply(review, stored: other.map { seen.drawn($0) })
        } catch {
          if error.isOfCatalog { throw error }
          return .object([
            "problem": .object([
              "fields": .array(DraftFields(seen).wrong(in: document).map(JSON.string)), "hint": error.pageHint,
              "message": .string(error.message),
            ])
          ])
        }
      }
    } catch {
      return StudioReply(error)
    }
  }

  private static func reply(_ review: PresetCatalog.Review, stored: JSON?) -> StudioReply {
    let others = JSON.object([
      "distance": review.comparison.map { comparison in
        .object([
          "at": .number(comparison.difference.time), "maximum": .number(comparison.difference.maximum),
          "rms": .number(comparison.difference.rootMeanSquare),
        ])
      } ?? .null, "findings": .array(review.findings.map(\.document)),
      "stored": stored ?? .null,
    ])
    return .json(200, "{\"entry\":" + review.entry + "," + others.text.dropFirst())
  }
}
