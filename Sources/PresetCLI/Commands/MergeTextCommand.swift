internal import PresetService

/// Three states of a file of documents to merge.
struct MergeTextRequest {
  private static let base = Argument("BASE", "the common state", completion: .file)
  private static let ours = Argument("OURS", "our state; the merged one is written there", completion: .file)
  private static let theirs = Argument("THEIRS", "their state", completion: .file)

  static let command = Command(
    "merge-text", "merges three states of a file of preset documents, as git's merge driver",
    arguments: [base, ours, theirs], options: [],
    examples: [("merge-text base.json ours.json theirs.json", "the status is 1 where marks of conflict are left")],
    request: Self.init)

  let base: String
  let ours: String
  let theirs: String
}

extension MergeTextRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    (base, ours, theirs) = (try invocation[Self.base], try invocation[Self.ours], try invocation[Self.theirs])
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let merge = try TextMerge(
      base: try session.bytes(of: base), ours: try session.bytes(of: ours), theirs: try session.bytes(of: theirs))
    try session.output(Array(merge.text.utf8), to: ours)
    if merge.conflicts.isEmpty { return .done }
    session.complain("changed on both sides: \(listed(merge.conflicts))")
    return .differences
  }
}

extension Session {
  /// Returns all bytes of a file; `-` is the input.
  func bytes(of path: String) throws(PresetError) -> [UInt8] {
    let source = try source(path)
    return try PresetError.wrapping {
      var reader = try source.reader()
      return try reader.rest()
    }
  }
}
