import PresetService
import TestSupport
import Testing

/// CSS Easing Functions 2: what the functions and keywords stand for, and what is none.
struct CSSEasingTests {
  private static let functions: [(String, String)] = [
    ("linear", "linear{}"), ("ease", #"timingCurve{"x1":0.25,"x2":0.25,"y1":0.1,"y2":1}"#), ("ease-in", "easeIn{}"),
    ("EASE-Out", "easeOut{}"), (" ease-in-out ", "easeInOut{}"),
    ("step-start", #"steps{"count":1,"position":"start"}"#), ("step-end", #"steps{"count":1,"position":"end"}"#),
    ("cubic-bezier(.2,0,0,1)", #"timingCurve{"x1":0.2,"x2":0,"y1":0,"y2":1}"#),
    ("cubic-bezier(calc(1/2), calc(-1 * (2 + 1)), 0, 1)", #"timingCurve{"x1":0.5,"x2":0,"y1":-3,"y2":1}"#),
    ("Cubic-Bezier( 2e-1 , -.5 , +1 , 1.5e0 )", #"timingCurve{"x1":0.2,"x2":1,"y1":-0.5,"y2":1.5}"#),
    ("cubic-bezier(0.1,/* a */0.2,0.3/**/,0.4", #"timingCurve{"x1":0.1,"x2":0.3,"y1":0.2,"y2":0.4}"#),
    (#"cubic-b\65 zier(0,0,1,1)"#, #"timingCurve{"x1":0,"x2":1,"y1":0,"y2":1}"#),
    ("steps(4)", #"steps{"count":4,"position":"end"}"#), ("steps(4,start)", #"steps{"count":4,"position":"start"}"#),
    ("steps(1, jump-both)", #"steps{"count":1,"position":"both"}"#),
    ("steps(2, JUMP-NONE)", #"steps{"count":2,"position":"none"}"#),
    ("linear(0, 1)", #"linearPoints{"points":[[0,0],[1,1]]}"#),
    ("linear(0.5)", #"linearPoints{"points":[[0,0.5]]}"#),
    // Inputs that are missing are spread, those that go back are raised, two are two points.
    ("linear(0, .5, 1)", #"linearPoints{"points":[[0,0],[0.5,0.5],[1,1]]}"#),
    ("linear(0, .25 25% 75%, 1)", #"linearPoints{"points":[[0,0],[0.25,0.25],[0.75,0.25],[1,1]]}"#),
    ("linear(0, 50% .2, .4, .6 20%, 1)", #"linearPoints{"points":[[0,0],[0.5,0.2],[0.5,0.4],[0.5,0.6],[1,1]]}"#),
    ("linear(0 10%, 1, 2, 3 70%)", #"linearPoints{"points":[[0.1,0],[0.3,1],[0.5,2],[0.7,3]]}"#),
    ("linear(0, 1 150%, 2)", #"linearPoints{"points":[[0,0],[1.5,1],[1.5,2]]}"#),
  ]

  @Test(arguments: functions)
  func functionsAreAnimations(text: String, expected: String) throws {
    let component = try CSSEasing.parse(text)
    let members = component.parameters.map { JSON.Member($0.key, $0.value) }
    #expect(component.kind + JSON.object(members).text == expected)
  }

  private static let flaws: [(String, String)] = [
    ("cubic-bezier(1.5,0,0,1)", "has a control point at x 1.5; it must be within 0 and 1"),
    ("cubic-bezier(0,0,1)", "needs four numbers, not 3"), ("cubic-bezier(0,0,1,1,1)", "needs four numbers, not 5"),
    ("cubic-bezier(0,0,1,1%)", "'1%' is none"), ("cubic-bezier(0,1e999,1,1)", "'1e999', which is too large"),
    ("cubic-bezier(calc(1s),0,1,1)", "'calc(1s)' is none"), ("cubic-bezier(calc(1/0),0,1,1)", "'calc(1/0)' is none"),
    ("cubic-bezier(calc(var(--a)),0,1,1)", "'calc(var(--a))' is none"), ("cubic-bezier(min(1,0),0,1,1)", "is none"),
    ("cubic-bezier()", "needs four numbers"), ("steps(0)", "needs a whole number of steps"),
    ("steps(1.5)", "needs a whole number of steps"), ("steps(-1)", "needs a whole number of steps"),
    ("steps(1, jump-none)", "needs at least 2 steps"), ("steps(3, none)", "jumps at 'none', which is no place"),
    ("steps(3, jump-strat)", "did you mean 'jump-start'?"), ("linear()", "has a point ''"),
    ("linear(0, 1% 2% 3% 1)", "has a point '1% 2% 3% 1'"), ("linear(0 1e400%, 1)", "is no percentage"),
    ("esae", "did you mean 'ease'?"), ("ease ease", "is no easing function"), ("", "is no easing function"),
    ("cubic-bezire(0,0,1,1)", "did you mean 'cubic-bezier'?"), ("linear(" + "((((", "has a point"),
    ("linear(0, 1", ""),
  ]

  @Test(arguments: flaws)
  func whatIsNoneSaysWhy(text: String, part: String) {
    if part.isEmpty {
      // What is not closed is closed by the end, as in browsers.
      #expect(throws: Never.self) { try CSSEasing.parse(text) }
    } else {
      let error = #expect(throws: PresetError.self) { try CSSEasing.parse(text) }
      #expect(error.map { $0.description.contains(part) } == true, "\(String(describing: error))")
      #expect(error?.code == .data)
    }
  }

  @Test func hugeTextsAreRefusedQuickly() {
    let points = "linear(" + String(repeating: "0, ", count: 50_000) + "1)"
    let parentheses = String(repeating: "(", count: 100_000)
    for text in [points, parentheses, "steps(" + parentheses, String(repeating: "1", count: 2 << 20)] {
      #expect(throws: PresetError.self) { try isBounded { try CSSEasing.parse(text) } }
    }
  }
}
