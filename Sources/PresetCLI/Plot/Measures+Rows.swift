internal import PresetService

extension Measures {
  /// The measures for people, each with its name.
  var rows: [(name: String, value: String)] {
    let horizon = "over \(rounded(Measures.horizon, digits: 0)) s"
    func time(_ seconds: Double?) -> String { seconds.map { rounded($0, digits: 4) + " s" } ?? horizon }
    func frames(_ count: Int?) -> String { count.map(String.init) ?? horizon }
    let peak = peakVelocity < .infinity ? rounded(peakVelocity, digits: 3) + " /s" : "infinite"
    return [
      ("finished after", time(duration)), ("settled after", time(settlingDuration)),
      ("overshoot", rounded(overshoot, digits: 3) + " %"), ("peak velocity", peak),
      ("crossings", String(crossings)), ("frames at 60 Hz", frames(framesAt60)),
      ("frames at 120 Hz", frames(framesAt120)),
    ]
  }
}
