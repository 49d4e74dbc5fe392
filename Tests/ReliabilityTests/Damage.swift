import TestSupport

/// Ways in which a file goes bad.
enum Damage: CaseIterable {
  case bits, bytes, header, zeroedPage, noisyPage, swappedPage, cut, inserted

  private static let pageSize = 4096

  /// Returns `bytes` with a random kind of damage at a random place.
  static func applied(to bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    guard let kind = allCases.randomElement(using: &random), !bytes.isEmpty else { return bytes }
    var bytes = bytes
    let page = page(of: bytes, using: &random)
    switch kind {
    case .bits:
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
      }
    case .bytes:
      for _ in 0..<Int.random(in: 1...64, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
    case .header:
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<min(100, bytes.count), using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
    case .zeroedPage: for place in page { bytes[place] = 0 }
    case .noisyPage: for place in page { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    case .swappedPage:
      let other = self.page(of: bytes, using: &random)
      for (place, source) in zip(page, other) { bytes[place] = bytes[source] }
    case .cut: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
    case .inserted:
      let noise = (0..<Int.random(in: 1...600, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      bytes.insert(contentsOf: noise, at: Int.random(in: bytes.indices, using: &random))
    }
    return bytes
  }

  private static func page(of bytes: [UInt8], using random: inout SeededGenerator) -> Range<Int> {
    let start = Int.random(in: 0...(bytes.count - 1) / pageSize, using: &random) * pageSize
    return start..<min(start + pageSize, bytes.count)
  }
}
