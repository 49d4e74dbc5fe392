extension StarterCatalog {
  static let primer = StarterCatalog(
    name: "primer", summary: "GitHub Primer: easings and transitions",
    source: "primer/primitives src/tokens motion @9c3f3ee",
    documents: #"""
      {"name":"base.easing.linear","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":1,"y2":1},"tags":["base","easing"]}
      {"name":"base.easing.ease","animation":{"kind":"timingCurve","x1":0.25,"y1":0.1,"x2":0.25,"y2":1},"tags":["base","easing"]}
      {"name":"base.easing.easeIn","animation":{"kind":"timingCurve","x1":0.7,"y1":0.1,"x2":0.75,"y2":0.9},"tags":["base","easing"]}
      {"name":"base.easing.easeOut","animation":{"kind":"timingCurve","x1":0.3,"y1":0.8,"x2":0.6,"y2":1},"tags":["base","easing"]}
      {"name":"base.easing.easeInOut","animation":{"kind":"timingCurve","x1":0.6,"y1":0,"x2":0.2,"y2":1},"tags":["base","easing"]}
      {"name":"motion.easing.hover","animation":{"kind":"timingCurve","x1":0.25,"y1":0.1,"x2":0.25,"y2":1},"tags":["functional","easing"]}
      {"name":"motion.easing.enter","animation":{"kind":"timingCurve","x1":0.3,"y1":0.8,"x2":0.6,"y2":1},"tags":["functional","easing"]}
      {"name":"motion.easing.exit","animation":{"kind":"timingCurve","x1":0.7,"y1":0.1,"x2":0.75,"y2":0.9},"tags":["functional","easing"]}
      {"name":"motion.easing.move","animation":{"kind":"timingCurve","x1":0.6,"y1":0,"x2":0.2,"y2":1},"tags":["functional","easing"]}
      {"name":"motion.easing.linear","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":1,"y2":1},"tags":["functional","easing"]}
      {"name":"motion.transition.hover","animation":{"kind":"timingCurve","x1":0.25,"y1":0.1,"x2":0.25,"y2":1,"duration":0.1},"tags":["functional","transition"]}
      {"name":"motion.transition.stateChange","animation":{"kind":"timingCurve","x1":0.6,"y1":0,"x2":0.2,"y2":1,"duration":0.2},"tags":["functional","transition"]}
      {"name":"motion.transition.enter","animation":{"kind":"timingCurve","x1":0.3,"y1":0.8,"x2":0.6,"y2":1,"duration":0.3},"tags":["functional","transition"]}
      {"name":"motion.transition.exit","animation":{"kind":"timingCurve","x1":0.7,"y1":0.1,"x2":0.75,"y2":0.9,"duration":0.2},"tags":["functional","transition"]}
      {"name":"motion.spinner.easing.rotation","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":1,"y2":1},"tags":["pattern"]}
      """#)
}
