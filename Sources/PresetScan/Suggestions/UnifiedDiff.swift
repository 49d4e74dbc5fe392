/// Writes the changes of a text in the unified form.
enum UnifiedDiff {
  /// A line, or several that change together, with their ends.
  struct Line {
    let old: [UInt8]
    /// The text that it becomes; nil where it stays.
    let new: [UInt8]?

    fileprivate static func count(_ bytes: [UInt8]) -> Int {
      bytes.count { $0 == 0x0A } + (bytes.isEmpty || bytes.last == 0x0A ? 0 : 1)
    }
  }

  /// How many lines around a change are shown.
  private static let context = 3

  /// Returns the diff of a file; at least one line must change.
  static func text(file: String, _ lines: [Line]) -> String {
    // git refuses './' in a name.
    let name = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
    let path = name.hasPrefix("/") ? name : "/" + name
    // A name with spaces ends with a tab.
    let end = path.contains(" ") ? "\t\n" : "\n"
    var text = "--- a\(path)\(end)+++ b\(path)\(end)"
    var (oldLine, newLine) = (1, 1)
    var next = 0
    for hunk in hunks(lines) {
      for line in lines[next..<hunk.lowerBound] {
        oldLine += Line.count(line.old)
        newLine += Line.count(line.new ?? line.old)
      }
      next = hunk.upperBound
      let part = lines[hunk]
      let oldCount = part.reduce(0) { $0 + Line.count($1.old) }
      let newCount = part.reduce(0) { $0 + Line.count($1.new ?? $1.old) }
      text += "@@ -\(oldLine),\(oldCount) +\(newLine),\(newCount) @@\n"
      for line in part {
        if let new = line.new {
          text += marked(line.old, by: "-") + marked(new, by: "+")
        } else {
          text += marked(line.old, by: " ")
        }
      }
      oldLine += oldCount
      newLine += newCount
    }
    return text
  }

  /// The ranges of lines that are shown together: the changes and what is around them.
  private static func hunks(_ lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].new != nil {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func marked(_ bytes: [UInt8], by mark: String) -> String {
    var text = ""
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast(bytes.last == 0x0A ? 1 : 0) {
      text += mark + String(decoding: line, as: UTF8.self) + "\n"
    }
    return bytes.last == 0x0A ? text : text + "\\ No newline at end of file\n"
  }
}
