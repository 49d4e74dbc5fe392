import AnimationEngine
import Foundation
import PresetModel

/// Says where an animation of 100 points is at some ticks.
func show(_ name: String, _ animation: Animation) {
  var context = AnimationContext<Double>()
  let values = [0, 6, 12, 18].map { tick in
    animation.animate(value: 100, time: Double(tick) / 60, context: &context).map { String(Int($0.rounded())) } ?? "end"
  }
  print(name, values.joined(separator: " "))
}

guard let file = Bundle.module.url(forResource: "Motion", withExtension: "json") else { exit(1) }
let motion = try PresetDocuments(Data(contentsOf: file))
show("open", try motion.animation(named: "menu/open"))
show("open, less motion", try motion.animation(named: "menu/open", in: .reducedMotion))
show("fade", try motion.animation(named: "menu/fade"))
show("fade of globex", try motion.animation(named: "menu/fade", in: ["brand": "globex"]))
show("shake", try motion.animation(named: "menu/shake"))
let ease = try motion.animation(named: "ease/standard")
print("menu", try motion.duration(named: "duration/menu"), "ease", ease == .timingCurve(0.2, 0, 0, 1, duration: 0.35))
