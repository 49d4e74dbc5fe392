internal import PresetService
internal import SystemIO

/// The destination of an export.
enum ExportPlace {
  case output
  case file(String)
  /// A folder, which is made where there is none; without the `/` that its name may end with.
  case folder(String)

  /// The place that a path names; the output where there is none or it is `-`.
  init(_ path: String?) {
    guard let path, path != "-" else {
      self = .output
      return
    }
    if path.hasSuffix("/") || Process.isFolder(path) {
      self = .folder(path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path)
    } else {
      self = .file(path)
    }
  }

  /// Whether it is the standard output.
  var isOutput: Bool {
    if case .output = self { true } else { false }
  }

  /// The file; nil for what is none.
  var file: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The folder; nil for what is none.
  var folder: String? {
    if case .folder(let path) = self { path } else { nil }
  }

  /// The format that the file's ending tells; nil where there is no ending.
  func format() throws(PresetError) -> ExportFormat? {
    guard let file else { return nil }
    return try ExportFormat.format(ofFile: file)
  }
}
