/// A file that an export makes.
public struct ExportedFile: Equatable, Sendable {
  /// Its path in the folder of the export: parts of letters, digits, `_`, `-` and `.`, separated by `/`.
  public let path: String
  /// The content.
  public let text: String

  /// Creates a file.
  ///
  /// - Precondition: The path stays within its folder.
  package init(_ path: String, _ text: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    precondition(
      parts.allSatisfy { !$0.isEmpty && $0.first != "." && $0.allSatisfy(Self.isPlain) },
      "an exported file must stay within its folder")
    self.path = path
    self.text = text
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "_-.".contains(character))
  }
}
