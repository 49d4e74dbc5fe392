/// The means of a terminal to show a plot.
struct PlotStyle: Equatable {
  /// Whether there are characters beyond ASCII.
  var isUnicode: Bool
  /// Whether there are colours.
  var isColored: Bool

  /// A part of a plot, which may have a colour of its own.
  enum Part: Equatable {
    case ground, curve(Int)
  }

  /// The colours of curves, by their numbers in ANSI's sequences: cyan, yellow, magenta, green, blue, red, and two bright.
  private static let colors = [36, 33, 35, 32, 34, 31, 96, 93]

  /// The letter of a curve where there are several.
  static func letter(_ index: Int) -> Unicode.Scalar { Unicode.Scalar(UInt8(ascii: "a") + UInt8(index % 26)) }

  /// `text` in the colour of a part, where there are colours; spaces need none.
  func painted(_ text: String, as part: Part) -> String {
    guard isColored, text.contains(where: { $0 != " " }) else { return text }
    switch part {
    case .ground: return "\u{1B}[2m\(text)\u{1B}[0m"
    case .curve(let index):
      return "\u{1B}[\(Self.colors[index % Self.colors.count])m\(text)\u{1B}[0m"
    }
  }
}

extension Session {
  /// What the output can show of a plot: characters beyond ASCII where the locale is UTF-8, and colour only on a terminal
  /// that nobody has said should have none.
  var plotStyle: PlotStyle {
    let environment = surroundings.environment
    let locale = environment("LC_ALL") ?? environment("LC_CTYPE") ?? environment("LANG") ?? ""
    let encoding = locale.lowercased().split(separator: ".").dropFirst().first?.prefix { $0 != "@" } ?? ""
    let isPlain = environment("NO_COLOR") != nil || environment("TERM") == "dumb"
    return PlotStyle(
      isUnicode: encoding == "utf-8" || encoding == "utf8", isColored: surroundings.isOutputTerminal && !isPlain)
  }

  /// How wide a plot may be.
  var plotWidth: Int { max(24, min(1000, tableWidth ?? 80)) }
}
