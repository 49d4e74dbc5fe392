extension StarterCatalog {
  /// The thirty functions by their formulas, not the Bézier curves that come near them.
  package static let penner = StarterCatalog(
    name: "penner", summary: "Robert Penner's thirty easing functions",
    source: "ai/easings.net src/easings.yml @d2563f0, formulas by Robert Penner",
    documents: #"""
      {"name":"easeInSine","animation":{"kind":"sine","direction":"in"},"tags":["sine","in"]}
      {"name":"easeOutSine","animation":{"kind":"sine","direction":"out"},"tags":["sine","out"]}
      {"name":"easeInOutSine","animation":{"kind":"sine","direction":"inOut"},"tags":["sine","inOut"]}
      {"name":"easeInQuad","animation":{"kind":"power","direction":"in","exponent":2},"tags":["quad","in"]}
      {"name":"easeOutQuad","animation":{"kind":"power","direction":"out","exponent":2},"tags":["quad","out"]}
      {"name":"easeInOutQuad","animation":{"kind":"power","direction":"inOut","exponent":2},"tags":["quad","inOut"]}
      {"name":"easeInCubic","animation":{"kind":"power","direction":"in","exponent":3},"tags":["cubic","in"]}
      {"name":"easeOutCubic","animation":{"kind":"power","direction":"out","exponent":3},"tags":["cubic","out"]}
      {"name":"easeInOutCubic","animation":{"kind":"power","direction":"inOut","exponent":3},"tags":["cubic","inOut"]}
      {"name":"easeInQuart","animation":{"kind":"power","direction":"in","exponent":4},"tags":["quart","in"]}
      {"name":"easeOutQuart","animation":{"kind":"power","direction":"out","exponent":4},"tags":["quart","out"]}
      {"name":"easeInOutQuart","animation":{"kind":"power","direction":"inOut","exponent":4},"tags":["quart","inOut"]}
      {"name":"easeInQuint","animation":{"kind":"power","direction":"in","exponent":5},"tags":["quint","in"]}
      {"name":"easeOutQuint","animation":{"kind":"power","direction":"out","exponent":5},"tags":["quint","out"]}
      {"name":"easeInOutQuint","animation":{"kind":"power","direction":"inOut","exponent":5},"tags":["quint","inOut"]}
      {"name":"easeInExpo","animation":{"kind":"exponential","direction":"in"},"tags":["expo","in"]}
      {"name":"easeOutExpo","animation":{"kind":"exponential","direction":"out"},"tags":["expo","out"]}
      {"name":"easeInOutExpo","animation":{"kind":"exponential","direction":"inOut"},"tags":["expo","inOut"]}
      {"name":"easeInCirc","animation":{"kind":"circularEaseIn"},"tags":["circ","in"]}
      {"name":"easeOutCirc","animation":{"kind":"circularEaseOut"},"tags":["circ","out"]}
      {"name":"easeInOutCirc","animation":{"kind":"circularEaseInOut"},"tags":["circ","inOut"]}
      {"name":"easeInBack","animation":{"kind":"back","direction":"in","overshoot":1.70158},"tags":["back","in"]}
      {"name":"easeOutBack","animation":{"kind":"back","direction":"out","overshoot":1.70158},"tags":["back","out"]}
      {"name":"easeInOutBack","animation":{"kind":"back","direction":"inOut","overshoot":2.5949095},"tags":["back","inOut"]}
      {"name":"easeInElastic","animation":{"kind":"elastic","direction":"in","amplitude":1,"period":0.3},"tags":["elastic","in"]}
      {"name":"easeOutElastic","animation":{"kind":"elastic","direction":"out","amplitude":1,"period":0.3},"tags":["elastic","out"]}
      {"name":"easeInOutElastic","animation":{"kind":"elastic","direction":"inOut","amplitude":1,"period":0.45},"tags":["elastic","inOut"]}
      {"name":"easeInBounce","animation":{"kind":"bounce","direction":"in"},"tags":["bounce","in"]}
      {"name":"easeOutBounce","animation":{"kind":"bounce","direction":"out"},"tags":["bounce","out"]}
      {"name":"easeInOutBounce","animation":{"kind":"bounce","direction":"inOut"},"tags":["bounce","inOut"]}
      """#)
}
