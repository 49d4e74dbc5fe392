internal import PresetService

/// The status by which a process tells its caller how it ended.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  /// Differences were found, a check failed, or a change was refused of what is in use or was changed meanwhile.
  case differences = 1
  /// Wrong words on the command line.
  case usage = 64
  /// Wrong data: a document, a parameter, a name, a file's content.
  case data = 65
  /// No such preset or file.
  case notFound = 66
  /// A failure that the tool does not know.
  case unexpected = 70
  /// A file can't be made.
  case cannotCreate = 73
  /// The disk or the file on it fails.
  case io = 74
  /// Others use the file; try again.
  case busy = 75
  /// This user may not.
  case permission = 77

  init(_ code: PresetError.Code) {
    self =
      switch code {
      case .usage: .usage
      case .data, .exists: .data
      case .notFound: .notFound
      case .conflict: .differences
      case .cannotCreate: .cannotCreate
      case .io: .io
      case .busy: .busy
      case .permission: .permission
      case .unexpected: .unexpected
      }
  }

  /// What it means, for the manual.
  var summary: String {
    switch self {
    case .done: "done"
    case .differences: "found differences, a check failed, or the catalog refused a change"
    case .usage: "wrong words on the command line"
    case .data: "wrong data: a document, a parameter, a name, a file's content"
    case .notFound: "no such preset or file"
    case .unexpected: "a failure that should not happen: report it"
    case .cannotCreate: "can't create a file"
    case .io: "input or output failed: disk full, file damaged"
    case .busy: "the catalog is busy; try again"
    case .permission: "no permission"
    }
  }
}
