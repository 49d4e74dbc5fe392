import PresetService
import Testing

/// Modules of tokens, as Tailwind's configuration, whose easings are CSS's.
struct ScriptTokenTests {
  private static func curve(_ name: String, _ x1: String, _ y1: String, duration: String = "0.35") -> String {
    "\(name) timingCurve{\"duration\":\(duration),\"x1\":\(x1),\"x2\":0,\"y1\":\(y1),\"y2\":1}"
  }

  private static let modules: [(String, String)] = [
    (
      "/** @type {import('tailwindcss').Config} */\nmodule.exports = {\n  content: ['./src/**/*.{ts,tsx}'],\n  theme: { extend: {\n"
        + "    transitionTimingFunction: { 'in-expo': 'cubic-bezier(0.95, 0.05, 0, 1)', bounce: `linear(0, 0.5 25%, 1)` },\n"
        + "    transitionDuration: { 400: '400ms' }, animation: { spin: 'spin 1s linear infinite' },\n  } },\n  plugins: [require('x')],\n}\n",
      #"theme/extend/transitionTimingFunction/bounce linearPoints{"duration":0.35,"points":[[0,0],[0.25,0.5],[1,1]]}"#
        + "|" + curve("theme/extend/transitionTimingFunction/in-expo", "0.95", "0.05")
    ),
    (
      "import type { Config } from 'tailwindcss'\n\nexport default {\n  theme: { transitionTimingFunction: {\n"
        + "    DEFAULT: 'cubic-bezier(.2,0,0,1)', linear: 'linear', spring: 'steps(3, end)' } },\n} satisfies Config\n",
      curve("theme/transitionTimingFunction/DEFAULT", "0.2", "0")
        + #"|theme/transitionTimingFunction/spring steps{"count":3,"duration":0.35,"position":"end"}"#
    ),
    (
      "export const enter = 'cubic-bezier(.2,0,0,1)'\nexport const motion = { easing: { enter, fade: 'linear' }, "
        + "duration: { fast: '150ms' } } as const",
      curve("enter", "0.2", "0") + "|" + curve("motion/easing/enter", "0.2", "0")
    ),
    (
      "// tokens\nexport const easings = { ease: 'cubic-bezier(.2,0,0,1)', bounce: 'cubic-bezier(.3,0,0,1)', duration: 300 }",
      curve("easings/bounce", "0.3", "0") + "|" + curve("easings/ease", "0.2", "0")
    ),
    (#"{"easing":{"standard":"cubic-bezier(.2,0,0,1)"},"name":"theme"}"#, curve("theme/easing/standard", "0.2", "0")),
    // Code that only speaks of easings has none.
    ("export const css = `a { transition: x 1s cubic-bezier(.2,0,0,1) }`, x = 'linear(' + f()", ""),
    // With its units, a duration says what it is.
    (
      "export const t = { in: { duration: '200ms', easing: 'cubic-bezier(.2,0,0,1)', delay: '.1s' },\n"
        + "  out: { duration: '.1s', timingFunction: 'ease-out' } }",
      curve("t/in", "0.2", "0", duration: "0.2") + #" delay{"duration":0.1}|t/out easeOut{"duration":0.1}"#
    ),
    // The easing of a configuration may be CSS's.
    (
      "import { animate } from 'motion'\nexport const t = { duration: .2, ease: 'cubic-bezier(.2,0,0,1)' }",
      curve("t", "0.2", "0", duration: "0.2")
    ),
  ]

  @Test(arguments: modules)
  func easingsOfModulesAreTaken(text: String, expected: String) throws {
    #expect(try ImportTrial.presets(text).joined(separator: "|") == expected)
  }

  /// Rows are no script, whatever is in quotes there.
  @Test func textsOfOtherKindsAreNotTakenForScripts() {
    let error = #expect(throws: PresetError.self) {
      try ImportTrial().read("title,easing,duration\nx,\"cubic-bezier(.2,0,0,1)\",3\n")
    }
    #expect(error?.message.contains("none of the formats") == true)
  }

  @Test(arguments: [
    ("export default { easing: { a: 'cubic-bezier(2,0,0,1)' } }", "f:1: easing.a: 'cubic-bezier(2,0,0,1)' has"),
    ("export default {\n t: { duration: '1s', easing: 'steps(0)' } }", "f:2: t: 'steps(0)' needs a whole number"),
  ])
  func whatIsWrongIsLeftOut(text: String, part: String) throws {
    let omissions = try ImportTrial.omissions(text)
    #expect(omissions.contains { $0.contains(part) }, "\(omissions)")
  }
}
