/// Days and times of day as calendars have them.
enum CivilDate {
  /// Whether there is such a day, in the Gregorian calendar.
  static func exists(year: Int, month: Int, day: Int) -> Bool {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
  }

  /// Whether there is such a time of day; leap seconds are left out.
  static func exists(hour: Int, minute: Int, second: Int) -> Bool {
    (0..<24).contains(hour) && (0..<60).contains(minute) && (0..<60).contains(second)
  }
}
