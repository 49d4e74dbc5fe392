internal import XML

extension ImportFormat {
  /// Android's resources.
  public static let android = ImportFormat(
    name: "android", summary: "Android resources: motion tokens, interpolators, animations",
    recognizes: { $0.first == UInt8(ascii: "<") },
    read: { reader, context, sink in
      let bytes = try reader.rest()
      let root: XMLNode
      do throws(XMLError) {
        root = try XMLReader.read(bytes)
      } catch {
        let place = error.line.map { "\(context.file): line \($0)" } ?? context.file
        throw PresetError(.data, "\(place): \(error.message)")
      }
      let titles = ExportTitles(
        bytes,
        heading:
          "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- \(ExportSheet.inXML(ExportSheet.mark(of: .android)))",
        opening: "<!-- ", closing: " -->")
      let file = AndroidFile(root: root, titles: titles, context: context)
      let values = AndroidValues(file)
      for definition in values.definitions { try sink.define(definition) }
      // A reference may lead to another file: to numbers and texts first, and by way of them to interpolators.
      try sink.put(AndroidInterpolatorCandidate(file: file, values: values))
    })
}
