/// Changes of a source file that put constants of an export where presets are written out.
package struct SourceSuggestion: Sendable {
  /// A place in a file, and what stands there afterwards.
  typealias Edit = (range: Range<Int>, text: String)

  /// How many changes may lie between a curve and its duration.
  private static let maximumDistance = 1024

  /// The changes as a unified diff, which `git apply` and `patch -p1` take; empty where there are none.
  package let diff: String
  /// How many literals become constants.
  package let count: Int
  /// How many constants need a newer system than the literals.
  package let newerCount: Int
  /// How many presets that are written out stay so, since no constant can stand there.
  package let leftCount: Int

  /// Finds the changes of a file.
  ///
  /// - Parameters:
  ///   - findings: What a scan has found in the file; what a comment lets pass stays.
  ///   - constants: The exports; where two have the constant, the first.
  package init(_ bytes: [UInt8], file: String, findings: [ScanFinding], constants: [SuggestedConstants]) {
    // A text in another encoding, or a name that a diff can't hold, is left alone.
    let text = String(validating: bytes, as: UTF8.self)
    let isPlain = text != nil && file.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 }
    let exact = findings.filter { $0.match.relation == .exact }
    let names = OwnNames(text ?? "", same: Set(exact.compactMap(\.literal.definition)))
    var edits: [Edit] = []
    var (made, left, reach, newer) = (0, 0, 0, 0)
    // Findings come in the order in which they stand, and a duration is never far from its curve.
    func isTaken(_ range: Range<Int>) -> Bool {
      range.lowerBound < reach && edits.suffix(Self.maximumDistance).contains { $0.range.overlaps(range) }
    }
    for finding in findings where finding.allowance == nil {
      guard finding.match.relation == .exact || finding.match.relation == .near else { continue }
      let range = finding.literal.range
      // What is within another literal goes with it.
      if isTaken(range) { continue }
      let written = String(decoding: bytes[range], as: UTF8.self)
      // What is deprecated is nothing to be taken up, nor what moves in another way on a retarget.
      let isOld = finding.match.reason != nil
      let presets =
        isOld ? [] : finding.match.equals.isEmpty ? [finding.match.preset].compactMap(\.self) : finding.match.equals
      let own = presets.lazy.compactMap { preset in
        constants.lazy.compactMap { $0.edits(for: finding.literal, as: written, preset: preset) }.first
      }.first
      if let own, isPlain, !own.contains(where: { isTaken($0.range) || names.hide($0.text) }) {
        edits += own
        reach = own.reduce(reach) { max($0, $1.range.upperBound) }
        made += 1
        if constants.contains(where: { $0.isNewer(own[0].text, than: written) }) { newer += 1 }
      } else {
        left += 1
      }
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    (count, leftCount, newerCount) = (made, left, newer)
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
