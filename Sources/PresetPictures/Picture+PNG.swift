#if Cairo
  internal import Cairo
#endif

extension Picture {
  /// This picture as a PNG file, a pixel a point.
  ///
  /// - Throws: An error of code `usage` where this build can't, `io` where cairo fails.
  func png() throws(PresetError) -> [UInt8] {
    #if Cairo
      do {
        return try canvas().png()
      } catch {
        throw PresetError(.io, "can't draw a PNG of \(width)x\(height): \(error.message)")
      }
    #else
      throw Format.withoutPNG
    #endif
  }

  #if Cairo
    /// What stays of this picture.
    func canvas() throws(CairoError) -> Canvas {
      let canvas = try Canvas(width: width, height: height)
      for element in elements { Self.draw(element, on: canvas) }
      return canvas
    }

    static func draw(_ element: Element, on canvas: Canvas) {
      func use(_ color: PictureColor) {
        let (red, green, blue) = color.components
        canvas.setColor(red: red, green: green, blue: blue, opacity: color.opacity)
      }
      switch element {
      case .rectangle(let corner, let width, let height, let radius, let color):
        use(color)
        canvas.fillRectangle(x: corner.x, y: corner.y, width: width, height: height, radius: radius)
      case .line(let places, let stroke):
        use(stroke.color)
        canvas.strokeLine(places.map { ($0.x, $0.y) }, width: stroke.width, dashes: stroke.dashes)
      case .disc(let middle, let radius, let color):
        use(color)
        canvas.fillDisc(x: middle.x, y: middle.y, radius: radius)
      case .text(let text):
        use(text.color)
        let shift = text.anchor == .start ? 0 : (text.anchor == .middle ? 0.5 : 1)
        canvas.show(
          DrawnText(drawable(text.text)).text, x: text.place.x, y: text.place.y, size: text.size, isBold: text.isBold,
          shift: shift)
      }
    }
  #endif
}
