import TestSupport
import Testing

/// A folder on a disk whose power may fail: what was synchronised is there, and of the rest whatever the disk likes.
///
/// Of what was written to a file, any sectors may be missing (``FailingFile``); of the changes of names since their folder
/// was last synchronised, the last ones.
struct FailingDisk {
  /// Which synchronisations the disk does; the others it only says it did.
  struct Honesty: Sendable, CustomTestStringConvertible {
    var files = true
    var folder = true

    var testDescription: String {
      "files are \(files ? "synchronised" : "not synchronised"), names are \(folder ? "" : "not ")"
    }
  }

  private let honesty: Honesty
  private var files: [Int: FailingFile] = [:]
  private var names: [String: Int]
  private var synchronizedNames: [String: Int]
  private var pendingNames: [DiskOperation] = []

  /// - Parameters:
  ///   - files: The files that are there before, by their numbers.
  ///   - names: Their names.
  init(_ files: [[UInt8]] = [], names: [String: Int] = [:], honesty: Honesty = Honesty()) {
    self.honesty = honesty
    self.names = names
    synchronizedNames = names
    for (number, bytes) in files.enumerated() { self.files[number] = FailingFile(bytes) }
  }

  mutating func apply(_ operation: DiskOperation) {
    switch operation {
    case .write(let number, let offset, let bytes): files[number, default: FailingFile()].write(bytes, at: offset)
    case .resize(let number, let size): files[number, default: FailingFile()].resize(size)
    case .synchronize(let number): if honesty.files { files[number, default: FailingFile()].synchronize() }
    case .synchronizeFolder(let folder):
      if !honesty.folder { break }
      for change in pendingNames where change.folder == folder { Self.apply(change, to: &synchronizedNames) }
      pendingNames.removeAll { $0.folder == folder }
    case .name, .rename, .remove:
      Self.apply(operation, to: &names)
      pendingNames.append(operation)
    case .tell: break
    }
  }

  private static func apply(_ operation: DiskOperation, to names: inout [String: Int]) {
    switch operation {
    case .name(let name, let file): names[name] = file
    case .rename(let old, let new): names[new] = names.removeValue(forKey: old)
    case .remove(let name): names[name] = nil
    default: break
    }
  }

  /// What programs see: all that was done.
  var seen: FolderContents { names.mapValues { files[$0, default: FailingFile()].seen } }

  /// What may be found after the power was lost now.
  func afterPowerLoss(using random: inout SeededGenerator) -> FolderContents {
    var names = synchronizedNames
    for folder in Set(pendingNames.compactMap(\.folder)).sorted() {
      let changes = pendingNames.filter { $0.folder == folder }
      for change in changes.prefix(Int.random(in: 0...changes.count, using: &random)) { Self.apply(change, to: &names) }
    }
    var found: FolderContents = [:]
    for (name, number) in names.sorted(by: { $0.key < $1.key }) {
      found[name] = files[number, default: FailingFile()].afterPowerLoss(using: &random)
    }
    return found
  }
}
