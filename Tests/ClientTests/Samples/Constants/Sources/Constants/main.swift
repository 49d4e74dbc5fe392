import AnimationEngine
import PresetModel

/// Says where an animation of 100 points is at some ticks.
func show(_ name: String, _ animation: Animation) {
  var context = AnimationContext<Double>()
  let values = [0, 6, 12, 18].map { tick in
    animation.animate(value: 100, time: Double(tick) / 60, context: &context).map { String(Int($0.rounded())) } ?? "end"
  }
  print(name, values.joined(separator: " "))
}

show("open", .menuOpen)
show("open, less motion", try .menuOpen(in: .reducedMotion))
show("fade", .menuFade)
show("fade of globex", try .menuFade(in: ["brand": "globex"]))
show("shake", .menuShake)
print("menu", Animation.durationMenu, "ease", Animation.easeStandard == .timingCurve(0.2, 0, 0, 1, duration: 0.35))
