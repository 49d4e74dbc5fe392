import AnimationEngine
import PresetService
import Testing

struct KindBeyondSwiftUITests {
  private static let kinds = AnimationKinds.standard
  private static let emphasized = "M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1"

  private static func preset(_ animation: String) throws -> Preset {
    let document = #"{"name":"a","animation":\#(animation)}"#
    return try Preset(reading: ImportSource(name: "test", bytes: Array(document.utf8)))
  }

  private static let spellings: [(String, String)] = [
    (#"{"kind":"steps","count":3}"#, #"{"count":3,"duration":0.35,"kind":"steps","position":"end"}"#),
    (
      #"{"kind":"steps","count":3,"position":"jump-both","duration":1}"#,
      #"{"count":3,"duration":1,"kind":"steps","position":"both"}"#
    ),
    (
      #"{"kind":"linearPoints","points":"linear(0, 0.25 25% 75%, 1)"}"#,
      #"{"duration":0.35,"kind":"linearPoints","points":[[0,0],[0.25,0.25],[0.75,0.25],[1,1]]}"#
    ),
    (
      #"{"kind":"linearPoints","points":" 0, 2.8% 0.025 ,1.5e1% 1 ,1"}"#,
      #"{"duration":0.35,"kind":"linearPoints","points":[[0,0],[0.028,0.025],[0.15,1],[1,1]]}"#
    ),
    (
      #"{"kind":"linearPoints","points":[0,[0.4,1.2],0.9,1],"duration":1}"#,
      #"{"duration":1,"kind":"linearPoints","points":[[0,0],[0.4,1.2],[0.7,0.9],[1,1]]}"#
    ),
    (
      #"{"kind":"path","path":"M 0,0 C 0.05, 0, 0.133333, 0.06, 0.166666, 0.4 .208333,.82.25,1,1 1"}"#,
      #"{"duration":0.35,"kind":"path","path":"\#(emphasized)"}"#
    ),
    (
      #"{"kind":"path","path":[[0.5,-1],[0.5,0.2,0.7,1e0,1,1]]}"#,
      #"{"duration":0.35,"kind":"path","path":"M0,0 L0.5,-1 C0.5,0.2 0.7,1 1,1"}"#
    ),
    (
      #"{"kind":"path","path":"M0-0,.5-1 1 1"}"#,
      #"{"duration":0.35,"kind":"path","path":"M0,0 L0.5,-1 L1,1"}"#
    ),
    (
      #"{"kind":"keyframes","segments":[{"kind":"linear","value":1,"duration":1},{"kind":"spring","value":2}]}"#,
      #"{"kind":"keyframes","segments":[{"curve":"linear","duration":1,"kind":"linear","value":1},"#
        + #"{"dampingFraction":1,"kind":"spring","response":0.5,"value":2}]}"#
    ),
    (#"{"kind":"elastic"}"#, #"{"amplitude":1,"direction":"out","duration":0.35,"kind":"elastic","period":0.3}"#),
    (#"{"kind":"bounce","direction":"in"}"#, #"{"direction":"in","duration":0.35,"kind":"bounce"}"#),
    (#"{"kind":"back"}"#, #"{"direction":"out","duration":0.35,"kind":"back","overshoot":1.70158}"#),
    (#"{"kind":"elasticEaseInEaseOut"}"#, #"{"duration":0.35,"kind":"elasticEaseInEaseOut"}"#),
    (
      #"{"kind":"target","base":{"kind":"spring","bounce":0.2},"secondary":{"kind":"easeOut"}}"#,
      #"{"base":{"bounce":0.2,"duration":0.5,"kind":"spring"},"kind":"target","#
        + #""secondary":{"duration":0.35,"kind":"easeOut"}}"#
    ),
    (
      #"{"kind":"pausable","base":{"kind":"pausable","base":{"kind":"steps","count":2,"position":"jump-none"}}}"#,
      #"{"base":{"base":{"count":2,"duration":0.35,"kind":"steps","position":"none"},"kind":"pausable"},"#
        + #""kind":"pausable"}"#
    ),
  ]

  /// Each kind is its motion, and is stored in one spelling.
  @Test(arguments: spellings)
  func documentsHaveOneSpelling(written: String, stored: String) throws {
    let preset = try Self.preset(written)
    let validated = try Self.kinds.validated(preset)
    #expect(validated.document["animation"]?.text == stored)
    #expect(try Self.kinds.validated(validated) == validated)
    #expect(try Self.kinds.makeAnimation(validated) == Self.kinds.makeAnimation(preset))
  }

  private static let motions: [(String, Animation)] = [
    (#"{"kind":"steps","count":4,"position":"start","duration":2}"#, .steps(4, position: .start, duration: 2)),
    (#"{"kind":"power","exponent":3}"#, .power(.out, exponent: 3, duration: 0.35)),
    (#"{"kind":"sine","direction":"in"}"#, .sine(.in, duration: 0.35)),
    (#"{"kind":"exponential","direction":"inOut"}"#, .exponential(.inOut, duration: 0.35)),
    (
      #"{"kind":"elastic","amplitude":2,"period":0.4,"direction":"in"}"#,
      .elastic(.in, amplitude: 2, period: 0.4, duration: 0.35)
    ),
    (#"{"kind":"bounce","duration":1}"#, .bounce(.out, duration: 1)),
    (#"{"kind":"back","overshoot":3}"#, .back(.out, overshoot: 3, duration: 0.35)),
    (#"{"kind":"elasticEaseInEaseOut"}"#, .elasticEaseInEaseOut(duration: 0.35)),
    (
      #"{"kind":"keyframes","segments":[{"kind":"cubic","value":2,"duration":1,"endVelocity":3},"#
        + #"{"kind":"move","value":0},{"kind":"linear","value":1,"duration":1,"curve":[0.1,2,0.3,1]}]}"#,
      .keyframes([
        .cubic(to: 2, duration: 1, endVelocity: 3), .move(to: 0),
        .linear(
          to: 1, duration: 1,
          curve: .bezier(
            startControlPoint: UnitPoint(x: 0.1, y: 2), endControlPoint: UnitPoint(x: 0.3, y: 1))),
      ])
    ),
    (
      #"{"kind":"target","base":{"kind":"spring"},"secondary":{"kind":"pausable","base":{"kind":"default"}}}"#,
      .target(base: .spring, secondary: .pausable(.default))
    ),
  ]

  @Test(arguments: motions)
  func aKindIsItsMotion(document: String, animation: Animation) throws {
    #expect(try Self.kinds.makeAnimation(Self.preset(document)) == animation)
  }

  private static let mistakes: [(String, String)] = [
    (#"{"kind":"steps","count":1,"position":"jump-none"}"#, "kind 'steps' can't have a single step without"),
    (
      #"{"kind":"steps","count":2,"position":"jmp-end"}"#,
      "it must be one of start, end, none, both; did you mean 'jump"
    ),
    (#"{"kind":"steps","count":2,"position":1}"#, "parameter 'position' of kind 'steps' must be text, not a number"),
    (#"{"kind":"linearPoints","points":[]}"#, "'points' of kind 'linearPoints' has no point"),
    (#"{"kind":"linearPoints","points":""}"#, "has a point ''"),
    (#"{"kind":"linearPoints","points":"linear(0, 1"}"#, "is CSS that does not end with ')'"),
    (#"{"kind":"linearPoints","points":"0, 1 2"}"#, "has a point '1 2'"),
    (#"{"kind":"linearPoints","points":"0, 1% 2 3%"}"#, "has a point '1% 2 3%'"),
    (#"{"kind":"linearPoints","points":[0,[1,2,3]]}"#, "has a point 2 that is neither"),
    (#"{"kind":"linearPoints","points":[0,1e7]}"#, "has a point 2 that is out of bounds"),
    (#"{"kind":"path","path":"L1,1"}"#, "must start with 'M0,0'"),
    (#"{"kind":"path","path":"M0,0 L.5,1 M.6,1 L1,1"}"#, "has a gap"),
    (#"{"kind":"path","path":"M0,0 L.5,1 .4,1 1,1"}"#, "goes back in x in its segment 2"),
    (#"{"kind":"path","path":"M0,0 c1,1 1,1 1,1"}"#, "has a command 'c'"),
    (#"{"kind":"path","path":"M0,0 L1"}"#, "ends where a number should be"),
    (#"{"kind":"path","path":"M0,0 L1,x"}"#, "needs a number at 'x'"),
    (#"{"kind":"path","path":"M0,0"}"#, "has no segment"),
    (#"{"kind":"path","path":[[1]]}"#, "has a segment 1 that is not a list of 2 or 6 numbers"),
    (#"{"kind":"path","path":[[0.5,0.5]]}"#, "ends at 0.5,0.5; it must end at 1,1"),
    (
      #"{"kind":"keyframes","segments":[{"kind":"cubic","value":1}]}"#,
      "is wrong in segment 1: segment 'cubic' needs a parameter 'duration'"
    ),
    (
      #"{"kind":"keyframes","segments":[{"kind":"cubik","value":1}]}"#,
      "unknown segment 'cubik'; did you mean 'cubic'?"
    ),
    (
      #"{"kind":"keyframes","segments":[{"kind":"linear","value":1,"duration":1,"curve":[2,0,0,1]}]}"#,
      "has a control point at x 2"
    ),
    (#"{"kind":"elastic","amplitude":0.5}"#, "it must be at least 1 and at most 1000"),
    (#"{"kind":"target","base":{"kind":"spring"}}"#, "kind 'target' needs a parameter 'secondary'"),
    (#"{"kind":"pausable","base":"spring"}"#, "must be an object with a 'kind', not text"),
    (#"{"kind":"pausable","base":{}}"#, "'base' needs a 'kind'"),
    (
      #"{"kind":"target","base":{"kind":"pausable","base":{"kind":"spring","bonce":1}},"secondary":{"kind":"default"}}"#,
      "base.base: kind 'spring' has no parameter 'bonce'; did you mean 'bounce'?"
    ),
    (#"{"kind":"pausable","base":{"kind":"timingCurve"}}"#, "base: kind 'timingCurve' needs a parameter 'x1'"),
    (#"{"kind":"alias","preset":""}"#, "is no name: a name must not be empty"),
  ]

  @Test(arguments: mistakes)
  func wrongDocumentsAreRefused(document: String, message: String) throws {
    let preset = try Self.preset(document)
    let error = #expect(throws: PresetError.self) { try Self.kinds.validated(preset) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.code == .data)
  }

  @Test func nestingHasABottom() throws {
    func nested(_ depth: Int) throws -> Preset {
      let open = String(repeating: #"{"kind":"pausable","base":"#, count: depth)
      return try Self.preset(open + #"{"kind":"spring"}"# + String(repeating: "}", count: depth))
    }
    #expect(throws: Never.self) { try Self.kinds.makeAnimation(nested(16)) }
    let error = #expect(throws: PresetError.self) { try Self.kinds.validated(nested(17)) }
    #expect(error?.message == "animations are nested more than 16 deep")
  }

  @Test func aliasesNeedACatalog() throws {
    let preset = try Self.preset(#"{"kind":"alias","preset":"b"}"#)
    #expect(throws: Never.self) { try Self.kinds.validated(preset) }
    #expect(throws: PresetError.self) { try Self.kinds.makeAnimation(preset) }
    let other = Preset(name: "b", animation: PresetComponent(kind: "spring"))
    #expect(try Self.kinds.makeAnimation(preset) { _ in other } == .spring)
  }

  /// What a command line says for a parameter is what a document says.
  @Test(
    arguments: [
      (.points, "0, 1 50%, 1", #""0, 1 50%, 1""#), (.points, "[0,1]", "[0,1]"), (.points, "[0", nil),
      (.path, "M0,0 L1,1", #""M0,0 L1,1""#), (.component, "spring", #"{"kind":"spring"}"#),
      (.component, #"{"kind":"spring","bounce":0.2}"#, #"{"bounce":0.2,"kind":"spring"}"#),
      (.component, "{spring", nil),
      (.presetName, "[a]", #""[a]""#), (.choice(["a"]), "b", #""b""#),
    ] as [(ParameterType, String, String?)])
  func words(type: ParameterType, word: String, json: String?) {
    #expect(type.parse(word)?.text == json)
  }
}
