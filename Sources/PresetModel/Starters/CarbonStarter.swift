extension StarterCatalog {
  static let carbon = StarterCatalog(
    name: "carbon", summary: "IBM Carbon: easings and surface transitions",
    source: "carbon-design-system/carbon packages/motion/src/dtcg @6e76bc5",
    documents: #"""
      {"name":"easing.standard.productive","animation":{"kind":"timingCurve","x1":0.2,"y1":0,"x2":0.38,"y2":0.9},"tags":["easing","productive"]}
      {"name":"easing.standard.expressive","animation":{"kind":"timingCurve","x1":0.4,"y1":0.14,"x2":0.3,"y2":1},"tags":["easing","expressive"]}
      {"name":"easing.entrance.productive","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":0.38,"y2":0.9},"tags":["easing","productive"]}
      {"name":"easing.entrance.expressive","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":0.3,"y2":1},"tags":["easing","expressive"]}
      {"name":"easing.exit.productive","animation":{"kind":"timingCurve","x1":0.2,"y1":0,"x2":1,"y2":0.9},"tags":["easing","productive"]}
      {"name":"easing.exit.expressive","animation":{"kind":"timingCurve","x1":0.4,"y1":0.14,"x2":1,"y2":1},"tags":["easing","expressive"]}
      {"name":"surface.disclosure","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":0.38,"y2":0.9,"duration":0.15},"tags":["surface"]}
      {"name":"surface.contextual","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":0.3,"y2":1,"duration":0.11},"tags":["surface"]}
      {"name":"surface.stretch","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":0.3,"y2":1,"duration":0.4},"tags":["surface"]}
      {"name":"surface.expand","animation":{"kind":"timingCurve","x1":0.2,"y1":0,"x2":0.38,"y2":0.9,"duration":0.24},"tags":["surface"]}
      {"name":"surface.invoke","animation":{"kind":"timingCurve","x1":0.4,"y1":0.14,"x2":0.3,"y2":1,"duration":0.24},"tags":["surface"]}
      """#)
}
