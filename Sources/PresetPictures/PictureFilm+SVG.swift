// A film in SVG: keyframes of CSS, which play in an <img> too, and obey who asks for less motion.
extension PictureFilm {
  /// The style and the groups that move.
  ///
  /// - Parameters:
  ///   - number: A length as text.
  ///   - markup: An element as text.
  func markup(number: (Double) -> String, markup: (Picture.Element) -> String) -> String {
    let rules = movers.map { keyframes($0, number) }
    // Pictures within one page share the names of their keyframes: so equal ones alone have an equal name.
    let name = "m" + String(Self.hash(rules.joined()), radix: 36)
    let length = number(duration * 1000)
    var text = "<style>\n"
    for (index, rule) in rules.enumerated() {
      text += "@keyframes \(name)-\(index){\(rule)}\n"
      text += ".\(name)-\(index){animation:\(name)-\(index) \(length)ms linear infinite}\n"
    }
    let classes = rules.indices.map { ".\(name)-\($0)" }.joined(separator: ",")
    text += "@media (prefers-reduced-motion:reduce){\(classes){animation:none}}\n</style>\n"
    for (index, mover) in movers.enumerated() {
      text += "<g class=\"\(name)-\(index)\">\n" + mover.elements.map { markup($0) + "\n" }.joined() + "</g>\n"
    }
    return text
  }

  private func keyframes(_ mover: Mover, _ number: (Double) -> String) -> String {
    let offsets = mover.offsets
    func place(_ frame: Int) -> String {
      "transform:translate(\(number(offsets[frame].x))px,\(number(offsets[frame].y))px)"
    }
    var text = "0%{\(place(0))}"
    for frame in offsets.indices {
      // What stays for some frames needs the first and the last of them.
      let isWithin = frame > 0 && frame + 1 < offsets.count
      if isWithin && place(frame) == place(frame - 1) && place(frame) == place(frame + 1) { continue }
      let time = (Self.lead + Double(frame) / Double(framesPerSecond)) / duration
      let leap = mover.jumps.contains(frame) ? ";animation-timing-function:step-end" : ""
      text += "\(JSON.text(of: (time * 1e6).rounded() / 1e4))%{\(place(frame))\(leap)}"
    }
    return text + "100%{\(place(offsets.count - 1))}"
  }

  /// FNV-1a, which is the same in every run.
  private static func hash(_ text: String) -> UInt32 {
    text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
