/// The facts that the reader of a format is given: the file's name, and what was asked for.
package struct ImportContext: Sendable {
  /// The name of the source, for messages.
  let file: String
  /// The dialect that was named; nil to find it, or to have none.
  let dialect: ImportDialect?
  /// Seconds that were asked for, for presets of curves that come without a duration; nil to keep such curves as values
  /// where the format has them.
  let givenDuration: Double?
  /// Whether somebody named the format, so that it is not only the last one to try.
  let isFormatNamed: Bool
  /// What a preset document is called, whatever it says itself; nil for what that says.
  let name: String?

  /// Creates what a reader needs to know, as the properties say.
  package init(
    file: String, dialect: ImportDialect? = nil, curveDuration: Double? = nil, isFormatNamed: Bool = true,
    name: String? = nil
  ) {
    self.file = file
    self.dialect = dialect
    givenDuration = curveDuration
    self.isFormatNamed = isFormatNamed
    self.name = name
  }

  /// Seconds for a curve that comes without a duration, in formats that have no values.
  var curveDuration: Double { givenDuration ?? AnimationKind.curveDuration }

  /// What a curve without a duration becomes: a value, or the animation over the duration that was asked for; over
  /// 0.35 s where it is no curve that a value can be.
  package func curve(_ animation: PresetComponent) -> PresetComponent {
    let value = givenDuration == nil ? PresetComponent(curveOf: animation) : nil
    return value ?? animation.lasting(curveDuration)
  }

  /// Whether nobody has said how long the preset that has come of a curve lasts.
  package func isAssumed(_ preset: Preset) -> Bool { givenDuration == nil && preset.valueType == nil }

  /// Where something is in this source.
  package func source(line: Int? = nil, path: String = "", text: String? = nil) -> PresetSource {
    PresetSource(file: file, line: line, path: path, text: text)
  }

  /// Returns the path itself, divided by `/`, where it is a name as it is and no other path gives that; nil for others.
  ///
  /// That is so for most paths, and found out without looking characters up.
  static func plainName(of path: [String]) -> String? {
    func isPlain(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "/") }
    guard !path.isEmpty, path.allSatisfy({ !$0.utf8.isEmpty && $0.utf8.allSatisfy(isPlain) }) else { return nil }
    let name = path.joined(separator: "/")
    return name.utf8.count <= 255 ? name : nil
  }

  /// Returns the name of a preset for a path of names within a file: groups are divided by `/`, which no part keeps.
  ///
  /// - Returns: At most 255 bytes, without control characters; parts that have nothing else are left out.
  static func name(of path: [String]) -> String {
    if let name = plainName(of: path) { return name }
    let parts = path.map { part in
      // What would be cut off at the end is not looked at.
      let scalars = part.unicodeScalars.prefix(256).map { scalar -> Unicode.Scalar in
        scalar == "/" || scalar.properties.generalCategory == .control ? "-" : scalar
      }
      return String(String.UnicodeScalarView(scalars)).trimmingBlanks
    }
    var name = parts.filter { !$0.isEmpty }.prefix(128).joined(separator: "/")
    while name.utf8.count > 255 { name.removeLast() }
    return name
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
