#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Double {
  /// This number to so many decimals, correctly rounded; itself where it is too large to have them.
  package func rounded(decimals: Int) -> Double {
    let scale = Self.powerOfTen(decimals)
    let scaled = self * scale
    return abs(scaled) < 1e15 ? scaled.rounded() / scale + 0 : self
  }

  /// This number to so many significant figures.
  package func rounded(figures: Int, up: Bool = false) -> Double {
    guard isFinite, self != 0 else { return self }
    let exponent = Int(log10(magnitude).rounded(.down))
    let decimals = figures - 1 - exponent
    if decimals > 300 { return self }
    // Quotients and products of whole numbers round once: 0.0053, not 0.0053000000000000001.
    let scale = Self.powerOfTen(abs(decimals))
    let scaled = decimals >= 0 ? self * scale : self / scale
    let whole = up ? scaled.rounded(.up) : scaled.rounded()
    // Beyond 10²² a power of ten is no number of its own, and what is read from text is rounded once.
    if abs(decimals) > 22, let whole = Int64(exactly: whole), let number = Double("\(whole)e\(-decimals)") {
      return number
    }
    return decimals >= 0 ? whole / scale : whole * scale
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    exponent < powersOfTen.count ? powersOfTen[exponent] : .infinity
  }

  /// The powers of ten that are numbers, from the first product of tens to the last.
  private static let powersOfTen: [Double] = {
    var powers = [1.0]
    while let last = powers.last, (last * 10).isFinite { powers.append(last * 10) }
    return powers
  }()

  /// This time in seconds as milliseconds, without what the multiplication adds.
  package var milliseconds: Double { (self * 1000).rounded(decimals: 6) }

  /// The finite number that a decimal text stands for; nil for hexadecimal, `nan`, `inf`, spaces and the like, and for one
  /// so small that it would become 0.
  package init?(strict text: some StringProtocol) {
    let allowed = text.utf8.allSatisfy { (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0) }
    guard allowed, let number = Double(String(text)), number.isFinite, !number.hasVanished(text.utf8) else {
      return nil
    }
    self = number
  }

  /// Whether this number is 0, and the one that a text says is not.
  package func hasVanished(_ text: some Sequence<UInt8>) -> Bool {
    self == 0 && text.prefix { $0 | 0x20 != UInt8(ascii: "e") }.contains { (49...57).contains($0) }
  }
}
