extension ImportFormat {
  /// Lottie's keyframes.
  public static let lottie = ImportFormat(
    name: "lottie", summary: "Lottie: the easings of its keyframes", mark: "'v' and 'layers' beside 'fr'",
    recognizes: { start in
      guard start.first == UInt8(ascii: "{") else { return false }
      let shape = JSONShape(start)
      return shape.hasOutermost("fr", "ip", "op") || shape.hasOutermost("fr", "ip", "layers")
        || shape.hasOutermost("v", "fr", "layers")
        || shape.hasOutermost("about", "fr", "presets")
    },
    read: { reader, context, sink in
      let file = try TokenFile(figures: try reader.rest(), name: context.file)
      guard let rate = file.root.number("fr"), rate > 0, rate.isFinite else {
        throw PresetError(.data, "\(context.file): a Lottie file needs its frames per second, 'fr'")
      }
      if LottieExport.isOne(file.root) {
        return try LottieExport(context, sink, framesPerSecond: rate).visit(file.root)
      }
      var lottie = LottieReader(context, sink, framesPerSecond: rate)
      try lottie.visit(file.root, names: [], path: "", key: "")
    })
}
