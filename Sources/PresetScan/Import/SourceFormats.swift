public import PresetExchange

// Sources of apps, of which the constants are taken.
extension ImportFormat {
  /// The formats of source files, in the order in which a file is tried.
  ///
  /// A new one is a file and a line here.
  package static let ofSources = [swift, kotlin, dart]

  /// Swift: constants that are animations, springs and curves of SwiftUI, UIKit or Core Animation.
  public static let swift = ImportFormat(
    name: "swift", summary: "Swift: constants of animations, springs and curves",
    recognizes: {
      hasImport(["import SwiftUI", "import AnimationEngine", "import UIKit", "import QuartzCore"], in: $0)
    },
    read: { reader, context, sink in
      let bytes = try reader.restOfText()
      let isOfLayers = bytes.starts(with: "// \(ExportSheet.mark(of: .uiKit))".utf8)
      let reading = isOfLayers ? ConstantReading.uiKit : .swift
      var constants = SourceImport(
        bytes, TokenizedSource(bytes, .swift), .swift, isOfLayers ? .uiKit : .swiftUI, reading, comment: "/// ",
        context, sink)
      var reader = SwiftReader(constants.source)
      reader.run()
      try constants.takeTimes(reading)
      try constants.take(reader.literals)
      if isOfLayers { try constants.takeLayerFunctions() }
      try constants.takeOthers(reader.literals, reading)
    })

  /// Kotlin: constants and functions that are animations and easings of Compose.
  public static let kotlin = ImportFormat(
    name: "kotlin", summary: "Kotlin: Compose's animations and easings in constants and functions",
    recognizes: { hasImport(["import androidx.compose."], in: $0) },
    read: { reader, context, sink in
      let bytes = try reader.restOfText()
      var constants = SourceImport(
        bytes, TokenizedSource(bytes, .kotlin), .kotlin, .compose, .kotlin, comment: "// ", context, sink)
      let literals = ComposeReader.read(constants.source)
      try constants.takeTimes(.kotlin)
      try constants.take(literals)
      try constants.takeOthers(literals, .kotlin)
    })

  /// Whether a line of a text begins with one of these.
  static func hasImport(_ beginnings: [String], in start: ArraySlice<UInt8>) -> Bool {
    start.prefix(1 << 16).split(separator: UInt8(ascii: "\n")).contains { line in
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      return beginnings.contains { text.starts(with: $0.utf8) }
    }
  }
}
