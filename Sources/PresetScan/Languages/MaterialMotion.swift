/// The curves and durations of Flutter's Material library, `Easing` and `Durations`, that a Dart file may name.
///
/// The figures are those of Material 3's tokens, as Flutter's `material/motion.dart` has them.
struct MaterialMotion {
  /// The classes of the file itself that have these names.
  private let hidden: Set<String>

  /// - Parameter source: A file whose names are looked at. Without Flutter's Material library they are somebody else's, and
  ///   so are those that the file declares.
  init(in source: TokenizedSource) {
    var isImported = false
    var hidden: Set<String> = []
    for index in source.tokens.indices where Self.words.contains(source.tokens[index].hash) {
      let name = source.word(index) ?? ""
      if name == "import", source.tokens.indices.contains(index + 1) {
        isImported = isImported || source.text(source.content(index + 1)) == "package:flutter/material.dart"
      } else if Self.declaring.contains(source.word(index - 1) ?? "") {
        hidden.insert(name)
      }
    }
    self.hidden = isImported ? hidden : ["Easing", "Durations"]
  }

  private static let words = CallScan.hashes(["import", "Easing", "Durations"])
  private static let declaring: Set = ["class", "enum", "extension", "mixin", "hide", "typedef"]

  /// The curve that a name stands for; nil for other names.
  func curve(_ chain: SourceChain) -> ScannedMotion? {
    member(of: "Easing", chain).flatMap { Self.curves[$0] }
  }

  /// The seconds that a name stands for; nil for other names.
  func seconds(_ chain: SourceChain) -> Double? {
    member(of: "Durations", chain).flatMap { Self.milliseconds[$0] }.map { $0 / 1000 }
  }

  private func member(of owner: String, _ chain: SourceChain) -> String? {
    guard chain.links.count == 2, !chain.isCut, chain.links[0].name == owner, !hidden.contains(owner),
      chain.links.allSatisfy({ $0.arguments == nil })
    else { return nil }
    return chain.links[1].name
  }

  private static let curves: [String: ScannedMotion] = [
    "emphasizedAccelerate": .bezier(0.3, 0, 0.8, 0.15), "emphasizedDecelerate": .bezier(0.05, 0.7, 0.1, 1),
    "linear": ScannedMotion("linear", isCurve: true), "standard": .bezier(0.2, 0, 0, 1),
    "standardAccelerate": .bezier(0.3, 0, 1, 1), "standardDecelerate": .bezier(0, 0, 0, 1),
    "legacy": .bezier(0.4, 0, 0.2, 1), "legacyAccelerate": .bezier(0.4, 0, 1, 1),
    "legacyDecelerate": .bezier(0, 0, 0.2, 1),
  ]

  private static let milliseconds: [String: Double] = [
    "short1": 50, "short2": 100, "short3": 150, "short4": 200, "medium1": 250, "medium2": 300, "medium3": 350,
    "medium4": 400, "long1": 450, "long2": 500, "long3": 550, "long4": 600, "extralong1": 700, "extralong2": 800,
    "extralong3": 900, "extralong4": 1000,
  ]
}
