/// The classes of Tailwind that an export's theme has, in a list of classes: `ease-hero`, `hover:motion-hero`.
enum TailwindClasses {
  private static let prefixes = ["ease-", "motion-"].map { Array($0.utf8) }
  /// What ends a class beside white space, in templates too: `${open ? 'ease-hero' : ""}`.
  private static let ends = Set("'\"`{}(),;".utf8)
  /// The classes that Tailwind has itself, and words of CSS.
  private static let others: Set<String> = ["ease-in", "ease-out", "ease-in-out", "ease-linear", "ease-initial"]

  /// Returns the references in a text.
  ///
  /// - Parameter offset: Where the text begins in its file.
  static func references(in bytes: ArraySlice<UInt8>, at offset: Int) -> [ScannedReference] {
    guard bytes.contains(UInt8(ascii: "-")) else { return [] }
    return bytes.split { $0 <= 0x20 || ends.contains($0) }.compactMap { word in
      // Behind what the class is for, and without its mark of importance: `md:hover:!ease-hero`, `ease-hero!`.
      var name = word[(word.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? word.startIndex)...]
      if name.first == UInt8(ascii: "!") { name = name.dropFirst() }
      if name.last == UInt8(ascii: "!") { name = name.dropLast() }
      guard prefixes.contains(where: name.starts), name.allSatisfy(CSSReader.isName) else { return nil }
      let text = String(decoding: name, as: UTF8.self)
      if others.contains(text) { return nil }
      return ScannedReference(export: .css, name: text, start: name.startIndex - bytes.startIndex + offset)
    }
  }
}
