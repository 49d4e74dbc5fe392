/// An animation that is written out in a source file.
package struct ScannedLiteral: Sendable {
  /// The place in the file's bytes.
  package let range: Range<Int>
  /// The motion, or why it is not known.
  package let reading: Result<ScannedMotion, UnreadLiteral>
  /// The export whose constants can stand in its place; nil where none can.
  var export: ScannedReference.Export?
  /// The place that a constant takes, where that is more than its own, as a `const` before it.
  var replaced: Range<Int>?
  /// The place of its duration, where that stands beside it.
  var duration: Range<Int>?
  /// The custom property of CSS, or the constant of Swift, that it defines; nil where it stands elsewhere.
  var definition: String?
  /// Whether it stands where custom properties may be others than by default: for less motion, or under an attribute.
  var isInContext = false

  init(range: Range<Int>, reading: Result<ScannedMotion, UnreadLiteral>, export: ScannedReference.Export? = nil) {
    self.range = range
    self.reading = reading
    self.export = export
  }
}

/// The reason why a literal's motion is not known.
package struct UnreadLiteral: Error, Equatable, Sendable {
  /// The reason, as the end of a sentence that begins with the literal.
  package let reason: String

  init(_ reason: String) { self.reason = reason }

  /// Returns what `read` does; where that fails, its error is the reason.
  static func wrapping<Result>(_ read: () throws(PresetError) -> Result) throws(UnreadLiteral) -> Result {
    do throws(PresetError) {
      return try read()
    } catch {
      throw UnreadLiteral(error.message)
    }
  }

  /// What no curve from a start to a target is.
  static let keyframes = UnreadLiteral("what it moves has keyframes between both ends")

  /// A value that is not written as a number.
  static func notANumber(_ name: String) -> UnreadLiteral { UnreadLiteral("its '\(name)' is not written as a number") }
}
