internal import Synchronization

/// The files that an import has opened because others refer to them.
package final class OpenedFiles: Sendable {
  private let paths = Mutex<Set<String>>([])

  package init() {}

  /// Notes a file that was opened.
  package func insert(_ source: ImportSource) {
    guard let path = source.path.map(Self.plain) else { return }
    paths.withLock { _ = $0.insert(path) }
  }

  /// Whether a file of a folder has been read with another one.
  package func contains(_ source: ImportSource) -> Bool {
    guard source.isOfFolder, let path = source.path.map(Self.plain) else { return false }
    return paths.withLock { $0.contains(path) }
  }

  /// A path without `.` and `..`, as far as it has a folder to leave.
  private static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
