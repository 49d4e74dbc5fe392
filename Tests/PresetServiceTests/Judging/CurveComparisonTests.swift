import PresetService
import TestSupport
import Testing

struct CurveComparisonTests {
  private let scratch: TemporaryCatalog

  init() throws {
    scratch = try TemporaryCatalog([
      Preset("web", bezier: (0.2, 0, 0, 1)), Preset("fade", "linear", ["duration": 0.2]),
      Preset("android", "path", ["path": "M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1"]),
    ])
  }

  private func compare(_ a: String, _ b: String) throws -> CurveDifference {
    CurveComparison(try scratch.catalog.side(a), try scratch.catalog.side(b)).difference
  }

  /// Material's emphasized easing on the web and on Android, as published analyses have it: 16.6 % of the way.
  @Test func emphasizedEasingOfMaterial() throws {
    let difference = try compare("web", "android")
    #expect(abs(difference.maximum - 0.166) < 0.0005)
    #expect(difference.time > 0.05 && difference.time < 0.15)
    #expect(difference.rootMeanSquare > 0.02 && difference.rootMeanSquare < difference.maximum)
  }

  /// Against the formula: 0.2 s and 0.4 s of an even pace are half the way apart when the shorter one ends.
  @Test func overTheLongerOfBoth() throws {
    for (a, b) in [("fade", "linear:duration=0.4"), ("linear:duration=400ms", "fade")] {
      let difference = try compare(a, b)
      #expect(abs(difference.maximum - 0.5) < 1e-3)
      #expect(abs(difference.time - 0.2) < 2e-3)
      // ∫(2.5 t)² over both halves, over 0.4 s, is 1/12.
      #expect(abs(difference.rootMeanSquare - (1.0 / 12).squareRoot()) < 2e-3)
    }
  }

  @Test(arguments: [
    ("css:ease-in", "easeIn:"), ("css:ease", "timingCurve:x1=0.25,y1=.1,x2=0.25,y2=1"),
    ("css:cubic-bezier(.42, 0, 1, 1) 200ms", "easeIn:duration=0.2"), ("css:ease-out 1s", "easeOut:duration=1"),
    ("css:linear(0, 0.5 20%, 1) 300ms", "linearPoints:points=linear(0, 0.5 20%, 1),duration=300ms"),
    ("css:steps(4)", "steps:count=4"), ("css:steps( 3 , jump-start )", "steps:position=start,count=3"),
    ("css:step-end", "steps:count=1"), ("css:step-start 2s", "steps:count=1,position=start,duration=2"),
    ("css:linear .2s", "fade"), ("alias:preset=fade", "fade"),
    ("path:path=M0,0 C0.2,0 0,1 1,1,duration=0.35", "web"),
    ("linearPoints:points=[0,[0.2,0.5],1],duration=1", "css:linear(0, .5 20%, 1) 1s"),
  ])
  func aCurveThatIsWrittenOut(a: String, b: String) throws {
    #expect(try compare(a, b).maximum < 1e-5)
  }

  @Test(arguments: [
    ("css:cubic-bezier(.2,0,0)", PresetError.Code.data), ("css:cubic-bezier(2,0,0,1)", .data), ("css:", .data),
    ("css:ease-inn", .data), ("css:cubic-bezier(nan,0,0,1)", .data), ("css:steps(0)", .data),
    ("css:steps(1,2,3)", .data), ("css:steps(2, sideways)", .data), ("css:linear(", .data), ("css:linear()", .data),
    ("spring:bounce", .usage), ("spring:bounce=", .usage), ("spring:bounce=x", .usage), ("spring:bounce=7", .data),
    ("spring:bonce=0.3", .data), ("spring:bounce=0.1,bounce=0.2", .usage), ("spring:=1", .usage),
    ("spring:bounce=1e999", .usage), ("timingCurve:x1=0", .data), ("alias:preset=gone", .data),
    ("sprnig:bounce=0.3", .notFound), ("gone", .notFound), ("gone@1", .notFound), ("web@9", .notFound),
    ("web@x", .notFound),
    (":", .notFound), ("@", .notFound), ("@1", .notFound), ("", .notFound),
  ])
  func whatIsNoCurveIsAnError(word: String, code: PresetError.Code) {
    #expect {
      _ = try scratch.catalog.side(word)
    } throws: { error in
      (error as? PresetError)?.code == code
    }
  }

  /// The states of one preset, also under other names, and of what it refers to.
  @Test func statesOfHistory() throws {
    let catalog = scratch.catalog
    try catalog.add(Preset("hero", aliasOf: "fade"))
    let first = try catalog.latestRevision()
    try catalog.edit("fade") { preset in preset.animation.parameters["duration"] = 0.4 }
    try catalog.rename("fade", to: "dim")
    try catalog.remove(["hero"])
    #expect(try compare("dim@\(first)", "linear:duration=0.2").maximum == 0)
    #expect(try compare("fade@\(first)", "dim@\(first)").maximum == 0)
    #expect(try compare("hero@\(first)", "linear:duration=0.2").maximum == 0)
    #expect(try compare("dim@\(first)", "dim").maximum > 0.4)
    #expect(try compare("dim@\(first)", "dim@2999-01-01").maximum > 0.4)
    #expect(catalog.asOf == nil)
    let latest = try catalog.latestRevision()
    #expect {
      _ = try catalog.side("hero@\(latest)")
    } throws: { error in
      (error as? PresetError)?.message.hasPrefix("there was no preset 'hero' at revision") == true
    }
  }
}
