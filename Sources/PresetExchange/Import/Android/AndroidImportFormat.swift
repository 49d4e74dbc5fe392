internal import XML

extension ImportFormat {
  /// Android's resources.
  static let android = ImportFormat(
    name: "android", summary: "Android resources: motion tokens, interpolators, animations",
    recognizes: { $0.first == UInt8(ascii: "<") },
    read: { reader, context in
      let bytes = try reader.rest()
      let root: XMLNode
      do throws(XMLError) {
        root = try XMLReader.read(bytes)
      } catch {
        let place = error.line.map { "\(context.file): line \($0)" } ?? context.file
        throw PresetError(.data, "\(place): \(error.message)")
      }
      let resources = AndroidResources(context.library, file: context.file)
      let titles = ExportTitles(
        bytes, heading: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- Made by 'presets export format android'",
        opening: "<!-- ", closing: " -->")
      let values = AndroidValues(root, resources, titles, context)
      // A reference may lead to another file: to numbers and texts first, and by way of them to interpolators.
      context.library.afterReading {
        try AndroidInterpolator.convert(root, resources, context)
        context.library.afterReading {
          try values.convert()
          try AndroidAnimations(resources, context).convert(root)
        }
      }
    })
}
