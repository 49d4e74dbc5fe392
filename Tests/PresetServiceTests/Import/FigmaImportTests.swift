import PresetService
import Testing

struct FigmaImportTests {
  private static let texts: [(String, String)] = [
    // The noise of single precision goes, and what no Float holds stays.
    (
      #"{"ease":{"type":"CUSTOM_CUBIC_BEZIER","easingFunctionCubicBezier":{"x1":0.41999998688697815,"y1":0,"x2":0.123456789,"y2":1}}}"#,
      #"ease timingCurve{"duration":0.35,"x1":0.42,"x2":0.123456789,"y1":0,"y2":1}"#
    ),
    (
      #"{"a":{"CUSTOM_CUBIC_BEZIER":{"x1":0,"y1":0,"x2":1,"y2":1}}}"#,
      #"a timingCurve{"duration":0.35,"x1":0,"x2":1,"y1":0,"y2":1}"#
    ),
    (
      #"{"s":{"type":"CUSTOM_SPRING","easingFunctionSpring":{"mass":1,"stiffness":711.0999755859375,"damping":40,"initialVelocity":0}}}"#,
      #"s interpolatingSpring{"damping":40,"mass":1,"stiffness":711.1}"#
    ),
    (
      #"["GENTLE","QUICK","BOUNCY","SLOW"]"#, ""
    ),
    (#"[{"type":"QUICK"}]"#, #"QUICK interpolatingSpring{"damping":20,"mass":1,"stiffness":300}"#),
    (#"{"x":{"type":"EASE_IN_BACK"}}"#, #"x timingCurve{"duration":0.35,"x1":0.3,"x2":0.7,"y1":-0.05,"y2":-0.5}"#),
    // Files give milliseconds, plug-ins seconds.
    (
      #"{"name":"B","interactions":[{"actions":[{"transition":{"type":"DISSOLVE","duration":300,"easing":{"type":"EASE_OUT"}}}]}]}"#,
      #"B easeOut{"duration":0.3}"#
    ),
    (
      #"{"name":"B","reactions":[{"action":{"transition":{"duration":0.30000001192092896,"easing":{"type":"EASE_OUT"}}}}]}"#,
      #"B easeOut{"duration":0.3}"#
    ),
    (#"{"name":"N","transitionDuration":250,"transitionEasing":"EASE_IN"}"#, #"N easeIn{"duration":0.25}"#),
    (
      #"{"variables":[{"name":"motion/out","resolvedType":"EASING","valuesByMode":{"1:0":{"type":"LINEAR"}}},{"name":"d","resolvedType":"TIMING","valuesByMode":{"1:0":0.2}}]}"#,
      #"motion/out linear{"duration":0.35}"#
    ),
    // As the interface for files gives variables, and those that are texts.
    (
      #"{"meta":{"variables":{"VariableID:1:1":{"name":"motion/d","resolvedType":"FLOAT","valuesByMode":{"1:0":150}},"VariableID:1:2":{"name":"motion/ease","resolvedType":"STRING","valuesByMode":{"1:0":"cubic-bezier(0.4, 0, 0.2, 1)"}},"VariableID:1:3":{"name":"motion/in","resolvedType":"EASING","valuesByMode":{"1:0":{"type":"EASE_IN"}}}}}}"#,
      #"motion/ease timingCurve{"duration":0.35,"x1":0.4,"x2":0.2,"y1":0,"y2":1}|motion/in easeIn{"duration":0.35}"#
    ),
    // A keyframe's easing is the way to it: that of the first says nothing.
    (
      #"{"manualKeyframeTracks":{"OPACITY":{"keyframes":[{"timelinePosition":0,"easing":{"type":"EASE_IN"}},{"timelinePosition":0.5,"easing":{"type":"LINEAR"}},{"timelinePosition":0.800000011920929,"easing":{"type":"HOLD"}}]}}}"#,
      #"OPACITY linear{"duration":0.5}|OPACITY 2 steps{"count":1,"duration":0.30000000000000004,"position":"end"}"#
    ),
  ]

  @Test(arguments: texts)
  func easingsBecomePresets(text: String, expected: String) throws {
    #expect(try ImportTrial.presets(text, format: "figma").joined(separator: "|") == expected)
  }

  @Test func aUnitIsNotGuessed() throws {
    let text = #"{"t":{"duration":0.3,"easing":{"type":"EASE_OUT"}}}"#
    #expect(try ImportTrial.omissions(text)[0].contains("is not said; '--dialect plugin' takes seconds"))
    #expect(try ImportTrial.presets(text, dialect: "plugin") == [#"t easeOut{"duration":0.3}"#])
    #expect(try ImportTrial.presets(text, dialect: "rest") == [#"t easeOut{"duration":0.0003}"#])
  }

  @Test(arguments: [
    (#"{"s":{"type":"CUSTOM_SPRING","easingFunctionSpring":{"bounce":0.3}}}"#, "a spring by its bounce alone"),
    (#"{"s":{"type":"CUSTOM_CUBIC_BEZIER"}}"#, "has no figures"),
    (
      #"{"reactions":[{"transition":{"easing":{"type":"WOBBLE"},"duration":0.3}},{"easing":{"type":"LINEAR"}}]}"#,
      "WOBBLE"
    ),
    (
      #"{"s":{"type":"CUSTOM_CUBIC_BEZIER","easingFunctionCubicBezier":{"x1":2,"y1":0,"x2":0,"y2":1}}}"#, "'x1' of kind"
    ),
    (
      #"{"a":{"keyframes":[{"timelinePosition":1},{"timelinePosition":0.5,"easing":{"type":"LINEAR"}}]},"b":{"type":"HOLD"}}"#,
      "is not later than"
    ),
  ])
  func whatIsLeftOutSaysWhy(text: String, part: String) throws {
    let omissions = try ImportTrial.omissions(text)
    #expect(omissions.contains { $0.contains(part) }, "\(omissions)")
  }
}
