/// Changes of a source file that put constants of an export where presets are written out.
package struct SourceSuggestion: Sendable {
  private typealias Edit = (range: Range<Int>, text: String)

  /// The changes as a unified diff, which `git apply` and `patch -p1` take; empty where there are none.
  package let diff: String
  /// How many literals become constants.
  package let count: Int
  /// How many presets that are written out stay so, since no constant can stand there.
  package let leftCount: Int

  /// Finds the changes of a file.
  ///
  /// - Parameters:
  ///   - findings: What a scan has found in the file; what a comment lets pass stays.
  ///   - constants: The exports; where two have the constant, the first.
  package init(_ bytes: [UInt8], file: String, findings: [ScanFinding], constants: [SuggestedConstants]) {
    // A text in another encoding, or a name that a diff can't hold, is left alone.
    let isPlain = String(validating: bytes, as: UTF8.self) != nil && file.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 }
    var edits: [Edit] = []
    var left = 0
    for finding in findings where finding.allowance == nil {
      guard finding.match.relation == .exact || finding.match.relation == .near else { continue }
      let range = finding.literal.range
      let written = String(decoding: bytes[range], as: UTF8.self)
      let text = constants.lazy.compactMap { constants in
        finding.match.preset.flatMap { constants.text(for: finding.literal, as: written, preset: $0) }
      }.first
      // What is within another literal goes with it.
      if let last = edits.last, last.range.upperBound > range.lowerBound { continue }
      if let text, isPlain { edits.append((range, text)) } else { left += 1 }
    }
    (count, leftCount) = (edits.count, left)
    diff = edits.isEmpty ? "" : UnifiedDiff.text(file: file, Self.lines(of: bytes, with: edits))
  }

  /// The lines of a file; those that edits touch with what becomes of them.
  private static func lines(of bytes: [UInt8], with edits: [Edit]) -> [UnifiedDiff.Line] {
    var lines: [UnifiedDiff.Line] = []
    var start = 0
    var next = 0
    while start < bytes.count {
      var end = Self.end(of: start, in: bytes)
      var text: [UInt8] = []
      var position = start
      while next < edits.count, edits[next].range.lowerBound < end {
        let edit = edits[next]
        text += bytes[position..<edit.range.lowerBound] + Array(edit.text.utf8)
        position = edit.range.upperBound
        end = max(end, Self.end(of: position - 1, in: bytes))
        next += 1
      }
      let old = bytes[start..<end]
      lines.append(UnifiedDiff.Line(old: Array(old), new: position == start ? nil : text + bytes[position..<end]))
      start = end
    }
    return lines
  }

  /// The offset behind the end of the line that an offset is in.
  private static func end(of start: Int, in bytes: [UInt8]) -> Int {
    bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }
}
