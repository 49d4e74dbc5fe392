/// The times at which everything is sampled: four seconds of a display.
enum Clock {
  static let tickCount = 240
  static let framesPerSecond = 60.0

  static func time(of tick: Int) -> Double { Double(tick) / framesPerSecond }
}
