extension StarterCatalog {
  static let fluent2 = StarterCatalog(
    name: "fluent2", summary: "Microsoft Fluent 2: curves",
    source: "microsoft/fluentui packages/tokens/src/global/curves.ts @91403ef",
    documents: #"""
      {"name":"curveAccelerateMax","animation":{"kind":"timingCurve","x1":0.9,"y1":0.1,"x2":1,"y2":0.2},"tags":["curve"]}
      {"name":"curveAccelerateMid","animation":{"kind":"timingCurve","x1":1,"y1":0,"x2":1,"y2":1},"tags":["curve"]}
      {"name":"curveAccelerateMin","animation":{"kind":"timingCurve","x1":0.8,"y1":0,"x2":0.78,"y2":1},"tags":["curve"]}
      {"name":"curveDecelerateMax","animation":{"kind":"timingCurve","x1":0.1,"y1":0.9,"x2":0.2,"y2":1},"tags":["curve"]}
      {"name":"curveDecelerateMid","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":0,"y2":1},"tags":["curve"]}
      {"name":"curveDecelerateMin","animation":{"kind":"timingCurve","x1":0.33,"y1":0,"x2":0.1,"y2":1},"tags":["curve"]}
      {"name":"curveEasyEaseMax","animation":{"kind":"timingCurve","x1":0.8,"y1":0,"x2":0.2,"y2":1},"tags":["curve"]}
      {"name":"curveEasyEase","animation":{"kind":"timingCurve","x1":0.33,"y1":0,"x2":0.67,"y2":1},"tags":["curve"]}
      {"name":"curveLinear","animation":{"kind":"timingCurve","x1":0,"y1":0,"x2":1,"y2":1},"tags":["curve"]}
      """#)
}
