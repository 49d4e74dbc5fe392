import Foundation
import PresetService
import TestSupport
import Testing

/// Exact text: whoever changes it looks at it.
struct PlotCommandTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    tool.fill()
  }

  private func unicode(_ line: String) -> String {
    tool.environment["LC_ALL"] = "C.UTF-8"
    return tool.run(line).output
  }

  @Test func oneCurveInBraille() {
    #expect(
      unicode("plot hero --width 48 --height 6") == """
        hero

          1.04 ┤░░░░░░░░░░░░░░⢀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀░░░░░░░░░░░░░░░
             1 ┤╌╌╌╌╌╌╌╌╌⢀⡤⠖⠚⠉⠉╌╌╌╌╌╌╌╌╌╌⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠁
               │       ⣠⠖⠉
               │     ⣠⠎
               │   ⣠⠞⠁
             0 ┤⣀⡤⠚⠁╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
                velocity, 1/s
           5.8 ┤  ⡤⠊⠉⠉⠒⠢⣀
               │ ⡸       ⠉⠲⢄⡀
             0 ┤⡜╌╌╌╌╌╌╌╌╌╌╌⠈⠙⠒⠢⠤⠤⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
               └┬─────────┬─────────┬──────────┬────────
                0        0.2       0.4        0.6 s

        60 HZ  120 HZ  TIME     PROGRESS
        0      0       0 s      0
        10     20      0.167 s  0.768
        20     40      0.333 s  1.041
        30     60      0.5 s    1.013
        40     80      0.667 s  0.998
        46     92      0.767 s  1

        finished after    0.7667 s
        settled after     0.7667 s
        overshoot         4.19 %
        peak velocity     5.798 /s
        crossings         2
        frames at 60 Hz   46
        frames at 120 Hz  92

        """)
  }

  @Test func severalCurvesAreOverlaid() {
    #expect(
      unicode("plot hero fade --width 60 --height 6") == """
        a  hero
        b  fade

          1.04 ┤░░░░░░░░░░░░░░░░░░░⣀⣀⣀⣀⣀⣀⣀⣀⣀a⣀⣀⣀⡀░░░░░░░░░░░░░░░░░░░
             1 ┤╌╌╌╌╌╌╌╌╌╌╌⣠⢀⡤⠴a⠊⠉⠉⠁╌╌╌╌╌╌╌╌╌╌╌╌⠈⠉⠉⠉⠉⠉⠉⠉⠉a⠉⠉⠉⠉⠉⠉⠉⠉⠉⠁
               │        ⣀⣀⠴⠊⠁
               │     b⢀⡤⠊
               │  ⢀⡤a⠔⠉
             0 ┤⣀⣠⠔⠊⠁╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
                velocity, 1/s
           5.8 ┤⠒⠒⢀a⠊⠉⠉⠉⠒⠢⢄⡀b⢲
               │ ⡰⠁        ⠈⠉⠒⠤⣀
             0 ┤⡜╌╌╌╌╌╌╌╌╌╌╌╌╌⡇╌a⠉⠒⠒⠤⠤⠤⢄⣀⣀⣀⣀⣀⣀a⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀a⣀⣀⣀⣀⣀⣀⣀
               └┬────────────┬─────────────┬────────────┬───────────
                0           0.2           0.4          0.6 s

        60 HZ  120 HZ  TIME     PROGRESS a  b
        0      0       0 s      0           0
        10     20      0.167 s  0.768       0.833
        20     40      0.333 s  1.041       1
        30     60      0.5 s    1.013       1
        40     80      0.667 s  0.998       1
        46     92      0.767 s  1           1

                          a         b
        finished after    0.7667 s  0.2167 s
        settled after     0.7667 s  0.2 s
        overshoot         4.19 %    0 %
        peak velocity     5.798 /s  5 /s
        crossings         2         0
        frames at 60 Hz   46        13
        frames at 120 Hz  92        25

        """)
  }

  @Test func asciiHasLettersForCurves() {
    #expect(
      tool.run("plot hero fade --width 60 --height 6").output == """
        a  hero
        b  fade

          1.04 +...................aaaaaaaaaaaaaa...................
             1 +-----------baaaaaaaa------------aaaaaaaaaaaaaaaaaaaa
               |        baaaa
               |     baaa
               |  bbaaa
             0 +aaaaa-----------------------------------------------
                velocity, 1/s
           5.8 +bbaaaaaaaaaabb
               | aa        aaaaa
             0 +a-------------b-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
               ++------------+-------------+------------+-----------
                0           0.2           0.4          0.6 s

        60 HZ  120 HZ  TIME     PROGRESS a  b
        0      0       0 s      0           0
        10     20      0.167 s  0.768       0.833
        20     40      0.333 s  1.041       1
        30     60      0.5 s    1.013       1
        40     80      0.667 s  0.998       1
        46     92      0.767 s  1           1

                          a         b
        finished after    0.7667 s  0.2167 s
        settled after     0.7667 s  0.2 s
        overshoot         4.19 %    0 %
        peak velocity     5.798 /s  5 /s
        crossings         2         0
        frames at 60 Hz   46        13
        frames at 120 Hz  92        25

        """)
  }

  @Test func asciiForOneCurve() {
    #expect(
      tool.run("plot fade --width 40 --height 5").output == """
        fade

             1 +------------------------******--
               |                  ******
               |           *******
               |     *******
             0 +******--------------------------
                velocity, 1/s
             5 +******************************
               |                             **
             0 +------------------------------*-
               ++-------------+--------------+--
                0            0.1           0.2 s

        60 HZ  120 HZ  TIME     PROGRESS
        0      0       0 s      0
        5      10      0.083 s  0.417
        10     20      0.167 s  0.833
        13     26      0.217 s  1

        finished after    0.2167 s
        settled after     0.2 s
        overshoot         0 %
        peak velocity     5 /s
        crossings         0
        frames at 60 Hz   13
        frames at 120 Hz  25

        """)
  }

  @Test func theEndlessSaysSo() {
    #expect(
      unicode("plot motion/pulse --width 60 --height 5") == """
        motion/pulse (not finished within 60 s; its first 10 s)

             1 ┤╌╌⡏⢳╌╌⢠⠏⣇╌╌⢸⠙⡆╌╌⡼⢹╌╌╌⡏⢧╌╌⢰⠋⡇╌╌⣸⢹⡀╌╌⡏⢳╌╌⢠⠏⡇╌╌⢸⠙⡆╌╌⡼⢹╌
               │ ⢸⠁⢸  ⢸ ⢸  ⡏ ⡇  ⡇⠈⡇ ⢰⠃⢸  ⢸ ⢳  ⡇ ⡇ ⢰⠁⢸  ⢸ ⢹  ⡏ ⡇  ⡇⠈⡇
               │ ⢸ ⠈⡇ ⡞ ⢸  ⡇ ⢹ ⢠⠃ ⡇ ⢸ ⠘⡆ ⡏ ⢸ ⢀⡇ ⣇ ⢸  ⡇ ⡼ ⢸  ⡇ ⢹ ⢰⠃ ⡇
               │ ⡏  ⡇ ⡇ ⠈⡇⢰⠃ ⢸ ⢸  ⢳ ⡞  ⡇ ⡇ ⠸⡄⢸  ⢸ ⡞  ⡇ ⡇ ⠈⡇⢸⠁ ⢸ ⢸  ⢹
             0 ┤⣠⠇╌╌⢹⣰⠃╌╌⢧⡸╌╌⠈⣇⡞╌╌⠸⣄⡇╌╌⢳⣰⠁╌╌⣇⡼╌╌⠸⣄⡇╌╌⢹⣰⠃╌╌⢧⡼╌╌⠈⣆⡞╌╌⠈
                velocity, 1/s
          4.93 ┤ ⡟⡆  ⢠⢿   ⣸⢧   ⡞⡆  ⢠⢿⡀  ⢸⢣   ⡞⡆  ⢀⠿⡀  ⢸⢣   ⡞⡆  ⢀⡿⡄
             0 ┤⠼⠁⠳⡄⢠⠜╌⢧⡀⡤⠇⠸⢤╌⡴⠁⠱⡄⢠⠼╌⠧⡄⣠⠇⠘⢦╌⡴⠃⠹⡄⢠⠼╌⠧⡄⣠⠇⠘⢦╌⡴⠃⠹⣄⢠⠼╌⠧⡄⣠
         -4.93 ┤   ⢹⡎   ⢧⠇  ⠘⣾⠁  ⢸⡞   ⢧⠇  ⠘⣾⠁  ⢸⡜   ⢧⠇  ⠈⣶⠁  ⢸⡼   ⢣⡇
               └┬─────────┬─────────┬──────────┬─────────┬─────────┬
                0         2         4          6         8      10 s

        60 HZ  120 HZ  TIME     PROGRESS
        0      0       0 s      0
        100    200     1.667 s  0.541
        200    400     3.333 s  1
        300    600     5 s      0.926
        400    800     6.667 s  0.378
        500    1000    8.333 s  0
        600    1200    10 s     0.17

        finished after    over 60 s
        settled after     over 60 s
        overshoot         0 %
        peak velocity     4.926 /s
        crossings         0
        frames at 60 Hz   over 60 s
        frames at 120 Hz  over 60 s

        """)
  }

  @Test func showEndsWithASmallPlot() {
    let shown = unicode("show hero").components(separatedBy: "\n\n")
    #expect(shown.count == 2)
    #expect(
      shown.last == """
          1.04 ┤░░░░░░░░░░░░░░░░░░░░⢀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡀░░░░░░░░░░░░░░░░░░░░
             1 ┤╌╌╌╌╌╌╌╌╌╌╌╌╌╌⣀⠤⠖⠒⠉⠉⠁╌╌╌╌╌╌╌╌╌╌╌╌╌╌⠈⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠁
               │           ⣠⠔⠋⠁
               │        ⢀⠔⠋
               │      ⢀⠞⠁
               │    ⣠⠞⠁
             0 ┤⣀⡠⠔⠋╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
               └┬─────────────┬──────────────┬─────────────┬────────────
                0            0.2            0.4           0.6 s

        """)
    for form in ["json", "ndjson"] { #expect(!unicode("show hero --format \(form)").contains("┤")) }
  }

  @Test(arguments: [
    (["LC_ALL": "C.UTF-8"], true), (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], false), (["LANG": "de_DE.utf8"], true),
    (["LC_CTYPE": "en_US.UTF-8", "LANG": "C"], true), (["LC_CTYPE": "POSIX", "LANG": "C.UTF-8"], false),
    (["LANG": "de_DE.ISO-8859-1@euro"], false), (["LANG": "de_DE.UTF-8@euro"], true), ([:], false),
  ])
  func brailleIsForUTF8(locale: [String: String], isUnicode: Bool) {
    tool.environment.merge(locale) { $1 }
    #expect(tool.run("plot hero").output.contains("⣀") == isUnicode)
    #expect(tool.run("plot hero").output.utf8.allSatisfy { $0 < 0x80 } == !isUnicode)
  }

  @Test func thePlotIsAsWideAsTheTerminal() {
    tool.isTerminal = true
    tool.environment["NO_COLOR"] = "1"
    for width in [40, 80, 200] {
      tool.terminalWidth = width
      for line in ["plot hero fade motion/pulse", "plot fade", "show hero"] {
        let plotted = unicode(line).split(separator: "\n").filter { $0.contains("┤") || $0.contains("└") }
        #expect(plotted.count > 3 && plotted.allSatisfy { $0.count <= width }, "\(line) at \(width)")
        if line != "show hero" { #expect(plotted.map(\.count).max() == width, "\(line) at \(width)") }
      }
      #expect(unicode("plot hero fade motion/pulse").split(separator: "\n").allSatisfy { $0.count <= width })
    }
    tool.isTerminal = false
    #expect(unicode("plot hero").split(separator: "\n").map(\.count).max() == 80)
  }

  @Test func colourIsForTerminalsThatWantIt() {
    #expect(!unicode("plot hero fade").contains("\u{1B}"))
    tool.isTerminal = true
    let colored = unicode("plot hero fade")
    #expect(colored.contains("\u{1B}[36m") && colored.contains("\u{1B}[33m"))
    tool.terminalWidth = 80
    let plain = colored.replacing(/\u{1B}\[\d*m/, with: "")
    tool.environment["NO_COLOR"] = "1"
    #expect(unicode("plot hero fade") == plain, "colour is all that is added")
    tool.environment["NO_COLOR"] = nil
    tool.environment["TERM"] = "dumb"
    #expect(unicode("plot hero fade") == plain)
  }

  @Test func anOldPresetIsPlottedAsItWas() {
    let before = tool.run("plot hero").output
    tool.run("edit hero --bounce 0.6")
    #expect(tool.run("plot hero").output != before)
    #expect(tool.run("plot hero --as-of 3").output == before)
    #expect(tool.run("plot hero --as-of 1").status == 66)
  }

  @Test func framesOfTheTable() {
    let rows = tool.run("plot hero --frames 3").output.components(separatedBy: "\n\n")[2].split(separator: "\n")
    #expect(rows.map { $0.prefix { $0 != " " } } == ["60", "0", "46"])
    let more = tool.run("plot hero --frames 24").output.components(separatedBy: "\n\n")[2].split(separator: "\n")
    #expect(more.map { $0.prefix { $0 != " " } } == ["60"] + stride(from: 0, through: 46, by: 2).map { "\($0)" })
  }

  @Test func namesOfControlCharactersStayText() {
    tool.run("add --document -", input: #"{"name":"x\u202e<b>","animation":{"kind":"linear"}}"#)
    let output = tool.run(["plot", "x\u{202E}<b>"]).output
    #expect(output.hasPrefix("x\\u{202E}<b>\n"))
    let svg = tool.run(["plot", "x\u{202E}<b>", "--format", "svg"]).output
    #expect(svg.contains(">x\\u{202E}&lt;b&gt;</text>") && !svg.contains("\u{202E}"))
  }
}
