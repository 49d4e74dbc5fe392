#if Cairo
  internal import Cairo
#endif

extension Picture {
  /// This picture's film as an animated PNG file; without one, a PNG file.
  ///
  /// - Throws: An error of code `usage` where this build can't, `io` where cairo fails.
  func apng() throws(PresetError) -> [UInt8] {
    guard let film else { return try png() }
    #if Cairo
      do {
        return try Self.apng(film, on: try canvas())
      } catch {
        throw PresetError(.io, "can't draw an animated PNG of \(width)x\(height): \(error.message)")
      }
    #else
      _ = film
      throw Format.withoutPNG
    #endif
  }

  #if Cairo
    /// Draws the frames over `ground`, what stays.
    ///
    /// Each frame only has the part of the picture that changes, and one that changes nothing makes the one before it
    /// last longer.
    private static func apng(_ film: PictureFilm, on ground: Canvas) throws(CairoError) -> [UInt8] {
      let rate = Double(film.framesPerSecond)
      var file: AnimatedPNG?
      var last = ground
      for frame in 0..<film.frameCount {
        let canvas = try Canvas(copying: ground)
        for element in film.elements(at: frame) { draw(element, on: canvas) }
        if file == nil {
          file = AnimatedPNG(try canvas.png(), frameRate: film.framesPerSecond)
          file?.extendLastFrame(by: Int((PictureFilm.lead * rate).rounded()))
        } else if let change = canvas.difference(from: last) {
          var bytes = try canvas.png(change)
          var area = change
          if file?.hasSamePixels(as: bytes) == false {
            // A part without anything transparent is of another kind than the whole.
            bytes = try canvas.png()
            area = Canvas.Area(x: 0, y: 0, width: canvas.width, height: canvas.height)
          }
          file?.add(bytes, x: area.x, y: area.y)
        } else {
          file?.extendLastFrame(by: 1)
        }
        last = canvas
      }
      file?.extendLastFrame(by: Int((PictureFilm.rest * rate).rounded()) - 1)
      return file?.bytes ?? []
    }
  #endif
}
