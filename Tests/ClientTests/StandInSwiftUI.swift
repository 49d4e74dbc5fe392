import Foundation
import Testing

/// A module by the name of SwiftUI for machines without it: the engine's own sources, whose surface is SwiftUI's.
///
/// What an app may use of it is what SwiftUI has too: the headless additions are there as well, and nothing here tells.
final class StandInSwiftUI {
  let folder: URL

  /// What SwiftPM needs to build with it.
  var flags: [String] {
    ["-Xswiftc", "-I\(folder.path)", "-Xlinker", "-L\(folder.path)", "-Xlinker", "-lSwiftUI"]
      + ["-Xlinker", "-rpath", "-Xlinker", folder.path]
  }

  /// What the engine has otherwise than SwiftUI, or not at all.
  private static let differences = """
    extension EnvironmentValues {
      private struct ReducedMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
      /// SwiftUI's can only be read.
      public var accessibilityReduceMotion: Bool {
        get { self[ReducedMotionKey.self] }
        set { self[ReducedMotionKey.self] = newValue }
      }
    }

    """

  init() throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appendingPathComponent("presets-swiftui-\(UUID().uuidString)", isDirectory: true)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let engine = ClientPackage.root.appendingPathComponent("Sources/AnimationEngine")
    var sources: [String] = []
    let paths = files.enumerator(atPath: engine.path)?.compactMap { $0 as? String } ?? []
    for (number, path) in paths.filter({ $0.hasSuffix(".swift") }).sorted().enumerated() {
      let text = try String(contentsOf: engine.appendingPathComponent(path), encoding: .utf8)
      // SwiftUI leaves this one to apps, and presets declare it for them.
      try write(text.replacing("animationPaused", with: "pausedForNobody"), to: "\(number).swift", &sources)
    }
    try write(Self.differences, to: "Differences.swift", &sources)
    let features = [
      "ExistentialAny", "MemberImportVisibility", "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
    ]
    let (status, output) = try ClientPackage.run(
      ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "SwiftUI", "-package-name", "swiftui"]
        // As SwiftUI is built; it shows that the engine can be.
        + ["-enable-library-evolution", "-emit-module-interface-path", folder.path + "/SwiftUI.swiftinterface"]
        + features.flatMap { ["-enable-upcoming-feature", $0] }
        + ["-emit-module", "-emit-module-path", folder.path + "/SwiftUI.swiftmodule", "-emit-library"]
        + ["-o", folder.path + "/libSwiftUI." + (Self.isDarwin ? "dylib" : "so")] + sources)
    try #require(status == 0, "\(output)")
  }

  private static var isDarwin: Bool {
    #if os(macOS)
      true
    #else
      false
    #endif
  }

  private func write(_ text: String, to name: String, _ sources: inout [String]) throws {
    let file = folder.appendingPathComponent(name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    sources.append(file.path)
  }

  deinit {
    // A folder that can't be removed is left to the system's own cleaning.
    try? FileManager.default.removeItem(at: folder)
  }
}
