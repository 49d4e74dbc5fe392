internal import PresetService

/// A number for people: at most so many digits after the point, none that say nothing.
func rounded(_ number: Double, digits: Int) -> String {
  guard number.isFinite, abs(number) < 1e12 else { return number.description }
  let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
  let rounded = (number * scale).rounded() / scale
  return JSON.text(of: rounded == 0 ? 0 : rounded)
}
