extension StarterCatalog {
  static let swiftUI = StarterCatalog(
    name: "swiftui", summary: "SwiftUI's named animations and curves",
    source: "developer.apple.com/documentation/swiftui/animation",
    documents: #"""
      {"name":"Animation.spring","animation":{"kind":"spring"},"tags":["spring","persistent","default"]}
      {"name":"Animation.spring(response:dampingFraction:)","animation":{"kind":"spring","response":0.5,"dampingFraction":0.825},"tags":["spring","persistent"]}
      {"name":"Animation.interactiveSpring(response:dampingFraction:)","animation":{"kind":"interactiveSpring","response":0.15,"dampingFraction":0.86},"tags":["spring","persistent","interactive"]}
      {"name":"Animation.interactiveSpring","animation":{"kind":"interactiveSpring"},"tags":["spring","persistent","interactive"]}
      {"name":"Animation.smooth","animation":{"kind":"smooth"},"tags":["spring","persistent"]}
      {"name":"Animation.snappy","animation":{"kind":"snappy"},"tags":["spring","persistent"]}
      {"name":"Animation.bouncy","animation":{"kind":"bouncy"},"tags":["spring","persistent"]}
      {"name":"Animation.interpolatingSpring","animation":{"kind":"interpolatingSpring"},"tags":["spring","additive"]}
      {"name":"Spring.smooth","animation":{"kind":"interpolatingSpring","duration":0.5,"bounce":0},"tags":["spring","value-type"]}
      {"name":"Spring.snappy","animation":{"kind":"interpolatingSpring","duration":0.5,"bounce":0.15},"tags":["spring","value-type"]}
      {"name":"Spring.bouncy","animation":{"kind":"interpolatingSpring","duration":0.5,"bounce":0.3},"tags":["spring","value-type"]}
      {"name":"Animation.default","animation":{"kind":"default"},"tags":["spring","default"]}
      {"name":"Animation.easeInOut","animation":{"kind":"easeInOut"},"tags":["bezier"]}
      {"name":"Animation.easeIn","animation":{"kind":"easeIn"},"tags":["bezier"]}
      {"name":"Animation.easeOut","animation":{"kind":"easeOut"},"tags":["bezier"]}
      {"name":"Animation.linear","animation":{"kind":"linear"},"tags":["bezier"]}
      {"name":"Animation.coreAnimationDefault","animation":{"kind":"timingCurve","x1":0.25,"y1":0.1,"x2":0.25,"y2":1},"tags":["bezier","package"]}
      {"name":"UnitCurve.easeInOut","animation":{"kind":"curve","value":"easeInOut"},"tags":["unit-curve"]}
      {"name":"UnitCurve.easeIn","animation":{"kind":"curve","value":"easeIn"},"tags":["unit-curve"]}
      {"name":"UnitCurve.easeOut","animation":{"kind":"curve","value":"easeOut"},"tags":["unit-curve"]}
      {"name":"UnitCurve.linear","animation":{"kind":"curve","value":"linear"},"tags":["unit-curve"]}
      {"name":"UnitCurve.circularEaseIn","animation":{"kind":"curve","value":"circularEaseIn"},"tags":["unit-curve"]}
      {"name":"UnitCurve.circularEaseOut","animation":{"kind":"curve","value":"circularEaseOut"},"tags":["unit-curve"]}
      {"name":"UnitCurve.circularEaseInOut","animation":{"kind":"curve","value":"circularEaseInOut"},"tags":["unit-curve"]}
      """#)
}
