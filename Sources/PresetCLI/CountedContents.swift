internal import PresetService

/// How much there is in a file: `6 presets, 3 values and 1 axis of modes`.
///
/// - Parameter total: All of it, values and axes included.
func countedContents(_ total: Int, values: Int, axes: Int) -> String {
  let presets = total - values - axes
  var things = [
    presets > 0 || total == 0 ? counted(presets, "preset") : nil, values > 0 ? counted(values, "value") : nil,
    axes > 0 ? counted(axes, "axis of modes", "axes of modes") : nil,
  ].compactMap(\.self)
  if things.count == 3 { things = ["\(things[0]), \(things[1])", things[2]] }
  return things.joined(separator: " and ")
}
