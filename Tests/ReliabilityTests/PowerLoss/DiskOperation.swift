/// What a program did to the files in a folder and in the folders there, which have numbers because names come and go.
enum DiskOperation {
  case write(file: Int, offset: Int, bytes: [UInt8])
  case resize(file: Int, size: Int)
  case synchronize(file: Int)
  /// A name for a file, new or one more.
  case name(String, file: Int)
  case rename(from: String, to: String)
  case remove(String)
  /// The names in a folder, which is empty for the outermost one.
  case synchronizeFolder(String)
  /// Something was said: from here on, the one who waited relies on it.
  case tell

  var summary: String {
    switch self {
    case .write(let file, let offset, let bytes): "write of \(bytes.count) at \(offset) of file \(file)"
    case .resize(let file, let size): "resize of file \(file) to \(size)"
    case .synchronize(let file): "sync of file \(file)"
    case .name(let name, let file): "name \(name) for file \(file)"
    case .rename(let old, let new): "rename of \(old) to \(new)"
    case .remove(let name): "removal of \(name)"
    case .synchronizeFolder(let folder): "sync of the folder \(folder)"
    case .tell: "message"
    }
  }

  /// The folder whose names it changes; nil where it changes none.
  var folder: String? {
    switch self {
    case .name(let name, _), .rename(let name, _), .remove(let name):
      name.split(separator: "/").dropLast().joined(separator: "/")
    default: nil
    }
  }
}
