internal import AnimationEngine

extension ModifierKind {
  static let repeatCount = ModifierKind(
    "repeatCount", "runs several times, each pass counted",
    [Parameter("count", "how many passes", .count(in: Bounds(1, 1_000_000))), autoreverses],
    swiftUI: {
      if case .repetition(let count?, let autoreverses) = $0 {
        ".repeatCount(\(count), autoreverses: \(autoreverses))"
      } else {
        nil
      }
    }
  ) { animation, arguments in
    animation.repeatCount(arguments.count("count"), autoreverses: arguments.flag("autoreverses"))
  }

  static let repeatForever = ModifierKind(
    "repeatForever", "runs again and again", [autoreverses],
    swiftUI: {
      if case .repetition(nil, let autoreverses) = $0 { ".repeatForever(autoreverses: \(autoreverses))" } else { nil }
    }
  ) { animation, arguments in
    animation.repeatForever(autoreverses: arguments.flag("autoreverses"))
  }

  private static let autoreverses = Parameter(
    "autoreverses", "whether every other pass runs backwards", .flag, default: true)
}
