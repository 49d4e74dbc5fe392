import PresetService
import Testing

@testable import PresetExchange

/// The second stage of an import: a candidate and the definitions of all files become items.
struct ImportResolvingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let format: String
    let text: String
    /// The texts of other files, in the same format.
    var others: [String] = []
    /// How often candidates are resolved before the items are those of the last time.
    var rounds = 1
    let items: [String]
    var testDescription: String { "\(format): \(text), beside \(others)" }
  }

  private static let curve = #"{"kind":"curve","value":[0.1,0,0.5,1]}"#
  private static let power = #"{"direction":"in","exponent":4,"kind":"power"}"#

  private static let table = [
    // The values of a file come first, then the motions, which may be made from those of another file.
    Row(
      format: "css", text: ":root { --mine: 1s var(--own); --own: ease-in; --same: var(--own); --other: var(--far) }",
      others: [":root { --far: 1s }"],
      items: [
        #"preset own {"kind":"curve","value":"easeIn"}"#, #"preset same {"kind":"curve","value":{"value":"own"}}"#,
        "define css values", "candidate CSSMotionCandidate",
      ]),
    Row(
      format: "css", text: ":root { --mine: 1s var(--other); --same: var(--other) }",
      others: [":root { --other: ease-in }"], rounds: 2,
      items: [
        #"preset mine {"curve":{"value":"other"},"duration":1,"kind":"timingCurve"}"#,
        #"preset same {"kind":"curve","value":{"value":"other"}}"#,
      ]),
    // Of what two files define, the first counts.
    Row(
      format: "css", text: ":root { --mine: 1s calc(2 * var(--other)) linear }",
      others: [":root { --other: 1s }", ":root { --other: 2s }"], rounds: 2,
      items: [#"preset mine {"duration":1,"kind":"linear"}"#]),
    Row(
      format: "css", text: ":root { --mine: 1s var(--other) }", rounds: 2,
      items: ["omission f:1: :root/--mine: '--other' is in none of the imported files"]),
    Row(
      format: "dtcg",
      text: #"{"$type":"cubicBezier","a":{"$value":[0.1,0,0.5,1]},"b":{"$value":"{a}"},"c":{"$value":9}}"#,
      items: [
        "preset a \(curve)", "omission f:1: c: 9 is no cubic Bézier curve", "define token presets",
        "candidate TokenReferring",
      ]),
    // What a token is an alias of may be in another file.
    Row(
      format: "dtcg", text: #"{"$type":"cubicBezier","b":{"$value":"{a}"}}"#,
      others: [#"{"$type":"cubicBezier","a":{"$value":[0.1,0,0.5,1]}}"#],
      items: ["define token presets", "candidate TokenReferring"]),
    // So may what a transition has as a part.
    Row(
      format: "dtcg",
      text: #"{"t":{"$type":"transition","$value":{"duration":"1s","timingFunction":"{a}"}}}"#,
      others: [#"{"$type":"cubicBezier","a":{"$value":[0.1,0,0.5,1]}}"#],
      items: ["define token presets", "candidate TokenReferring"]),
    Row(
      format: "dtcg", text: #"{"$type":"cubicBezier","b":{"$value":"{a}"}}"#,
      items: [
        "omission f:1: b: it refers to 'a', which is in none of the files; import those together",
        "define token presets",
      ]),
  ]

  /// Interpolators wait for numbers, and animations for interpolators.
  private static let android = [
    Row(
      format: "android", text: #"<accelerateInterpolator factor="@dimen/f"/>"#,
      others: [#"<resources><dimen name="f">2</dimen></resources>"#],
      items: [
        "define android interpolator/f = \(power)", "define android anim/f = \(power)",
        "define android animator/f = \(power)",
        #"preset f {"direction":"in","duration":0.35,"exponent":4,"kind":"power"}"#, "candidate AndroidMotionCandidate",
      ]),
    Row(
      format: "android", text: #"<accelerateInterpolator factor="@dimen/f"/>"#,
      items: [
        "omission f:1: accelerateInterpolator: '@dimen/f' is in none of the imported files",
        "candidate AndroidMotionCandidate",
      ]),
    Row(
      format: "android", text: #"<resources><dimen name="f">2</dimen></resources>"#,
      items: ["candidate AndroidMotionCandidate"]),
  ]

  @Test(.enabled(if: PresetCatalog.readsXML, "built without expat"), arguments: android)
  func aResourceBecomesItems(row: Row) throws { try aCandidateBecomesItems(row: row) }

  @Test(arguments: table)
  func aCandidateBecomesItems(row: Row) throws {
    let own = try ImportItems(reading: row.text, as: row.format)
    let others = try row.others.map { try ImportItems(reading: $0, as: row.format) }
    var definitions = ImportDefinitions()
    for definition in ([own] + others).flatMap(\.definitions) { definitions.define(definition) }
    var candidate = try #require(own.candidates.first)
    for _ in 1..<row.rounds {
      let known = definitions
      let resolved = try ([candidate] + others.flatMap(\.candidates)).map {
        try ImportItems(resolving: $0, with: known)
      }
      for definition in resolved.flatMap(\.definitions) { definitions.define(definition) }
      candidate = try #require(resolved[0].candidates.first)
    }
    #expect(try ImportItems(resolving: candidate, with: definitions).lines == row.items)
    // Nothing is left of the first time.
    #expect(try ImportItems(resolving: candidate, with: definitions).lines == row.items)
  }
}
