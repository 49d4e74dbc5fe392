internal import PresetService

/// The tables below a plot in a terminal: the progress at a handful of frames, and the measures side by side.
struct PlotTables {
  let presets: [PlottedPreset]
  /// In columns.
  let width: Int
  /// About how many frames are shown.
  var frameCount = 7

  /// The frames, then the measures.
  var text: String { frames + "\n" + measures }

  private var frames: String {
    // Half a tick more: a span is a quotient, and its product with the rate may be a little less than whole.
    let curves = presets.map { SampledCurve($0.animation, framesPerSecond: 60, limit: $0.span + 0.5 / 60) }
    let last = curves.map { $0.values.count - 1 }.max() ?? 0
    let step = max(1, Int(AxisTicks.niceStep(Double(last) / Double(max(1, frameCount - 1))).rounded(.up)))
    let shown = Array(stride(from: 0, to: last, by: step)) + [last]
    return blocks { indices, width in
      let letters = indices.map { String(PlotStyle.letter($0)) }
      let heads = presets.count == 1 ? ["PROGRESS"] : ["PROGRESS \(letters[0])"] + letters.dropFirst()
      var table = Table(["60 HZ", "120 HZ", "TIME"] + heads, width: width)
      for frame in shown {
        let values = indices.map { index in
          let values = curves[index].values
          return rounded(values[min(frame, values.count - 1)], digits: 3)
        }
        table.add([String(frame), String(2 * frame), rounded(Double(frame) / 60, digits: 3) + " s"] + values)
      }
      return table.text
    }
  }

  private var measures: String {
    blocks { indices, width in
      var table = Table(presets.count == 1 ? [] : [""] + indices.map { String(PlotStyle.letter($0)) }, width: width)
      let columns = indices.map { presets[$0].measures.rows }
      for (row, first) in (columns.first ?? []).enumerated() {
        table.add([first.name] + columns.map { $0[row].value })
      }
      return table.text
    }
  }

  /// A table with a column for each preset; where that is wider than the terminal, several tables.
  private func blocks(_ table: (_ indices: [Int], _ width: Int) -> String) -> String {
    var count = presets.count
    while true {
      let groups = stride(from: 0, to: presets.count, by: count).map { start in
        Array(start..<min(presets.count, start + count))
      }
      // A width that everything fits into shows how wide a table would be.
      let fits = groups.allSatisfy { group in
        table(group, 10_000).split(separator: "\n").allSatisfy { columns(of: String($0)) <= width }
      }
      if fits || count == 1 { return groups.map { table($0, width) }.joined(separator: "\n") }
      count -= 1
    }
  }
}

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
