import PresetText
import TestSupport
import Testing

/// Which exported constants `presets scan` finds in use, and in which languages.
struct ScanUsageTests {
  private let tool: CommandLineTool

  init() throws {
    tool = try CommandLineTool()
    for line in ["init", "add hero spring", "add card-open easeOut --duration 0.2", "add calm linear --duration 0.1"] {
      tool.run(line)
    }
  }

  /// The uses that a scan of files finds, as `preset file:line`.
  private func uses(_ files: (name: String, text: String)..., member: String = "places") throws -> [String] {
    let paths = try files.map { try tool.write($0.text, to: $0.name) }
    let json = try JSONReader.read(Array(tool.run(["scan"] + paths + ["--json"]).output.utf8))
    return (json["usage"]?.array ?? []).flatMap { usage in
      (usage[member]?.array ?? []).map { place in
        let file = place["file"]?.string?.split(separator: "/").last.map(String.init) ?? ""
        return "\(usage["preset"]?.string ?? "") \(file):\(Int(place["line"]?.number ?? 0))"
      }
    }
  }

  /// The map that the export to Sass has is one of its constants.
  @Test func mapsOfAnExportAreUsed() throws {
    let text = """
      @use "sass:map";
      .a { transition: opacity map.get(motion.$presets, "card-open", "duration") map.get($presets, hero, 'easing'); }
      .b { color: map.get($colors, "calm"); width: $presets; }
      """
    #expect(try uses(("a.scss", text)) == ["card-open a.scss:2", "hero a.scss:2"])
    #expect(try uses(("a.scss", "$presets: (calm: 1);\n.a { x: map.get($presets, calm) }")) == [])
  }

  @Test(
    arguments: [
      ("import { hero } from \"./motion\";\nanimate(a, b, hero);\n", ["hero 2"]),
      (
        "import {hero as h, cardOpen} from '../tokens/motion.ts'\nf(h); g({ cardOpen })\nh.x\n",
        ["card-open 2", "hero 2", "hero 3"]
      ),
      ("import * as m from '@/motion'\nuse(m.cardOpen, m.other)\nconst x = { m: 1 }\n", ["card-open 2"]),
      ("const { hero: h } = require('./springs');\nconst a = b ? h : 1;\n", ["hero 2"]),
      ("const all = require('./animations.js');\nrun(all.hero);\n", ["hero 2"]),
      ("import React, { hero } from './motion'\n<A transition={hero} />\n", ["hero 2"]),
      ("import type { hero } from './motion'\nlet a: typeof hero;\n", ["hero 2"]),
      ("export { hero } from './motion'\n", ["hero 1"]),
      // What a spread takes up is used.
      ("import { hero } from './motion'\nf({ ...hero, repeat: 2 })\n", ["hero 2"]),
      ("import * as m from './motion'\nf({ ...m.cardOpen })\n", ["card-open 2"]),
      // Neither somebody else's name, nor a package's, nor a key or a member that is called so.
      ("import { hero } from './images'\nshow(hero)\n", []), ("import { hero } from 'motion'\nshow(hero)\n", []),
      ("import { hero } from './motion'\nconst a = { hero: 1 }; a.hero = 2\n", []),
      ("const hero = 1; show(hero)\n", []), ("import './motion'\nimport hero from './motion'\n", []),
      ("import {", []), ("import { hero from './motion'; import * as", []), ("require(", []),
    ] as [(String, [String])])
  func scriptsUseWhatTheyImport(text: String, expected: [String]) throws {
    #expect(try uses(("app.tsx", text)) == expected.map { $0.replacing(" ", with: " app.tsx:") })
  }

  /// All that exports write counts: Sass's variables, Tailwind's theme, springs, and names behind those of modules.
  @Test(
    arguments: [
      (
        "a.scss", "@use 'motion' as m;\n.a { transition: x m.$card-open-duration $hero-easing }\n",
        ["card-open 2", "hero 2"]
      ),
      ("a.scss", "$hero-easing: linear;\n.a { transition: x $hero-easing }\n", []),
      ("a.css", ".a { transition-timing-function: var(--ease-hero) }\n", ["hero 1"]),
      (
        "a.swift", "import SwiftUI\nlet a = Spring.hero\nlet b = Animation.Preset.cardOpen.animation\n",
        ["card-open 3", "hero 2"]
      ),
      (
        "a.swift",
        "import SwiftUI\nText(t).scrollTransition(.animated(.hero)) { c, p in c }\n"
          + "Text(t).phaseAnimator([0]) { v, p in v } animation: { p in switch p { case 0: .cardOpen\n default: .hero } }\n"
          + "Text(t).transition(.calm)\n", ["card-open 3", "hero 2", "hero 4"]
      ),
      ("a.dart", "import 'motion.dart' as m;\nfinal a = m.Motion.heroSpring;\n", ["hero 2"]),
    ] as [(String, String, [String])])
  func allExportsAreUsed(file: String, text: String, expected: [String]) throws {
    #expect(try uses((file, text)) == expected.map { $0.replacing(" ", with: " \(file):") })
  }

  /// A file that `export` wrote under another name is known, whichever is read first.
  @Test func anExportUnderAnotherNameIsKnown() throws {
    let export = tool.run("export --format motion --lossy").output
    let app = (name: "app.ts", text: "import { hero } from './gen/ours'\nf(hero)\n")
    #expect(try uses(app) == [])
    #expect(try uses(app, ("ours.ts", export)) == ["hero app.ts:2"])
    #expect(try uses(("ours.ts", export), app) == ["hero app.ts:2"])
    tool.run("deprecate hero --replaced-by calm")
    let result = tool.run(["scan", tool.folder.file("app.ts"), tool.folder.file("ours.ts"), "--fail-on", "deprecated"])
    #expect(result.status == 1 && result.output.contains("app.ts:2:3\tdeprecated\thero"), "\(result)")
  }

  @Test func usesWithoutLessMotionAreTold() throws {
    tool.run("edit hero --reduced-motion calm")
    tool.run("vary card-open motion=reduced linear --duration 0.05")
    let plain = "import { hero, cardOpen } from './motion'\nf(hero); f(cardOpen)\n"
    #expect(try uses(("a.ts", plain), member: "withoutReducedMotion") == ["card-open a.ts:2", "hero a.ts:2"])
    let told = "2 uses are in files that take no notice of less motion\n"
    #expect(tool.run(["scan", tool.folder.file("a.ts")]).errors.contains(told))
    let swift = "import SwiftUI\nlet a = Animation.hero\n"
    #expect(try uses(("a.swift", swift), member: "withoutReducedMotion") == ["hero a.swift:2"])
    for heeding in [
      "@Environment(\\.accessibilityReduceMotion) var less\n", "let b = Animation.calm\n",
      "// prefers-reduced-motion\n",
    ] {
      #expect(try uses(("b.swift", swift + heeding), member: "withoutReducedMotion") == [], "\(heeding)")
    }
    // A stylesheet's custom properties change by themselves.
    let style = "a { transition: all 1s var(--hero-easing) }\n"
    #expect(try uses(("a.css", style), member: "withoutReducedMotion") == [])
    let script = "const a = { transition: 'all 1s var(--hero-easing)' }\n"
    #expect(try uses(("a.ts", script + plain), member: "withoutReducedMotion") == ["card-open a.ts:3", "hero a.ts:3"])
  }

  /// Classes of the export for Tailwind are uses; its own, and words of CSS, are not.
  @Test func classesOfTailwindAreUsed() throws {
    tool.run("add in easeIn")
    let text = """
      const a = <p className="transition ease-hero md:hover:!ease-card-open" />
      const b = cva('motion-hero!', { easing: "ease-in", c: `motion-safe:ease-in ease-card ${d ? 'motion-calm' : ''}` })
      """
    #expect(try uses(("a.tsx", text)) == ["calm a.tsx:2", "card-open a.tsx:1", "hero a.tsx:1", "hero a.tsx:2"])
    let style = ".a { @apply ease-hero hover:motion-calm; }\n.b { color: ease-hero; }\n"
    #expect(try uses(("a.css", style)) == ["calm a.css:1", "hero a.css:1"])
  }

  /// What `--suggest` writes into styles is counted like the literals that were there.
  @Test func customPropertiesInScriptsAreUsed() throws {
    let text = """
      export const A = () => <p style={{ transition: "opacity var(--hero-duration) var(--hero-easing), color 1s ease" }} />
      const B = styled.p`
        /* var(--calm-duration) */ transition: all var(--calm-duration) ${open && css`var(--calm-easing)`};
        /* color: var(--hero-easing) */`
      const C = <p className="ease-(--card-open-easing) duration-[var(--card-open-duration)]" />
      getComputedStyle(p).getPropertyValue('--card-open-delay')
      p.style.setProperty('--hero-delay', 0) // var(--hero-delay)
      f("var(--other-easing)", --hero)
      """
    let found = [
      "calm a.tsx:3", "calm a.tsx:3", "card-open a.tsx:5", "card-open a.tsx:5", "card-open a.tsx:6", "hero a.tsx:1",
      "hero a.tsx:1",
    ]
    #expect(try uses(("a.tsx", text)) == found)
    let path = tool.folder.file("a.tsx")
    #expect(tool.run(["scan", path]).errors.contains("3 of 4 are presets"))
    tool.run("deprecate card-open --replaced-by calm")
    let result = tool.run(["scan", path, "--fail-on", "deprecated"])
    #expect(result.status == 1 && result.output.contains("a.tsx:5:33\tdeprecated\tcard-open"), "\(result)")
  }
}
