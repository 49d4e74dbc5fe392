import AnimationEngine
import PresetService
import Testing

private let namespace = "xmlns:android=\"http://schemas.android.com/apk/res/android\""

struct AndroidImportTests {
  private static let texts: [(String, String)] = [
    (
      "<resources><string name=\"e\">cubic-bezier(0.2, 0, 0, 1)</string><integer name=\"x_duration\">50</integer></resources>",
      #"e curve{"value":[0.2,0,0,1]}|x_duration duration{"value":0.05}"#
    ),
    (
      "<resources><string name=\"e\">path(M 0,0 C 0.05, 0, 0.1, 0.06, 0.2, 0.4 L 1,1)</string></resources>",
      #"e curve{"value":"M0,0 C0.05,0 0.1,0.06 0.2,0.4 L1,1"}"#
    ),
    (
      "<resources><item name=\"s_stiffness\" type=\"dimen\" format=\"float\">400</item><dimen name=\"s_damping\">0.5</dimen></resources>",
      #"s interpolatingSpring{"damping":20,"mass":1,"stiffness":400}"#
    ),
    (
      "<resources><dimen name=\"k\">100</dimen><style name=\"A.B\"><item name=\"stiffness\">@dimen/k</item><item name=\"damping\">1</item></style></resources>",
      #"A.B interpolatingSpring{"damping":20,"mass":1,"stiffness":100}"#
    ),
    (
      "<resources><dimen name=\"c_control_x1\">.1</dimen><dimen name=\"c_control_y1\">0</dimen><dimen name=\"c_control_x2\">.2</dimen><dimen name=\"c_control_y2\">1</dimen></resources>",
      #"c curve{"value":[0.1,0,0.2,1]}"#
    ),
    ("<linearInterpolator/>", #"f1 curve{"value":"linear"}"#),
    ("<accelerateDecelerateInterpolator/>", #"f1 sine{"direction":"inOut","duration":0.35}"#),
    (
      "<accelerateInterpolator f:factor=\"1\" xmlns:f=\"x\"/>",
      #"f1 power{"direction":"in","duration":0.35,"exponent":2}"#
    ),
    (
      "<decelerateInterpolator android:factor=\"1.5\" \(namespace)/>",
      #"f1 power{"direction":"out","duration":0.35,"exponent":3}"#
    ),
    ("<overshootInterpolator/>", #"f1 back{"direction":"out","duration":0.35,"overshoot":2}"#),
    (
      "<anticipateOvershootInterpolator/>", #"f1 back{"direction":"inOut","duration":0.35,"overshoot":3}"#
    ),
    (
      "<pathInterpolator android:controlX1=\"0.5\" android:controlY1=\"0\" \(namespace)/>",
      #"f1 curve{"value":[0.3333333333333333,0,0.6666666666666666,0.3333333333333333]}"#
    ),
    // A pen that is put down nowhere begins at 0,0.
    (
      "<pathInterpolator android:pathData=\"L0.5,0.2L1,1\" \(namespace)/>",
      #"f1 curve{"value":"M0,0 L0.5,0.2 L1,1"}"#
    ),
    (
      "<pathInterpolator android:pathData=\" c.2,0 0,1 1,1\" \(namespace)/>",
      #"f1 curve{"value":"M0,0 C0.2,0 0,1 1,1"}"#
    ),
    // Relative coordinates, and the short forms of lines and curves.
    (
      "<pathInterpolator android:pathData=\"m0 0c.05,0 .1.06 .2.4h.1v.1l.1.1S.8 1 1 1\" \(namespace)/>",
      #"f1 curve{"value":"M0,0 C0.05,0 0.1,0.06 0.2,0.4 L0.30000000000000004,0.4 L0.30000000000000004,0.5 L0.4,0.6 C0.4,0.6 0.8,1 1,1"}"#
    ),
    // Animators have their own pace or the standard one: their sets have none, and none to share.
    (
      "<set android:interpolator=\"@android:interpolator/fast_out_linear_in\" android:shareInterpolator=\"true\" \(namespace)><objectAnimator android:propertyName=\"alpha\" android:duration=\"250\" android:startOffset=\"50\" android:repeatCount=\"2\" android:repeatMode=\"reverse\"/><animator android:duration=\"100\" android:interpolator=\"@android:anim/linear_interpolator\" android:repeatCount=\"infinite\"/></set>",
      #"f1/alpha sine{"direction":"inOut","duration":0.25} repeatCount{"autoreverses":true,"count":3} delay{"duration":0.05}|f1/animator linear{"duration":0.1} repeatForever{"autoreverses":false}"#
    ),
    // Those of views wait before each pass.
    (
      "<alpha android:duration=\"600\" android:startOffset=\"100\" android:repeatCount=\"infinite\" android:interpolator=\"@android:anim/linear_interpolator\" \(namespace)/>",
      #"f1/alpha linear{"duration":0.6} delay{"duration":0.1} repeatForever{"autoreverses":false}"#
    ),
    // Animations of views have their set's, which is the standard one where it names none, unless it does not share.
    (
      "<set android:interpolator=\"@android:interpolator/fast_out_linear_in\" \(namespace)><alpha android:duration=\"100\" android:interpolator=\"@android:anim/linear_interpolator\"/></set>",
      #"f1/alpha timingCurve{"duration":0.1,"x1":0.4,"x2":1,"y1":0,"y2":1}"#
    ),
    (
      "<set \(namespace)><alpha android:duration=\"100\" android:interpolator=\"@android:anim/linear_interpolator\"/></set>",
      #"f1/alpha sine{"direction":"inOut","duration":0.1}"#
    ),
    (
      "<set android:interpolator=\"@android:interpolator/fast_out_linear_in\" android:shareInterpolator=\"false\" \(namespace)><alpha android:duration=\"100\" android:interpolator=\"@android:anim/linear_interpolator\"/><rotate android:duration=\"50\"/><set android:interpolator=\"@android:anim/accelerate_interpolator\"><scale android:duration=\"20\" android:interpolator=\"@android:anim/bounce_interpolator\"/></set></set>",
      #"f1/alpha linear{"duration":0.1}|f1/rotate sine{"direction":"inOut","duration":0.05}|f1/scale power{"direction":"in","duration":0.02,"exponent":2}"#
    ),
    (
      "<set \(namespace)><set android:shareInterpolator=\"false\" android:interpolator=\"@android:anim/bounce_interpolator\"><alpha android:duration=\"100\" android:interpolator=\"@none/x\"/></set></set>",
      #"f1/alpha sine{"direction":"inOut","duration":0.1}"#
    ),
    (
      "<transitionSet android:interpolator=\"@android:anim/linear_interpolator\" \(namespace)><fade android:duration=\"100\"/><slide android:duration=\"100\" android:interpolator=\"@android:anim/accelerate_interpolator\"/></transitionSet>",
      #"f1/fade linear{"duration":0.1}|f1/slide power{"direction":"in","duration":0.1,"exponent":2}"#
    ),
    // A set gives what is in it its duration, its delay, and its pace where that is shared.
    (
      "<set android:duration=\"300\" android:startOffset=\"50\" android:shareInterpolator=\"true\" android:interpolator=\"@android:anim/linear_interpolator\" \(namespace)><translate android:interpolator=\"@android:anim/bounce_interpolator\"/><alpha android:duration=\"10\" android:startOffset=\"100\"/></set>",
      #"f1/alpha linear{"duration":0.3} delay{"duration":0.15}|f1/translate linear{"duration":0.3} delay{"duration":0.05}"#
    ),
    // A list of states, a drawable with its animators and an interpolator inside, and the platform's own times.
    (
      "<selector \(namespace)><item android:state_pressed=\"true\"><set><objectAnimator android:propertyName=\"z\" android:duration=\"@android:integer/config_shortAnimTime\"/></set></item><item><objectAnimator android:propertyName=\"z\"/></item></selector>",
      #"f1/z sine{"direction":"inOut","duration":0.2}|f1/z 2 sine{"direction":"inOut","duration":0.3}"#
    ),
    (
      "<animated-vector xmlns:aapt=\"a\" \(namespace)><target><aapt:attr name=\"android:animation\"><objectAnimator android:propertyName=\"r\" android:duration=\"500\"><aapt:attr name=\"android:interpolator\"><linearInterpolator/></aapt:attr></objectAnimator></aapt:attr></target></animated-vector>",
      #"f1/r linear{"duration":0.5}"#
    ),
    ("<set><alpha/></set>", ""),
    ("<resources><color name=\"c\">#fff</color></resources>", ""), ("<resources/>", ""),
  ]

  @Test(.enabled(if: PresetCatalog.readsXML, "built without expat"), arguments: texts)
  func resourcesBecomePresets(text: String, expected: String) throws {
    #expect(try ImportTrial.presets(text).joined(separator: "|") == expected)
  }

  private static let flaws: [(String, String)] = [
    ("<cycleInterpolator/>", "f:1: cycleInterpolator: a cycle ends where it starts"),
    ("<pathInterpolator/>", "a path needs 'pathData'"),
    ("<pathInterpolator controlX1=\"@dimen/none\" controlY1=\"0\"/>", "'@dimen/none' is in none of the imported files"),
    ("<pathInterpolator pathData=\"M0,0 L2,2\"/>", "ends at 2,2; it must end at 1,1"),
    ("<pathInterpolator pathData=\"M0,0 A1,1 0 0 1 1,1\"/>", "has a command 'A'"),
    ("<pathInterpolator pathData=\"M.1,0 L1,1\"/>", "must start with 'M0,0'"),
    ("<pathInterpolator pathData=\"0,0 L1,1\"/>", "must start with 'M0,0'"),
    ("<pathInterpolator pathData=\"z\"/>", "has a command 'z'"),
    ("<overshootInterpolator tension=\"1e308\"/>", "is 1e+308"),
    ("<alpha duration=\"x\"/>", "'x' is no number of milliseconds"),
    (
      "<objectAnimator duration=\"9\"><propertyValuesHolder><keyframe fraction=\"0\"/></propertyValuesHolder></objectAnimator>",
      "f:1: objectAnimator: its keyframes have times of their own"
    ),
    ("<resources><dimen name=\"a_stiffness\">3</dimen></resources>", "dimen/a: the spring has no damping beside it"),
    (
      "<resources><string name=\"a\">@string/a</string><style name=\"s\"><item name=\"stiffness\">@string/a</item><item name=\"damping\">1</item></style></resources>",
      "leads through more than 32 resources"
    ),
    (
      "<resources>\n<string name=\"a\">cubic-bezier(2,0,0,1)</string></resources>",
      "f:2: string/a: 'cubic-bezier(2,0,0,1)' has"
    ),
  ]

  @Test(.enabled(if: PresetCatalog.readsXML, "built without expat"), arguments: flaws)
  func whatIsLeftOutSaysWhy(text: String, part: String) throws {
    let omissions = try ImportTrial.omissions(text)
    #expect(omissions.contains { $0.contains(part) }, "\(omissions)")
  }

  @Test(.enabled(if: PresetCatalog.readsXML, "built without expat"))
  func filesOfOneImportKnowEachOther() throws {
    let values = "<resources><dimen name=\"x\">0.5</dimen></resources>"
    let path =
      "<pathInterpolator \(namespace) android:controlX1=\"@dimen/x\" android:controlY1=\"0\" android:controlX2=\"@dimen/x\" android:controlY2=\"1\"/>"
    let user = "<alpha \(namespace) android:duration=\"100\" android:interpolator=\"@interpolator/f2\"/>"
    let expected = [
      #"f1/alpha timingCurve{"curve":{"value":"f2"},"duration":0.1}"#, #"f2 curve{"value":[0.5,0,0.5,1]}"#,
    ]
    #expect(try ImportTrial.presets(user, path, values) == expected)
  }

  /// Integers that are times by their names are values, and so are curves; animations refer to them.
  @Test(.enabled(if: PresetCatalog.readsXML, "built without expat"))
  func animationsReferToValues() throws {
    let values = """
      <resources><integer name="fast_duration">120</integer><integer name="time_same">@integer/fast_duration</integer>
      <integer name="columns">3</integer><integer name="wait_delay">40</integer><integer name="f1_time">9</integer>
      <string name="f1_time">text</string></resources>
      """
    let user =
      "<alpha \(namespace) android:duration=\"@integer/time_same\" android:startOffset=\"@integer/wait_delay\" android:interpolator=\"@interpolator/f3\"/>"
    let curve = "<linearInterpolator/>"
    #expect(
      try ImportTrial.presets(values, user, curve) == [
        #"f2/alpha timingCurve{"curve":{"value":"f3"},"duration":{"value":"time_same"}} delay{"duration":{"value":"wait_delay"}}"#,
        #"f3 curve{"value":"linear"}"#, #"fast_duration duration{"value":0.12}"#,
        #"integer/f1_time duration{"value":0.009}"#, #"time_same duration{"value":{"value":"fast_duration"}}"#,
        #"wait_delay duration{"value":0.04}"#,
      ])
  }

  /// Android's own function, in its four parts.
  @Test(.enabled(if: PresetCatalog.readsXML, "built without expat"))
  func bounceIsAndroids() throws {
    let trial = try ImportTrial()
    try trial.read("<bounceInterpolator/>")
    let curve = try trial.catalog.animation(named: "f")
    var context = AnimationContext<Double>()
    for step in 1...9 {
      let x = 1.1226 * Double(step) / 10
      let value =
        x < 0.3535
        ? 8 * x * x
        : x < 0.7408
          ? 8 * (x - 0.54719) * (x - 0.54719) + 0.7
          : x < 0.9644 ? 8 * (x - 0.8526) * (x - 0.8526) + 0.9 : 8 * (x - 1.0435) * (x - 1.0435) + 0.95
      let ours = try #require(curve.animate(value: 1, time: 0.35 * Double(step) / 10, context: &context))
      #expect(abs(ours - value) < 5e-4)
    }
  }

  private static let hostile: [(String, String)] = [
    ("<!DOCTYPE a [<!ENTITY b \"\(String(repeating: "x", count: 100))\">]><a>&b;</a>", "a document type"),
    ("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>", "a document type"),
    (String(repeating: "<a>", count: 100_000), "nested deeper than 64 levels"),
    ("<a>\0</a>", "line 1"), ("<a", "line 1"), ("<a><b></a>", "line 1"), ("<a>&nothing;</a>", "line 1"),
    ("<manifest/>", "f:1: '<manifest>' is no resource of motion"), ("<a b='1' b='2'/>", "line 1"), ("<>", "line 1"),
    ("<a/><b/>", "line 1"),
  ]

  @Test(.enabled(if: PresetCatalog.readsXML, "built without expat"), arguments: hostile)
  func hostileXMLIsRefused(text: String, part: String) {
    let error = #expect(throws: PresetError.self) { try ImportTrial().read(text) }
    #expect(error?.code == .data && error?.message.contains(part) == true, "\(String(describing: error))")
  }

  @Test(.disabled(if: PresetCatalog.readsXML, "built with expat"))
  func withoutExpatItSaysWhatToInstall() {
    let error = #expect(throws: PresetError.self) { try ImportTrial().read("<resources/>") }
    #expect(error?.message.contains("libexpat1-dev") == true)
  }
}
