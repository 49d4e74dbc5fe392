/// The lines of a `.gitignore`: patterns of files and folders to leave out.
struct IgnoreRules {
  private struct Rule {
    /// The parts of the pattern between its slashes.
    let parts: [[UInt8]]
    let isNegated: Bool
    let isForFolders: Bool
    /// Whether it holds for the path from the file's folder, not for a name at any depth.
    let isAnchored: Bool
  }

  private var rules: [Rule] = []

  /// Reads the bytes of a `.gitignore`.
  init(_ bytes: [UInt8]) {
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      var pattern = Array(line)
      while pattern.last == 0x20, pattern.dropLast().last != UInt8(ascii: "\\") { pattern.removeLast() }
      guard let first = pattern.first, first != UInt8(ascii: "#") else { continue }
      let isNegated = first == UInt8(ascii: "!")
      if isNegated { pattern.removeFirst() }
      let isForFolders = pattern.last == UInt8(ascii: "/")
      if isForFolders { pattern.removeLast() }
      let isAnchored = pattern.contains(UInt8(ascii: "/"))
      let parts = pattern.split(separator: UInt8(ascii: "/")).map(Array.init)
      if parts.isEmpty { continue }
      rules.append(Rule(parts: parts, isNegated: isNegated, isForFolders: isForFolders, isAnchored: isAnchored))
    }
  }

  /// Whether a path from the file's folder is to be left out; nil where no line speaks of it.
  func decision(_ path: [[UInt8]], isFolder: Bool) -> Bool? {
    for rule in rules.reversed() where isFolder || !rule.isForFolders {
      let subject = rule.isAnchored ? path[...] : path.suffix(1)
      if Self.matches(rule.parts[...], subject) { return !rule.isNegated }
    }
    return nil
  }

  /// Whether the parts of a pattern match those of a path, `**` any number of them.
  private static func matches(_ pattern: ArraySlice<[UInt8]>, _ path: ArraySlice<[UInt8]>) -> Bool {
    // The parts of the path that the pattern's first parts can end before.
    var ends: Set<Int> = [path.startIndex]
    for part in pattern {
      var next: Set<Int> = []
      if part == Array("**".utf8) {
        if let first = ends.min() { next = Set(first...path.endIndex) }
      } else {
        for end in ends where end < path.endIndex && matches(part, path[end]) { next.insert(end + 1) }
      }
      ends = next
      if ends.isEmpty { return false }
    }
    return ends.contains(path.endIndex)
  }

  /// Whether a pattern with `*`, `?`, classes and escapes matches a name.
  ///
  /// - Complexity: O(*nm*): only the last `*` is ever tried again.
  static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    var (at, place) = (0, 0)
    var retry: (at: Int, place: Int)?
    while place < name.count {
      if at < pattern.count, pattern[at] == UInt8(ascii: "*") {
        retry = (at, place)
        at += 1
      } else if let end = one(pattern, at, name[place]) {
        at = end
        place += 1
      } else if let last = retry {
        retry = (last.at, last.place + 1)
        (at, place) = (last.at + 1, last.place + 1)
      } else {
        return false
      }
    }
    return pattern[min(at, pattern.count)...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// The place behind what matches one byte at a place of a pattern; nil where it does not.
  private static func one(_ pattern: [UInt8], _ at: Int, _ byte: UInt8) -> Int? {
    guard at < pattern.count else { return nil }
    switch pattern[at] {
    case UInt8(ascii: "?"): return at + 1
    case UInt8(ascii: "\\") where at + 1 < pattern.count: return pattern[at + 1] == byte ? at + 2 : nil
    case UInt8(ascii: "["):
      guard let close = pattern[at...].dropFirst(2).firstIndex(of: UInt8(ascii: "]")) else { break }
      var members = pattern[at + 1..<close]
      let isNegated = members.first == UInt8(ascii: "!") || members.first == UInt8(ascii: "^")
      if isNegated { members.removeFirst() }
      return contains(members, byte) != isNegated ? close + 1 : nil
    default: break
    }
    return pattern[at] == byte ? at + 1 : nil
  }

  private static func contains(_ members: ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
    var index = members.startIndex
    while index < members.endIndex {
      if index + 2 < members.endIndex, members[index + 1] == UInt8(ascii: "-") {
        if members[index] <= byte && byte <= members[index + 2] { return true }
        index += 3
      } else {
        if members[index] == byte { return true }
        index += 1
      }
    }
    return false
  }
}
