/// A file that came with a folder and is not read.
struct PassedOverFile: Error {
  let reason: String

  static let readAlready = PassedOverFile(reason: "it was read with a file that refers to it")

  /// Finds the format of a file of a folder by how it begins: nobody has said that it is in any.
  ///
  /// Other catalogs are imported by their own names alone.
  ///
  /// - Parameter named: The format that is asked for; nil for any.
  static func format(of start: ArraySlice<UInt8>, named: ImportFormat?) -> Result<ImportFormat, PassedOverFile> {
    if start.isEmpty { return .failure(PassedOverFile(reason: "there is nothing in it")) }
    if start.contains(0) { return .failure(PassedOverFile(reason: "it is no text in UTF-8")) }
    guard let format = ImportFormat.all.first(where: { $0.recognizes(start) }), isTaken(format, start) else {
      return .failure(PassedOverFile(reason: "it is in no format"))
    }
    if let named, named != format { return .failure(PassedOverFile(reason: "it is \(format)")) }
    return .success(format)
  }

  /// Whether what begins so is more than any JSON, as which preset documents begin.
  private static func isTaken(_ format: ImportFormat, _ start: ArraySlice<UInt8>) -> Bool {
    guard format == .json || format == .ndjson else { return true }
    // An animation with its kind, in the one document or in those of an array.
    let members = JSONShape(start).members
    return members.enumerated().contains { index, member in
      member.key == "animation" && member.depth <= 2
        && members[(index + 1)...].prefix { $0.depth > member.depth }.contains { $0.key == "kind" }
    }
  }
}
