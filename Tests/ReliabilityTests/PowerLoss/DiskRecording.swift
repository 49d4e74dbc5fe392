/// Finds out from a program's system calls what it did to the files in one folder and in the folders there.
struct DiskRecording {
  /// The calls that it has to know of.
  static let calls = [
    "open", "openat", "creat", "close", "dup", "dup2", "dup3", "lseek", "write", "pwrite64", "ftruncate", "fsync",
    "fdatasync", "unlink", "unlinkat", "rename", "renameat", "renameat2", "link", "linkat",
  ]

  private enum Opened {
    case folder(String)
    case file(Int)
  }

  private(set) var operations: [DiskOperation] = []
  private let folder: String
  private let folders: Set<String>
  private var names: [String: Int]
  private var count: Int
  private var opened: [Int: Opened] = [:]
  private var positions: [Int: Int] = [:]

  /// - Parameters:
  ///   - folders: The folders in it that are there before.
  ///   - names: The files that are there before, by their names, numbered from 0.
  init(of calls: [SystemCall], in folder: String, folders: [String], names: [String: Int]) {
    self.folder = folder
    self.folders = Set(folders)
    self.names = names
    count = names.count
    for call in calls where call.result >= 0 { take(call) }
  }

  private mutating func take(_ call: SystemCall) {
    switch call.name {
    case "open": open(call.path(0), flags: call.word(1), as: call.result)
    case "openat": open(call.path(1), flags: call.word(2), as: call.result)
    case "creat": open(call.path(0), flags: "O_CREAT|O_TRUNC", as: call.result)
    case "close": opened[call.number(0)] = nil
    case "dup", "dup2", "dup3": opened[call.result] = opened[call.number(0)]
    case "lseek": positions[call.number(0)] = call.result
    case "write": write(call, at: positions[call.number(0), default: 0])
    case "pwrite64": write(call, at: call.number(3))
    case "ftruncate": change(call) { .resize(file: $0, size: call.number(1)) }
    case "fsync", "fdatasync":
      change(call) { .synchronize(file: $0) }
      if case .folder(let folder) = opened[call.number(0)] { operations.append(.synchronizeFolder(folder)) }
    case "unlink": remove(call.path(0))
    case "unlinkat": remove(call.path(1))
    case "rename": rename(call.path(0), to: call.path(1))
    case "renameat", "renameat2": rename(call.path(1), to: call.path(3))
    case "link": link(call.path(0), to: call.path(1))
    default: link(call.path(1), to: call.path(3))
    }
  }

  /// The name in the folder; nil for a file elsewhere.
  private func name(_ path: String) -> String? {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }

  private mutating func open(_ path: String, flags: String, as number: Int) {
    opened[number] = path == folder ? .folder("") : nil
    positions[number] = 0
    guard let name = name(path) else { return }
    if folders.contains(name) {
      opened[number] = .folder(name)
      return
    }
    let file = names[name] ?? count
    if file == count {
      count += 1
      names[name] = file
      operations.append(.name(name, file: file))
    } else if flags.contains("O_TRUNC") {
      operations.append(.resize(file: file, size: 0))
    }
    opened[number] = .file(file)
  }

  private mutating func change(_ call: SystemCall, _ operation: (Int) -> DiskOperation) {
    if case .file(let file) = opened[call.number(0)] { operations.append(operation(file)) }
  }

  private mutating func write(_ call: SystemCall, at offset: Int) {
    let number = call.number(0)
    if call.name == "write" { positions[number] = offset + call.result }
    if (1...2).contains(number), opened[number] == nil { operations.append(.tell) }
    change(call) { .write(file: $0, offset: offset, bytes: Array(call.bytes(1).prefix(call.result))) }
  }

  private mutating func remove(_ path: String) {
    guard let name = name(path) else { return }
    names[name] = nil
    operations.append(.remove(name))
  }

  private mutating func rename(_ old: String, to new: String) {
    guard let old = name(old), let new = name(new) else { return }
    names[new] = names.removeValue(forKey: old)
    operations.append(.rename(from: old, to: new))
  }

  private mutating func link(_ old: String, to new: String) {
    guard let old = name(old), let new = name(new), let file = names[old] else { return }
    names[new] = file
    operations.append(.name(new, file: file))
  }
}
