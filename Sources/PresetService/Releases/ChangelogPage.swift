internal import AnimationEngine

/// A changelog as a page of HTML: without a script, a network or a time.
struct ChangelogPage {
  let changelog: Changelog

  /// The page.
  var text: String {
    let title = "Changes from \(changelog.names.from) to \(changelog.names.to)"
    var page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Self.escaped(title))</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <main>
      <h1>\(Self.escaped(title))</h1>

      """
    if let notes = changelog.notes { page += "<p class=\"notes\">\(Self.escaped(notes))</p>\n" }
    if changelog.isEmpty { page += "<p>Nothing is different.</p>\n" }
    for section in changelog.sections {
      page += "<section>\n<h2>\(section.title) <span>\(section.entries.count)</span></h2>\n"
      for entry in section.entries { page += Self.article(entry) }
      page += "</section>\n"
    }
    return page + "</main>\n</body>\n</html>\n"
  }

  private static func article(_ entry: Changelog.Entry) -> String {
    var text = "<article>\n"
    if let motions = entry.motions { text += picture(motions) }
    text += "<h3>\(escaped(entry.effect.name)) <span class=\"\(entry.effect.level.name)\">"
    text += "\(entry.effect.level.name)</span></h3>\n<p>\(escaped(entry.effect.reason))</p>\n"
    let lines = entry.lines
    if !lines.isEmpty { text += "<ul>\n" + lines.map { "<li>\(escaped($0))</li>\n" }.joined() + "</ul>\n" }
    return text + "</article>\n"
  }

  /// The samples of a picture.
  private static let sampleCount = 96
  /// What stands before the height of each point: where it is, across.
  private static let places = (0...sampleCount).map { index in
    let tenths = (1600 * index + sampleCount / 2) / sampleCount
    return "\(index == 0 ? "" : " ")\(tenths / 10).\(tenths % 10),"
  }

  /// The two motions over one time: what was dashed, what is solid.
  private static func picture(_ motions: (before: Animation, after: Animation)) -> String {
    let seconds = [motions.before, motions.after].map { Measures.duration(of: $0) ?? 2 }.max() ?? 1
    let span = min(max(seconds, 1.0 / 60), 10)
    let curves = [motions.before, motions.after].map { animation in
      SampledCurve(animation, framesPerSecond: Double(sampleCount) / span).values
    }
    let drawn = curves.map { $0.prefix(sampleCount + 1).map { $0.isFinite ? min(max($0, -1), 2) : 0 } }
    let low = min(0, drawn.joined().min() ?? 0)
    let high = max(1, drawn.joined().max() ?? 1)
    func path(_ values: [Double]) -> String {
      var path = ""
      for (index, place) in places.enumerated() {
        // At rest, a motion stays where it is.
        let value = index < values.count ? values[index] : values.last ?? 1
        let tenths = Int((600 - (value - low) / (high - low) * 600).rounded())
        path += "\(place)\(tenths / 10).\(tenths % 10)"
      }
      return path
    }
    return """
      <svg viewBox="-2 -2 164 64" role="img" aria-label="before, dashed, and after">\
      <polyline class="before" points="\(path(drawn[0]))"/><polyline class="after" points="\(path(drawn[1]))"/></svg>

      """
  }

  /// The text as text of HTML.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  private static let style = """
    :root{color-scheme:light dark;--line:#8886;--accent:#2563eb}\
    @media(prefers-color-scheme:dark){:root{--accent:#7aa5ff}}\
    body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:46rem;margin:auto;padding:2rem 1rem}\
    h1{font-size:1.5rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}h2 span{opacity:.7;font-weight:400}\
    h3{font-size:1rem;margin:0;overflow-wrap:anywhere}h3 span{font-size:.8rem;font-weight:400;border:1px solid;\
    border-radius:1em;padding:0 .6em}.major{color:light-dark(#b91c1c,#fca5a5)}.notes{white-space:pre-wrap}\
    article{border-top:1px solid var(--line);padding:1rem 0;overflow:hidden}\
    p,ul{margin:.3rem 0;overflow-wrap:anywhere}svg{float:right;width:160px;height:64px;margin-left:1rem}\
    polyline{fill:none;stroke-width:1.5;stroke:var(--accent)}.before{stroke:currentColor;stroke-dasharray:3 3;opacity:.6}
    """
}

extension Changelog.Entry {
  /// The facts about it, a line each: what is written in another way, how far the motion is, how long it takes.
  public var lines: [String] {
    guard difference.before != nil, difference.after != nil else { return [] }
    var lines = difference.differences().map { path, before, after in
      "\(path): \(PresetDifference.text(of: before)) → \(PresetDifference.text(of: after))"
    }
    guard let motion = difference.motion, motion.distance > 0 else { return lines }
    func figure(_ number: Double) -> String { JSON.text(of: (number * 10000).rounded() / 10000) }
    func seconds(_ number: Double?) -> String { number.map { "\(figure($0)) s" } ?? "over a minute" }
    let place = motion.modes.isEmpty ? "" : " with \(motion.modes)"
    lines.append("largest gap\(place): \(figure(motion.distance)) of the way, after \(figure(motion.time)) s")
    lines.append("at rest after \(seconds(motion.durations.after)), before after \(seconds(motion.durations.before))")
    if let longer = difference.motionByLength {
      let place = longer.modes.isEmpty ? "as by default" : "with \(longer.modes)"
      lines.append(
        "\(place) at rest after \(seconds(longer.durations.after)), before after \(seconds(longer.durations.before))")
    }
    if let variant = difference.motionByVariant {
      lines.append("by a variant for \(variant.modes): \(figure(variant.distance)) of the way")
    }
    return lines
  }
}

extension Changelog {
  /// The changelog as a page of HTML.
  public var page: String { ChangelogPage(changelog: self).text }
}
