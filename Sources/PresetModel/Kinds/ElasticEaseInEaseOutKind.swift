internal import AnimationEngine

extension AnimationKind {
  static let elasticEaseInEaseOut = AnimationKind(
    "elasticEaseInEaseOut", "the elastic ease of SwiftUI's documentation", [.duration(default: 0.35)]
  ) {
    .elasticEaseInEaseOut(duration: $0.number("duration"))
  }
}
