/// A time in UTC, as catalogs note it to the millisecond: `2026-11-20T10:00:00.000Z`, or the start of it, as a day.
public struct CatalogTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The text: `2026-11-20T10:00:00.000Z`, or its first 7, 10, 13, 16, 19 or 23 characters.
  public let description: String

  /// Reads a time of the Gregorian calendar, from a month to a millisecond long; nil for what is none.
  ///
  /// - Parameter text: `2026-11`, `2026-11-20`, `2026-11-20T10`, and so on to `2026-11-20T10:00:00.000Z`; a `Z` may stand
  ///   behind any time of day.
  public init?(_ text: String) {
    let isShort = text.hasSuffix("Z") && (14..<24).contains(text.utf8.count)
    self.init(stored: isShort ? String(text.dropLast()) : text)
    if secondsSince1970 == nil { return nil }
  }

  /// Creates the millisecond that a time is in.
  ///
  /// - Parameter seconds: Seconds since the beginning of 1970 in UTC, leap seconds left out, as `Date` counts them.
  /// - Returns: Nil where that is no number, or outside of the years 0 to 9999.
  public init?(secondsSince1970 seconds: Double) {
    let count = (seconds * 1000).rounded()
    guard (-62_167_219_200_000..<253_402_300_800_000).contains(count) else { return nil }
    let (day, time) = Int(count).quotientAndRemainder(flooringBy: 86_400_000)
    let (year, month, dayOfMonth) = Self.civil(day)
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: count - text.utf8.count) + text
    }
    description =
      "\(digits(year, 4))-\(digits(month, 2))-\(digits(dayOfMonth, 2))T"
      + "\(digits(time / 3_600_000, 2)):\(digits(time / 60_000 % 60, 2)):\(digits(time / 1000 % 60, 2))"
      + ".\(digits(time % 1000, 3))Z"
  }

  /// Takes a text as a catalog has it, whatever somebody has made of it.
  package init(stored text: String) { description = text }

  /// Seconds from the beginning of 1970 to the start of this time, in UTC and without leap seconds, as
  /// `Date(timeIntervalSince1970:)` takes them; nil for what a damaged catalog has in the place of a time.
  public var secondsSince1970: Double? {
    guard [7, 10, 13, 16, 19, 23, 24].contains(description.utf8.count) else { return nil }
    let whole = Array((description + Self.first.dropFirst(description.count)).utf8)
    guard whole.count == Self.first.utf8.count, zip(whole, Self.first.utf8).allSatisfy(Self.isOfShape) else {
      return nil
    }
    func number(_ digits: Range<Int>) -> Int { whole[digits].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    let day = Self.day(year: number(0..<4), month: number(5..<7), day: number(8..<10))
    let seconds = (number(11..<13) * 60 + number(14..<16)) * 60 + number(17..<19)
    let start = Double((day * 86_400 + seconds) * 1000 + number(20..<23)) / 1000
    // What is no day, and no time of day, comes back as another one.
    return Self(secondsSince1970: start)?.description.hasPrefix(description) == true ? start : nil
  }

  /// The last millisecond of a day or a month; a time that says an hour as it is.
  package var end: CatalogTime {
    let last = "0000-00-31T23:59:59.999Z"
    return description.contains("T") && description.count < 23
      ? self : CatalogTime(stored: description + last.dropFirst(description.count))
  }

  /// Whether `one` begins before `other`; of two that begin at once, the coarser one comes first.
  public static func < (one: CatalogTime, other: CatalogTime) -> Bool { one.description < other.description }
}

// Days are counted as in H. Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013): years begin in March.
extension CatalogTime {
  private static let first = "0000-01-01T00:00:00.000Z"

  /// Whether a character can stand in the place of `model`: a digit for a digit, all else for itself.
  private static func isOfShape(_ character: UInt8, _ model: UInt8) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return digits.contains(model) ? digits.contains(character) : character == model
  }

  /// Days from the first of January of 1970 to a date.
  private static func day(year: Int, month: Int, day: Int) -> Int {
    let (era, yearOfEra) = (month > 2 ? year : year - 1).quotientAndRemainder(flooringBy: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The date so many days after the first of January of 1970.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (day + 719_468).quotientAndRemainder(flooringBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * march + 2) / 5 + 1)
  }
}

extension Int {
  /// The quotient that is rounded down, and what remains, which is never negative.
  fileprivate func quotientAndRemainder(flooringBy divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
