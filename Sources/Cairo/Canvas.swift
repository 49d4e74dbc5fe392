#if Cairo
  internal import CCairo

  /// An image in memory that is drawn on, a pixel a unit.
  package final class Canvas {
    /// A part of an image, in pixels from its upper left corner.
    package struct Area: Equatable {
      package let x, y, width, height: Int

      package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
      }
    }

    package let width: Int
    package let height: Int
    private let surface: OpaquePointer
    private let context: OpaquePointer

    /// Creates a transparent image.
    ///
    /// - Parameters:
    ///   - width: From 1 to 32767.
    ///   - height: From 1 to 32767.
    package init(width: Int, height: Int) throws(CairoError) {
      // Where memory is short cairo gives objects in a state of error, and no null.
      (self.width, self.height) = (width, height)
      guard let width = Int32(exactly: width), let height = Int32(exactly: height),
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
      else { throw CairoError(message: "no such size") }
      guard let context = cairo_create(surface) else {
        cairo_surface_destroy(surface)
        throw CairoError(message: "out of memory")
      }
      self.surface = surface
      self.context = context
      try check()
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    }

    deinit {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }

    /// Puts another image here, its upper left corner at a place, over whatever was there.
    func copy(_ other: Canvas, x: Int, y: Int) {
      cairo_save(context)
      cairo_set_source_surface(context, other.surface, Double(x), Double(y))
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_paint(context)
      cairo_restore(context)
    }

    /// The pixels of a row.
    func withRow(_ row: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Void) {
      cairo_surface_flush(surface)
      guard let data = cairo_image_surface_get_data(surface) else { return }
      let start = UnsafeRawPointer(data) + row * Int(cairo_image_surface_get_stride(surface))
      body(UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt32.self), count: width))
    }

    private func check() throws(CairoError) {
      var status = cairo_status(context)
      if status == CAIRO_STATUS_SUCCESS { status = cairo_surface_status(surface) }
      if status != CAIRO_STATUS_SUCCESS { throw CairoError(message: String(cString: cairo_status_to_string(status))) }
    }

    /// Sets the colour of what is drawn next; each part from 0 to 1.
    package func setColor(red: Double, green: Double, blue: Double, opacity: Double) {
      cairo_set_source_rgba(context, red, green, blue, opacity)
    }

    /// Fills a rectangle with rounded corners.
    package func fillRectangle(x: Double, y: Double, width: Double, height: Double, radius: Double) {
      cairo_new_path(context)
      let quarter = Double.pi / 2
      let corners = [
        (x + width - radius, y + radius), (x + width - radius, y + height - radius), (x + radius, y + height - radius),
        (x + radius, y + radius),
      ]
      for (index, corner) in corners.enumerated() {
        cairo_arc(context, corner.0, corner.1, radius, quarter * Double(index - 1), quarter * Double(index))
      }
      cairo_close_path(context)
      cairo_fill(context)
    }

    /// Fills a disc.
    package func fillDisc(x: Double, y: Double, radius: Double) {
      cairo_new_path(context)
      cairo_arc(context, x, y, radius, 0, 2 * Double.pi)
      cairo_fill(context)
    }

    /// Draws a line through places, with round joints and ends; `dashes` are lengths of dashes and gaps, in turn.
    package func strokeLine(_ places: [(x: Double, y: Double)], width: Double, dashes: [Double]) {
      cairo_new_path(context)
      for place in places { cairo_line_to(context, place.x, place.y) }
      cairo_set_line_width(context, width)
      cairo_set_dash(context, dashes, Int32(dashes.count), 0)
      cairo_stroke(context)
    }

    /// Shows a line of text in the system's sans-serif.
    ///
    /// - Parameters:
    ///   - text: Without control characters.
    ///   - x: Where the text begins, or what part of it `shift` says.
    ///   - y: Where its baseline is.
    ///   - size: The font's size.
    ///   - isBold: Whether it is bold.
    ///   - shift: How much of the text's width is left of `x`: 0 none, 1 all.
    package func show(_ text: String, x: Double, y: Double, size: Double, isBold: Bool, shift: Double) {
      cairo_select_font_face(
        context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
      cairo_set_font_size(context, size)
      var extents = cairo_text_extents_t()
      cairo_text_extents(context, text, &extents)
      cairo_move_to(context, x - extents.x_advance * shift, y)
      cairo_show_text(context, text)
    }

    /// The image as a PNG file.
    package func png() throws(CairoError) -> [UInt8] {
      try check()
      return try Self.png(surface)
    }

    /// A part of the image as a PNG file.
    package func png(_ area: Area) throws(CairoError) -> [UInt8] {
      try check()
      // A copy, as what is written of a part of another surface depends on cairo's version.
      let part = try Canvas(width: area.width, height: area.height)
      part.copy(self, x: -area.x, y: -area.y)
      return try part.png()
    }

    private static func png(_ surface: OpaquePointer) throws(CairoError) -> [UInt8] {
      var bytes: [UInt8] = []
      let status = withUnsafeMutablePointer(to: &bytes) { bytes in
        cairo_surface_write_to_png_stream(
          surface,
          { closure, data, length in
            guard let data, let bytes = closure?.assumingMemoryBound(to: [UInt8].self) else {
              return CAIRO_STATUS_WRITE_ERROR
            }
            bytes.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
            return CAIRO_STATUS_SUCCESS
          }, bytes)
      }
      if status != CAIRO_STATUS_SUCCESS { throw CairoError(message: String(cString: cairo_status_to_string(status))) }
      return bytes
    }
  }
#endif
