extension Picture {
  /// This picture as an SVG document: the same picture always gives the same text.
  package var svg: String {
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" font-family="sans-serif">
      <title>\(Self.escaped(title))</title>

      """
    for element in elements { text += Self.markup(element) + "\n" }
    if let film { text += film.markup(number: Self.number, markup: Self.markup) }
    return text + "</svg>\n"
  }

  private static func markup(_ element: Element) -> String {
    switch element {
    case .rectangle(let corner, let width, let height, let radius, let color):
      let rounding = radius > 0 ? " rx=\"\(number(radius))\"" : ""
      return "<rect x=\"\(number(corner.x))\" y=\"\(number(corner.y))\" width=\"\(number(width))\" "
        + "height=\"\(number(height))\"\(rounding) \(paint("fill", color))/>"
    case .line(let places, let stroke):
      let dashes =
        stroke.dashes.isEmpty ? "" : " stroke-dasharray=\"\(stroke.dashes.map(number).joined(separator: " "))\""
      return "<polyline points=\"\(places.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " "))\" "
        + "fill=\"none\" \(paint("stroke", stroke.color)) stroke-width=\"\(number(stroke.width))\"\(dashes) "
        + "stroke-linejoin=\"round\" stroke-linecap=\"round\"/>"
    case .disc(let middle, let radius, let color):
      return "<circle cx=\"\(number(middle.x))\" cy=\"\(number(middle.y))\" r=\"\(number(radius))\" "
        + "\(paint("fill", color))/>"
    case .text(let text):
      let anchor = text.anchor == .start ? "" : " text-anchor=\"\(text.anchor.rawValue)\""
      let weight = text.isBold ? " font-weight=\"bold\"" : ""
      return "<text x=\"\(number(text.place.x))\" y=\"\(number(text.place.y))\" font-size=\"\(number(text.size))\""
        + "\(anchor)\(weight) \(paint("fill", text.color))>\(escaped(text.text))</text>"
    }
  }

  private static func paint(_ what: String, _ color: PictureColor) -> String {
    let opacity = color.opacity < 1 ? " \(what)-opacity=\"\(number(color.opacity))\"" : ""
    return "\(what)=\"\(color.hexadecimal)\"\(opacity)"
  }

  /// A length to a hundredth of a point.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return JSON.text(of: rounded == 0 ? 0 : rounded)
  }

  /// `text` as the content of an element.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in drawable(text).unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
