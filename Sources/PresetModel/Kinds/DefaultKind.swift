internal import AnimationEngine

extension AnimationKind {
  static let `default` = AnimationKind("default", "SwiftUI's default: a spring of 0.5 s without bounce", []) { _ in
    .default
  }.inSwiftUI(.property)
}
