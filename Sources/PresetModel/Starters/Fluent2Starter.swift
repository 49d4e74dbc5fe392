extension StarterCatalog {
  static let fluent2 = StarterCatalog(
    name: "fluent2", summary: "Microsoft Fluent 2: durations and curves",
    source: "microsoft/fluentui packages/tokens/src/global curves.ts @91403ef, durations.ts @c70adba",
    documents: #"""
      {"name":"durationUltraFast","animation":{"kind":"duration","value":0.05},"tags":["duration"]}
      {"name":"durationFaster","animation":{"kind":"duration","value":0.1},"tags":["duration"]}
      {"name":"durationFast","animation":{"kind":"duration","value":0.15},"tags":["duration"]}
      {"name":"durationNormal","animation":{"kind":"duration","value":0.2},"tags":["duration"]}
      {"name":"durationGentle","animation":{"kind":"duration","value":0.25},"tags":["duration"]}
      {"name":"durationSlow","animation":{"kind":"duration","value":0.3},"tags":["duration"]}
      {"name":"durationSlower","animation":{"kind":"duration","value":0.4},"tags":["duration"]}
      {"name":"durationUltraSlow","animation":{"kind":"duration","value":0.5},"tags":["duration"]}
      {"name":"curveAccelerateMax","animation":{"kind":"curve","value":[0.9,0.1,1,0.2]},"tags":["curve"]}
      {"name":"curveAccelerateMid","animation":{"kind":"curve","value":[1,0,1,1]},"tags":["curve"]}
      {"name":"curveAccelerateMin","animation":{"kind":"curve","value":[0.8,0,0.78,1]},"tags":["curve"]}
      {"name":"curveDecelerateMax","animation":{"kind":"curve","value":[0.1,0.9,0.2,1]},"tags":["curve"]}
      {"name":"curveDecelerateMid","animation":{"kind":"curve","value":[0,0,0,1]},"tags":["curve"]}
      {"name":"curveDecelerateMin","animation":{"kind":"curve","value":[0.33,0,0.1,1]},"tags":["curve"]}
      {"name":"curveEasyEaseMax","animation":{"kind":"curve","value":[0.8,0,0.2,1]},"tags":["curve"]}
      {"name":"curveEasyEase","animation":{"kind":"curve","value":[0.33,0,0.67,1]},"tags":["curve"]}
      {"name":"curveLinear","animation":{"kind":"curve","value":[0,0,1,1]},"tags":["curve"]}
      """#)
}
