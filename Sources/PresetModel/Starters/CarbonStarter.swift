extension StarterCatalog {
  static let carbon = StarterCatalog(
    name: "carbon", summary: "IBM Carbon: durations, easings in two modes, surfaces",
    source: "carbon-design-system/carbon packages/motion/src/dtcg @6e76bc5, @0143470",
    documents: #"""
      {"name":"carbon.mode","animation":{"kind":"axis","contexts":["productive","expressive"]},"tags":["mode"]}
      {"name":"duration.fast.01","animation":{"kind":"duration","value":0.07},"tags":["duration"]}
      {"name":"duration.fast.02","animation":{"kind":"duration","value":0.11},"tags":["duration"]}
      {"name":"duration.moderate.01","animation":{"kind":"duration","value":0.15},"tags":["duration"]}
      {"name":"duration.moderate.02","animation":{"kind":"duration","value":0.24},"tags":["duration"]}
      {"name":"duration.slow.01","animation":{"kind":"duration","value":0.4},"tags":["duration"]}
      {"name":"duration.slow.02","animation":{"kind":"duration","value":0.7},"tags":["duration"]}
      {"name":"easing.standard.productive","animation":{"kind":"curve","value":[0.2,0,0.38,0.9]},"tags":["easing","productive"]}
      {"name":"easing.standard.expressive","animation":{"kind":"curve","value":[0.4,0.14,0.3,1]},"tags":["easing","expressive"]}
      {"name":"easing.entrance.productive","animation":{"kind":"curve","value":[0,0,0.38,0.9]},"tags":["easing","productive"]}
      {"name":"easing.entrance.expressive","animation":{"kind":"curve","value":[0,0,0.3,1]},"tags":["easing","expressive"]}
      {"name":"easing.exit.productive","animation":{"kind":"curve","value":[0.2,0,1,0.9]},"tags":["easing","productive"]}
      {"name":"easing.exit.expressive","animation":{"kind":"curve","value":[0.4,0.14,1,1]},"tags":["easing","expressive"]}
      {"name":"surface.disclosure","animation":{"kind":"timingCurve","curve":{"value":"easing.entrance.productive"},"duration":{"value":"duration.moderate.01"}},"tags":["surface"]}
      {"name":"surface.contextual","animation":{"kind":"timingCurve","curve":{"value":"easing.entrance.expressive"},"duration":{"value":"duration.fast.02"}},"tags":["surface"]}
      {"name":"surface.stretch","animation":{"kind":"timingCurve","curve":{"value":"easing.entrance.expressive"},"duration":{"value":"duration.slow.01"}},"tags":["surface"]}
      {"name":"surface.expand","animation":{"kind":"timingCurve","curve":{"value":"easing.standard.productive"},"duration":{"value":"duration.moderate.02"}},"tags":["surface"]}
      {"name":"surface.invoke","animation":{"kind":"timingCurve","curve":{"value":"easing.standard.expressive"},"duration":{"value":"duration.moderate.02"}},"tags":["surface"]}
      {"name":"easing.standard","animation":{"kind":"curve","value":{"value":"easing.standard.productive"}},"variants":[{"when":{"carbon.mode":"expressive"},"animation":{"kind":"curve","value":{"value":"easing.standard.expressive"}}}],"tags":["easing"]}
      {"name":"easing.entrance","animation":{"kind":"curve","value":{"value":"easing.entrance.productive"}},"variants":[{"when":{"carbon.mode":"expressive"},"animation":{"kind":"curve","value":{"value":"easing.entrance.expressive"}}}],"tags":["easing"]}
      {"name":"easing.exit","animation":{"kind":"curve","value":{"value":"easing.exit.productive"}},"variants":[{"when":{"carbon.mode":"expressive"},"animation":{"kind":"curve","value":{"value":"easing.exit.expressive"}}}],"tags":["easing"]}
      """#)
}
