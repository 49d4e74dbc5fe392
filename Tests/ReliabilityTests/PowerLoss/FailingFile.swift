import TestSupport

/// A file on a disk whose power may fail.
///
/// Each sector of 512 bytes may be as it was after any of the writes since the file was last synchronised.
struct FailingFile {
  private enum Change {
    /// Whole sectors, as the file was when the write was over.
    case sectors(offset: Int, bytes: [UInt8])
    case resize(Int)
  }

  private static let sector = 512
  /// What programs see.
  private(set) var seen: [UInt8] = []
  private var synchronized: [UInt8] = []
  private var pending: [Change] = []

  init() {}

  /// A file that has been on the disk for long.
  init(_ bytes: [UInt8]) { (seen, synchronized) = (bytes, bytes) }

  mutating func write(_ bytes: [UInt8], at offset: Int) {
    seen.overwrite(at: offset, with: bytes[...])
    let start = offset / Self.sector * Self.sector
    let end = (offset + bytes.count + Self.sector - 1) / Self.sector * Self.sector
    pending.append(.sectors(offset: start, bytes: Array(seen[start..<min(seen.count, end)])))
  }

  mutating func resize(_ size: Int) {
    seen.resize(size)
    pending.append(.resize(size))
  }

  mutating func synchronize() {
    synchronized = seen
    pending = []
  }

  /// What may be found after the power was lost now.
  func afterPowerLoss(using random: inout SeededGenerator) -> [UInt8] {
    var bytes = synchronized
    let habit = Habit.allCases.randomElement(using: &random) ?? .none
    let kept = Int.random(in: 0...pending.count, using: &random)
    for (number, change) in pending.enumerated() {
      switch (habit.fate(of: number, kept: kept, using: &random), change) {
      case (.lost, _): break
      case (_, .resize(let size)): bytes.resize(size)
      case (.done, .sectors(let offset, let sectors)): bytes.overwrite(at: offset, with: sectors[...])
      case (.torn, .sectors(let offset, let sectors)):
        for start in stride(from: 0, to: sectors.count, by: Self.sector) where Bool.random(using: &random) {
          let end = min(start + Self.sector, sectors.count)
          bytes.overwrite(at: offset + start, with: sectors[start..<end])
        }
      }
    }
    return bytes
  }

  /// How a disk treats the writes that nobody asked it to synchronise.
  private enum Habit: CaseIterable {
    case none, all, first, some, parts

    enum Fate: CaseIterable { case lost, done, torn }

    /// - Parameter kept: How many of the writes are done by a disk that does the first ones.
    func fate(of number: Int, kept: Int, using random: inout SeededGenerator) -> Fate {
      switch self {
      case .none: .lost
      case .all: .done
      case .first: number < kept ? .done : number == kept ? .torn : .lost
      case .some: Bool.random(using: &random) ? .done : .lost
      case .parts: Fate.allCases.randomElement(using: &random) ?? .lost
      }
    }
  }
}

extension [UInt8] {
  fileprivate mutating func resize(_ size: Int) {
    if size < count { removeLast(count - size) } else { append(contentsOf: repeatElement(0, count: size - count)) }
  }

  fileprivate mutating func overwrite(at offset: Int, with bytes: ArraySlice<UInt8>) {
    resize(Swift.max(count, offset + bytes.count))
    replaceSubrange(offset..<(offset + bytes.count), with: bytes)
  }
}
