import TestSupport
import Testing

/// What stays of a preset that becomes another kind.
struct KeptParameterTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.run("init")
  }

  private static let changes: [(before: String, edit: String, after: String)] = [
    ("easeIn --duration 0.8", "easeOut", #"{"duration":0.8,"kind":"easeOut"}"#),
    ("easeIn --duration 0.8", "spring", #"{"bounce":0,"duration":0.8,"kind":"spring"}"#),
    ("easeIn", "spring", #"{"bounce":0,"duration":0.35,"kind":"spring"}"#),
    ("spring --duration 0.8 --bounce 0.3", "easeOut", #"{"duration":0.8,"kind":"easeOut"}"#),
    ("spring --duration 0.8 --bounce 0.3", "easeOut --duration 200ms", #"{"duration":0.2,"kind":"easeOut"}"#),
    (
      "spring --duration 0.8 --bounce 0.3", "interpolatingSpring",
      #"{"bounce":0.3,"duration":0.8,"kind":"interpolatingSpring"}"#
    ),
    ("spring --duration 0.8 --bounce 0.3", "bouncy", #"{"duration":0.8,"extraBounce":0,"kind":"bouncy"}"#),
    (
      "spring --duration 0.8 --bounce 0.3", "interpolatingSpring --stiffness 100 --damping 10",
      #"{"damping":10,"kind":"interpolatingSpring","mass":1,"stiffness":100}"#
    ),
    ("spring --duration 0.8 --bounce 0.3", "spring --bounce 0.1", #"{"bounce":0.1,"duration":0.8,"kind":"spring"}"#),
    ("spring --duration 0.8 --bounce 0.3", "--kind spring", #"{"bounce":0.3,"duration":0.8,"kind":"spring"}"#),
    (
      "spring --duration 0.8 --bounce 0.3", "spring --response 0.4 --damping-fraction 0.6",
      #"{"dampingFraction":0.6,"kind":"spring","response":0.4}"#
    ),
    (
      "spring --response 0.4 --damping-fraction 0.6", "interactiveSpring",
      #"{"blendDuration":0.25,"dampingFraction":0.6,"kind":"interactiveSpring","response":0.4}"#
    ),
    ("spring --response 0.4 --damping-fraction 0.6", "easeIn", #"{"duration":0.4,"kind":"easeIn"}"#),
    ("spring --response 0.4 --damping-fraction 0.6", "linear(0,0.5,1)", #""duration":0.4,"kind":"linearPoints""#),
    ("spring --duration 0.8 --bounce 0.3", "spring:bounce=0.1", #"{"bounce":0.1,"duration":0.8,"kind":"spring"}"#),
    ("spring --duration 0.8 --bounce 0.3", "ease-out", #"{"duration":0.8,"kind":"easeOut"}"#),
    // The bounces of these are added to others.
    ("bouncy --extra-bounce 0.1", "snappy", #"{"duration":0.5,"extraBounce":0,"kind":"snappy"}"#),
    // Nobody has chosen what is only the default.
    ("interactiveSpring", "spring", #"{"bounce":0,"duration":0.15,"kind":"spring"}"#),
    (
      "interactiveSpring --blend-duration 0.1", "spring",
      #"{"blendDuration":0.1,"bounce":0,"duration":0.15,"kind":"spring"}"#
    ),
    (
      "elastic --direction in --period 0.5 --duration 1", "bounce",
      #"{"direction":"in","duration":1,"kind":"bounce"}"#
    ),
    (
      "steps --count 4 --position start --duration 1", "steps(3)",
      #"{"count":3,"duration":1,"kind":"steps","position":"end"}"#
    ),
    // The period stays by whichever name goes with what is given.
    (
      "spring --duration 0.9 --bounce 0.2", "--kind spring --damping-fraction 0.7",
      #"{"dampingFraction":0.7,"kind":"spring","response":0.9}"#
    ),
    (
      "interpolatingSpring --mass 1 --stiffness 157.91367041742973 --damping 10", "spring --bounce 0.2",
      #"{"bounce":0.2,"duration":0.5,"kind":"spring"}"#
    ),
    (
      "interpolatingSpring --mass 1 --stiffness 157.91367041742973 --damping 10", "spring --damping-fraction 0.7",
      #"{"dampingFraction":0.7,"kind":"spring","response":0.5}"#
    ),
    (
      "interpolatingSpring --mass 1 --stiffness 157.91367041742973 --damping 10", "smooth",
      #"{"duration":0.5,"extraBounce":0,"kind":"smooth"}"#
    ),
    (
      "interpolatingSpring --mass 1 --stiffness 157.91367041742973 --damping 10", "easeOut",
      #"{"duration":0.5,"kind":"easeOut"}"#
    ),
    (
      "interpolatingSpring --mass 1 --stiffness 157.91367041742973 --damping 10", "interpolatingSpring --bounce 0.2",
      #"{"bounce":0.2,"duration":0.5,"kind":"interpolatingSpring"}"#
    ),
    (
      "interpolatingSpring --mass 1 --stiffness 157.91367041742973 --damping 10", "linear(0,0.5,1)",
      #""duration":0.5,"kind":"linearPoints""#
    ),
    ("bouncy --duration 0.8 --extra-bounce 0.2", "spring", #"{"bounce":0.5,"duration":0.8,"kind":"spring"}"#),
    ("default", "easeIn", #"{"duration":0.35,"kind":"easeIn"}"#),
    ("easeIn --duration 0.8", "default", #"{"kind":"default"}"#),
  ]

  @Test(arguments: changes)
  func theDurationStays(before: String, edit: String, after: String) {
    #expect(tool.run("add x \(before)").status == 0)
    let result = tool.run("edit x \(edit)")
    #expect(result.status == 0, "\(result.errors)")
    let document = tool.run("export x --format ndjson").output
    #expect(document.contains(after), "\(before) → \(edit): \(document)")
  }

  @Test func whatACurveLacksIsStillAnError() {
    tool.run("add x easeIn --duration 0.8")
    let result = tool.run("edit x spring --stiffness 100")
    #expect(result.status == 65 && result.errors.contains("kind 'interpolatingSpring' has it"))
    #expect(tool.run("edit x timingCurve").errors.contains("needs a parameter 'x1'"))
    #expect(tool.run("export x --format ndjson").output.contains(#"{"duration":0.8,"kind":"easeIn"}"#))
  }
}
