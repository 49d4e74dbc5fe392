import AnimationEngine
import Foundation
import PresetAnimations
import PresetModel
import SwiftUI

/// Runs each preset of some documents by the engine and by SwiftUI, and says where they differ.
@main
struct InSwiftUI {
  typealias Ours = AnimationEngine.AnimatablePair<Double, Double>
  typealias Theirs = SwiftUI.AnimatablePair<Double, Double>

  static func main() throws {
    let presets = try PresetDocuments(Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1])))
    var native: Set<String> = []
    var kinds: Set<String> = []
    var ways = 0
    for preset in presets.presets where preset.animation.kind != "axis" {
      let ours = try presets.animation(named: preset.name)
      let theirs = try presets.swiftUIAnimation(named: preset.name)
      kinds.insert(preset.animation.kind)
      let isNative = String(reflecting: type(of: theirs.base)).hasPrefix("SwiftUI.")
      if isNative && preset.modifiers.isEmpty { native.insert(preset.animation.kind) }
      if run(ours) != run(theirs) { print("\(preset.name) differs") }
      // Retargeted by itself, and by and to a spring of the app's own.
      let others = [(ours, theirs), (.spring(duration: 0.4, bounce: 0.2), .spring(duration: 0.4, bounce: 0.2))]
      for (other, same) in others {
        ways += 2
        if way(ours, other) != way(theirs, same) { print("\(preset.name) goes on differently") }
        if way(other, ours) != way(same, theirs) { print("\(preset.name) takes over differently") }
      }
    }
    print("native:", native.sorted().joined(separator: " "))
    print("missing:", AnimationKinds.standard.kinds.map(\.name).filter { !kinds.contains($0) })
    print("ways:", ways)
    try inAnEnvironment(presets)
  }

  /// The value, velocity and completion at each tick of two seconds.
  static func run(_ animation: AnimationEngine.Animation) -> [[Double?]] {
    var context = AnimationEngine.AnimationContext<Ours>()
    return (0...120).map { tick in
      let (value, time) = (Ours(1, -3), Double(tick) / 60)
      let result = animation.animate(value: value, time: time, context: &context)
      let velocity = animation.velocity(value: value, time: time, context: context)
      return [result?.first, result?.second, velocity?.first, context.isLogicallyComplete ? 1 : 0]
    }
  }

  static func run(_ animation: SwiftUI.Animation, paused: Bool = false) -> [[Double?]] {
    var environment = SwiftUI.EnvironmentValues()
    environment.animationPaused = paused
    var context = SwiftUI.AnimationContext<Theirs>(environment: environment)
    return (0...120).map { tick in
      let (value, time) = (Theirs(1, -3), Double(tick) / 60)
      let result = animation.animate(value: value, time: time, context: &context)
      let velocity = animation.velocity(value: value, time: time, context: context)
      return [result?.first, result?.second, velocity?.first, context.isLogicallyComplete ? 1 : 0]
    }
  }

  /// What is shown from frame to frame when `second` retargets `first`.
  static func way(_ first: AnimationEngine.Animation, _ second: AnimationEngine.Animation) -> [Double] {
    let property = AnimationEngine.AnimatedProperty(0.0)
    AnimationEngine.withAnimation(first) { property.value = 1 }
    return (0..<60).map { frame in
      if frame == 10 { AnimationEngine.withAnimation(second) { property.value = 3 } }
      return property.update(at: Double(frame) / 60)
    }
  }

  static func way(_ first: SwiftUI.Animation, _ second: SwiftUI.Animation) -> [Double] {
    let property = SwiftUI.AnimatedProperty(0.0)
    SwiftUI.withAnimation(first) { property.value = 1 }
    return (0..<60).map { frame in
      if frame == 10 { SwiftUI.withAnimation(second) { property.value = 3 } }
      return property.update(at: Double(frame) / 60)
    }
  }

  static func inAnEnvironment(_ presets: PresetDocuments) throws {
    let paused = run(try presets.swiftUIAnimation(named: "pausable"), paused: true)
    print("paused:", paused.allSatisfy { $0[0] == 0 && $0[2] == 0 })
    var environment = SwiftUI.EnvironmentValues()
    func found(_ name: String) throws -> Bool {
      try presets.swiftUIAnimation(named: "varied", in: environment) == presets.swiftUIAnimation(named: name)
    }
    print("default:", try found("spring"))
    environment.presetModes = ["brand": "globex"]
    print("globex:", try found("bouncy"))
    environment.accessibilityReduceMotion = true
    print("reduced:", try found("linear"))
  }
}
