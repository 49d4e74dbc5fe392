/// What the files of one import define for each other: custom properties, resources, design tokens.
package final class ImportLibrary {
  private static let maximumCount = 1_000_000

  package init() {}

  /// The design tokens.
  let tokens = TokenLibrary()
  private var texts: [String: String] = [:]
  private var work: [() throws -> Void] = []

  /// Defines `text` as what `name` stands for; what is defined first stays.
  ///
  /// - Parameter name: Begins with the format, as `css --ease`: formats have no names in common.
  func define(_ name: String, as text: String) {
    if texts.count < Self.maximumCount && texts[name] == nil { texts[name] = text }
  }

  /// What `name` stands for; nil where no file has said so.
  func text(of name: String) -> String? { texts[name] }

  /// Notes what is to be done once all files have been read, and all definitions are known.
  func afterReading(_ body: @escaping () throws -> Void) { work.append(body) }

  /// Does what was noted, in order, and what is noted meanwhile.
  package func finish() throws {
    while !work.isEmpty {
      let bodies = work
      work = []
      for body in bodies { try body() }
    }
  }
}
