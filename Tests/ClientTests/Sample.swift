import Foundation

/// The sources that clients are made of in these tests.
enum Sample {
  /// The path of a file beside this one, in `Samples`.
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Samples/\(name)").path
  }

  static func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// What an article shows of SwiftUI.
  static func swiftUI(ofArticle name: String) throws -> String {
    let article = ClientPackage.root.appendingPathComponent("Sources/PresetModel/PresetModel.docc/\(name)")
    let text = try String(contentsOf: article, encoding: .utf8)
    return text.matches(of: /```swift\n(?<code>(?s).*?)```\n/).map(\.code).filter { $0.contains("import SwiftUI") }
      .joined(separator: "\n")
  }
}
