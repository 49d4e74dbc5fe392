internal import XML

/// A file of Android's resources.
struct AndroidFile {
  let root: XMLNode
  /// The names of presets, where the file is an export.
  let titles: ExportTitles
  let context: ImportContext

  /// The name of the resource that the file is: the file's name without its folder and ending.
  var name: String {
    let name = context.file.split(separator: "/").last.map(String.init) ?? context.file
    return name.lowercased().hasSuffix(".xml") ? String(name.dropLast(4)) : name
  }
}

/// The interpolator that a file may be, which waits for the numbers and texts of all files.
struct AndroidInterpolatorCandidate: ImportCandidate {
  let file: AndroidFile
  let values: AndroidValues

  func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws {
    let resources = AndroidResources(own: values.own, definitions)
    try AndroidInterpolator.convert(file, resources, sink)
    try AndroidPlainValues(values, file, resources, sink).convert()
    try sink.put(AndroidMotionCandidate(file: file, values: values))
  }
}

/// The values and animations of a file, which wait for the interpolators of all files.
struct AndroidMotionCandidate: ImportCandidate {
  let file: AndroidFile
  let values: AndroidValues

  func resolve(with definitions: ImportDefinitions, into sink: ImportSink) throws {
    let resources = AndroidResources(own: values.own, definitions)
    try AndroidValueConversion(values, file, resources, sink).convert()
    try AndroidAnimations(file, resources, sink).convert()
  }
}
