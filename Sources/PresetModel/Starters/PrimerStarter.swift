extension StarterCatalog {
  static let primer = StarterCatalog(
    name: "primer", summary: "GitHub Primer: durations, easings and transitions",
    source: "primer/primitives src/tokens motion @9c3f3ee, @38e8b64, @91c7e37, @ab5ab6b",
    documents: #"""
      {"name":"base.duration.0","animation":{"kind":"duration","value":0},"tags":["base","duration"]}
      {"name":"base.duration.75","animation":{"kind":"duration","value":0.075},"tags":["base","duration"]}
      {"name":"base.duration.100","animation":{"kind":"duration","value":0.1},"tags":["base","duration"]}
      {"name":"base.duration.200","animation":{"kind":"duration","value":0.2},"tags":["base","duration"]}
      {"name":"base.duration.300","animation":{"kind":"duration","value":0.3},"tags":["base","duration"]}
      {"name":"base.duration.400","animation":{"kind":"duration","value":0.4},"tags":["base","duration"]}
      {"name":"base.duration.500","animation":{"kind":"duration","value":0.5},"tags":["base","duration"]}
      {"name":"base.duration.600","animation":{"kind":"duration","value":0.6},"tags":["base","duration"]}
      {"name":"base.duration.700","animation":{"kind":"duration","value":0.7},"tags":["base","duration"]}
      {"name":"base.duration.800","animation":{"kind":"duration","value":0.8},"tags":["base","duration"]}
      {"name":"base.duration.900","animation":{"kind":"duration","value":0.9},"tags":["base","duration"]}
      {"name":"base.duration.1000","animation":{"kind":"duration","value":1},"tags":["base","duration"]}
      {"name":"motion.duration.micro","animation":{"kind":"duration","value":{"value":"base.duration.100"}},"tags":["functional","duration"]}
      {"name":"motion.duration.short","animation":{"kind":"duration","value":{"value":"base.duration.200"}},"tags":["functional","duration"]}
      {"name":"motion.duration.medium","animation":{"kind":"duration","value":{"value":"base.duration.300"}},"tags":["functional","duration"]}
      {"name":"motion.duration.long","animation":{"kind":"duration","value":{"value":"base.duration.500"}},"tags":["functional","duration"]}
      {"name":"motion.spinner.duration.rotation","animation":{"kind":"duration","value":1},"tags":["pattern"]}
      {"name":"motion.skeletonLoader.shimmer.duration.scale","animation":{"kind":"duration","value":1},"tags":["pattern"]}
      {"name":"motion.loading.delay.default","animation":{"kind":"duration","value":1},"tags":["pattern"]}
      {"name":"base.easing.linear","animation":{"kind":"curve","value":[0,0,1,1]},"tags":["base","easing"]}
      {"name":"base.easing.ease","animation":{"kind":"curve","value":[0.25,0.1,0.25,1]},"tags":["base","easing"]}
      {"name":"base.easing.easeIn","animation":{"kind":"curve","value":[0.7,0.1,0.75,0.9]},"tags":["base","easing"]}
      {"name":"base.easing.easeOut","animation":{"kind":"curve","value":[0.3,0.8,0.6,1]},"tags":["base","easing"]}
      {"name":"base.easing.easeInOut","animation":{"kind":"curve","value":[0.6,0,0.2,1]},"tags":["base","easing"]}
      {"name":"motion.easing.hover","animation":{"kind":"curve","value":{"value":"base.easing.ease"}},"tags":["functional","easing"]}
      {"name":"motion.easing.enter","animation":{"kind":"curve","value":{"value":"base.easing.easeOut"}},"tags":["functional","easing"]}
      {"name":"motion.easing.exit","animation":{"kind":"curve","value":{"value":"base.easing.easeIn"}},"tags":["functional","easing"]}
      {"name":"motion.easing.move","animation":{"kind":"curve","value":{"value":"base.easing.easeInOut"}},"tags":["functional","easing"]}
      {"name":"motion.easing.linear","animation":{"kind":"curve","value":{"value":"base.easing.linear"}},"tags":["functional","easing"]}
      {"name":"motion.transition.hover","animation":{"kind":"timingCurve","curve":{"value":"motion.easing.hover"},"duration":{"value":"motion.duration.micro"}},"tags":["functional","transition"]}
      {"name":"motion.transition.stateChange","animation":{"kind":"timingCurve","curve":{"value":"motion.easing.move"},"duration":{"value":"motion.duration.short"}},"tags":["functional","transition"]}
      {"name":"motion.transition.enter","animation":{"kind":"timingCurve","curve":{"value":"motion.easing.enter"},"duration":{"value":"motion.duration.medium"}},"tags":["functional","transition"]}
      {"name":"motion.transition.exit","animation":{"kind":"timingCurve","curve":{"value":"motion.easing.exit"},"duration":{"value":"motion.duration.short"}},"tags":["functional","transition"]}
      {"name":"motion.spinner.easing.rotation","animation":{"kind":"curve","value":[0,0,1,1]},"tags":["pattern"]}
      """#)
}
