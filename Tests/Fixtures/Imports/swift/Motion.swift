import SwiftUI

// Constants as apps have them: in extensions, in types of their own, and where a case says which.
extension Animation {
  static let heroOpen = Animation.spring(duration: 0.5, bounce: 0.25)
  static let heroClose: Animation = .easeOut(duration: 0.2).delay(0.05)
  static var pulse: Animation { .easeInOut(duration: 0.8).repeatForever(autoreverses: true) }
  static func scaled(by factor: Double) -> Animation { .linear(duration: 0.3 * factor) }
}

enum Motion {
  static let pace = UnitCurve.bezier(
    startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0, y: 1))

  enum Sheet {
    static let `default` = Animation.interpolatingSpring(mass: 1, stiffness: 157.9, damping: 17.6, initialVelocity: 0)
    static let slow = Animation.timingCurve(0.2, 0, 0, 1, duration: 0.45).speed(2)
  }

  static let table: [String: Animation] = ["enter": .smooth(duration: 0.3), "leave": .snappy]
}

enum Feedback {
  case success, failure

  var animation: Animation {
    switch self {
    case .success: return .bouncy(duration: 0.4, extraBounce: 0.1)
    case .failure: return .default
    }
  }
}

struct Card: View {
  @State private var isOpen = false

  var body: some View {
    let local = Animation.linear(duration: 0.1)
    Text("card").animation(.easeIn(duration: 0.15), value: isOpen).animation(local, value: isOpen)
  }
}
