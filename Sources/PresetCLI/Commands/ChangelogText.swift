internal import Dispatch
internal import PresetService
internal import Synchronization

/// A changelog in Markdown: each motion that moved with its curves before and after, in a block of code.
struct ChangelogText {
  let changelog: Changelog

  /// The text.
  ///
  /// - Parameter width: How wide a line may be, where people look at it; what is in blocks of code stays as it is.
  func text(width: Int?) -> String {
    guard let width else { return text }
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasSuffix("```") || line.hasSuffix("```text") { isCode.toggle() }
      return isCode || !line.contains("- ") ? String(line) : hanging(String(line), to: width).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The text, a paragraph or an item a line.
  var text: String {
    var text = "# Changes from \(changelog.names.from) to \(changelog.names.to)\n"
    if let notes = changelog.notes { text += "\n" + Self.quoted(notes) }
    if changelog.isEmpty { text += "\nNothing is different.\n" }
    for section in changelog.sections {
      text += "\n## \(section.title)\n\n"
      for (entry, curves) in zip(section.entries, Self.curves(of: section.entries)) {
        text +=
          "- \(Self.code(entry.effect.name)) (\(entry.effect.level.name)): \(Self.plain(entry.effect.reason))\n"
        for line in entry.lines { text += "  - \(Self.code(line))\n" }
        text += curves
      }
    }
    return text
  }

  /// The curves of each entry, on all cores: of thousands that moved, nothing takes longer.
  private static func curves(of entries: [Changelog.Entry]) -> [String] {
    let parts = Array(stride(from: 0, to: entries.count, by: 32))
    let found = Mutex<[Int: [String]]>([:])
    DispatchQueue.concurrentPerform(iterations: parts.count) { index in
      let part = entries[parts[index]..<min(parts[index] + 32, entries.count)].map(curves(of:))
      found.withLock { $0[index] = part }
    }
    return found.withLock { found in parts.indices.flatMap { found[$0] ?? [] } }
  }

  /// The two curves, `a` before and `b` after: always as they look where there are all characters and no colours.
  private static func curves(of entry: Changelog.Entry) -> String {
    guard let motions = entry.motions, let durations = entry.difference.motion?.durations else { return "" }
    let presets = [
      PlottedPreset(name: "before", animation: motions.before, duration: durations.before),
      PlottedPreset(name: "after", animation: motions.after, duration: durations.after),
    ]
    var plot = TerminalPlot(presets, style: PlotStyle(isUnicode: true, isColored: false), width: 56, height: 6)
    plot.velocityHeight = 0
    plot.leastRate = 0
    let lines = (plot.legend + plot.text).utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let block = lines.map { line in
      var line = line
      while line.last == UInt8(ascii: " ") { line.removeLast() }
      return line.isEmpty ? "" : "  \(Substring(line))"
    }
    return "\n  ```text\n" + block.joined(separator: "\n") + "  ```\n"
  }

  /// A text as code, whatever it has in it.
  private static func code(_ text: String) -> String {
    var longest = 0
    var current = 0
    for character in text {
      current = character == "`" ? current + 1 : 0
      longest = max(longest, current)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }

  /// A text that means nothing to Markdown or HTML.
  private static func plain(_ text: String) -> String {
    String(
      text.flatMap { character in
        "\\`*_{}[]<>#|&!~".contains(character) ? ["\\", character] : [character]
      })
  }

  /// A text of several lines as a quotation.
  private static func quoted(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? ">\n" : "> \(plain(String($0)))\n"
    }
    .joined()
  }
}
