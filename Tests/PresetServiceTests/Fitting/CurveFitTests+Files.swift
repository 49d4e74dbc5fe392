import AnimationEngine
import PresetModel
import PresetService
import TestSupport
import Testing

extension CurveFitTests {
  @Test func lottieHandlesAreABezier() throws {
    let text = """
      {"fr": 60, "k": [{"t": 0, "s": [0], "o": {"x": [0.42], "y": [0]}, "i": {"x": [0.58], "y": [1]}}, {"t": 30, "s": [80]}]}
      """
    let found = try fits(text)
    #expect(found.first?.model == "bezier" && found.first?.error ?? 1 < 1e-4)
    #expect(number(found.first, "x1") == 0.42 && number(found.first, "duration") == 0.5)
  }

  @Test(
    arguments: [
      ("", "f: there is no curve in it"),
      ("time,value\n0,0\n", "f: a curve needs at least two samples of time and value"),
      ("time,value\n0,0\nx,1\n", "f: line 3: no time and value"),
      ("0,0\n1,1e300\n", "f: sample 2 has a number that is not finite, or beyond 1000000"),
      ("0,0\n1,nan\n", "f: line 2: no time and value"),
      ("1,0\n0,1\n", "f: sample 2 is earlier than the one before it"),
      ("0,0\n0,1\n", "f: the samples are all of one time"),
      ("0,1\n1,1\n", "f: the curve ends where it starts, at 1"),
      ("linear(0, 1", "f: linear() does not end"),
      ("linear(a, 1)", "f: 'linear(a, 1)' has a point 'a'; a point is as '0.25' or '0.25 25% 75%'"),
      ("[1, 2", "f: line 1, column"),
      ("{}", "f: a preset document needs a 'name'"),
      ("hello", "f: no samples, and none of the formats"),
      (#"{"samples": [{"time": 0, "value": [0, 1]}]}"#, "f: curve 1: sample 1 has no 'time' and 'value' in numbers"),
      (#"{"k": [{"t": 0, "s": [1]}, {"t": 9, "s": [1]}]}"#, "f: the curve ends where it starts, at 1"),
      (#"{"name":"a","animation":{"kind":"linear","duration":0}}"#, "f: 'a' has no curve to fit: it is over at once"),
      ("a { color: red }", "f: there is no curve in it"),
    ])
  func senselessCurvesAreRefused(text: String, message: String) {
    let error = #expect(throws: PresetError.self) { try fits(text) }
    #expect(error?.code == .data)
    #expect(error?.message.hasPrefix(String(message.prefix(24))) == true, "\(error?.message ?? "")")
  }

  /// Cells as RFC 4180 has them: in quotes, with commas and line breaks in them.
  @Test(
    arguments: [
      ("\"0\",\"0\"\n\"0.5\",\"0.5\"\n\"1\",\"1\"\n", nil),
      ("\u{FEFF}preset,\"time\",\"value\"\r\n\"a, b\",0,0\r\n\"a, b\",1,1\r\n", "a, b"),
      (
        "note,time,value,preset\n\"one, two\",0,0,\"say \"\"hi\"\"\"\n\"and\nthree\",1,1,\"say \"\"hi\"\"\"\n",
        "say \"hi\""
      ),
      (" 0 , 0\n\n 0.5 , 0.5 \n1,1", nil),
    ] as [(String, String?)])
  func rowsAreReadAsAnyCSV(text: String, name: String?) throws {
    let fit = try #require(try fits(text, preset: name).first)
    #expect(fit.model == "linear" && number(fit, "duration") == 1 && fit.error < 1e-6, "\(fit)")
  }

  /// One curve that takes no time does not spoil the others of its file.
  @Test(
    arguments: [
      "preset,time,value\nbad,0,1\nb,0,0\nb,1,1\n", "preset,time,value\nb,0,0\nb,1,1\nbad,0,0\nbad,0,1\n",
      #"[{"preset":"bad","samples":[{"time":0,"value":1}]},"#
        + #"{"preset":"b","samples":[{"time":0,"value":0},{"time":1,"value":1}]}]"#,
    ])
  func aCurveWithoutTimeIsNobodyElses(text: String) throws {
    #expect(number(try fits(text, preset: "b").first, "duration") == 1)
    let error = #expect(throws: PresetError.self) { try fits(text, preset: "bad") }
    #expect(error?.code == .data && error?.message.hasPrefix("f: ") == true, "\(String(describing: error))")
    let several = #expect(throws: PresetError.self) { try fits(text) }
    #expect(several?.message == "f has 2 presets")
  }

  /// One of several is to be named.
  @Test(
    arguments: [
      ("preset,time,value\na,0,0\na,1,1\nb,0,0\nb,2,1\n", 2.0),
      (#"{"name":"a","animation":{"kind":"easeIn"}}\n{"name":"b","animation":{"kind":"linear","duration":2}}"#, 2),
      (":root { --a-easing: ease-in; --a-duration: 1s; --b-easing: linear; --b-duration: 2s }", 2),
    ])
  func aFileOfSeveralNeedsAName(text: String, duration: Double) throws {
    let text = text.replacing("\\n", with: "\n")
    #expect(number(try fits(text, preset: "b").first, "duration") == duration)
    let several = #expect(throws: PresetError.self) { try fits(text) }
    #expect(several?.code == .usage && several?.message == "f has 2 presets")
    #expect(several?.hint == "name one behind the file: 'a', 'b'")
    let unknown = #expect(throws: PresetError.self) { try fits(text, preset: "c") }
    #expect(unknown?.code == .notFound && unknown?.message == "f has no preset named 'c'")
  }

  /// Repetition and delay that a file has beside its curve stay beside it.
  @Test func theTimingOfAFileIsKept() throws {
    let first = try fits(":root { --a-easing: ease-in; --a-duration: 1s; --a-delay: 200ms; --a-iterations: infinite }")
      .first
    #expect(first?.animation.kind == "timingCurve")
    #expect(first?.modifiers.map(\.kind) == ["repeatForever", "delay"])
    #expect(first?.document["modifiers"]?.array?.count == 2)
  }

  /// Of a file with several easings one is chosen by its name.
  @Test func oneEasingOfALottieFileIsFitted() throws {
    let bytes = Array(try Fixtures.data("Imports/lottie/badge.json"))
    let error = #expect(throws: PresetError.self) {
      try PresetCatalog.fits(to: ImportSource(name: "f", bytes: bytes))
    }
    let name = try #require(error?.hint?.split(separator: "'").dropFirst().first.map(String.init))
    #expect(name == "badge/ring/opacity")
    let first = try PresetCatalog.fits(to: ImportSource(name: "f", bytes: bytes), preset: name).first
    #expect(first?.model == "bezier" && first?.error ?? 1 < 1e-4)
  }
}
