import Foundation
import PresetService
import TestSupport
import Testing

@testable import PresetCLI

/// The examples of help and manual, run by a shell in a folder that has what they speak of.
struct ExampleTests {
  /// The presets, in seventeen revisions; what the examples add is not among them.
  private static let presets =
    [
      "fade linear --duration 0.2", "hero/calm easeOut --duration 200ms",
      "hero spring --bounce 0.3 --tag menu --reduced-motion hero/calm", "card spring --bounce 0.4 --duration 0.15",
      "motion/fade linear --duration 0.15", "motion/in easeOut --duration 0.2 --tag menu --reduced-motion motion/fade",
      "hero-slow spring --duration 1",
    ] + (8...17).map { "other/\($0) linear --duration 0.\($0)" }

  private static let files = [
    "hero.json": #"{"name":"hero","animation":{"kind":"spring","bounce":0.2}}"#,
    "presets.json": #"[{"name":"new","animation":{"kind":"spring"}}]"#,
    "team.ndjson": #"{"name":"new","animation":{"kind":"spring"}}"# + "\n",
    "tokens.css": ":root { --ease-new: cubic-bezier(.2,0,0,1) }",
    "motion.css": ":root { --hero: cubic-bezier(.2,0,0,1); --new: var(--ease-new) }",
    "springs.json": #"{"soft":{"tension":170,"friction":26}}"#,
    "easing.txt": "linear(0, 0.3 25%, 0.8 50%, 1)",
    "presets.build.json": #"{"targets":[{"output":"web.css"},{"output":"Motion.swift"}]}"#,
    "Hero.swift": "import SwiftUI\nlet hero = Animation.linear(duration: 0.2)\n",
    "strict.json": #"{"rules":{"long":"off","duplicate":"warning"}}"#,
  ]

  /// What is there beside that for the examples that begin so: lines of a shell.
  private static let preparations = [
    "add": "rm catalog.db && presets init", "build --init": "rm presets.build.json", "build --check": "presets build",
    "build --check --release":
      "presets release 2.0.0 && sed -i 's/{/{\"release\":\"v2.0.0\",/' presets.build.json && presets build",
    "copy": "presets remove hero-slow",
    "diff other.db": "cp catalog.db other.db", "init": "rm *.db",
    "backup --restore": "presets backup motion-friday.db", "check --golden": "presets check --write motion.golden",
    "fit": "presets eval hero --format csv > samples.csv", "recover": "cp catalog.db damaged.db",
    "import other.db": "cp catalog.db other.db", "import tokens.css": "presets remove hero",
    "import design/tokens": "mkdir -p design/tokens; mv tokens.css motion.css design/tokens; presets remove hero",
    "edit card timingCurve":
      "presets value add ease/standard cubic-bezier\\(.2,0,0,1\\) && presets value add duration/quick 150ms",
    "value edit": "presets value add duration/quick 150ms",
    "vary duration/quick": "presets value add duration/quick 150ms && presets axis add brand acme globex",
    "vary hero brand=globex --bounce": "presets axis add brand acme globex",
    "vary hero brand=globex easeOut": "presets axis add brand acme globex",
    "vary hero brand=globex --remove": "presets axis add brand acme globex && presets vary hero brand=globex linear",
    "axis edit": "presets axis add brand acme globex", "gallery --mode": "presets axis add brand acme globex",
    "lint --mode": "presets axis add brand acme globex",
    "eval hero --mode": "presets axis add brand acme globex", "axis coverage": "presets axis add brand acme globex",
    "edit hero-slow --status": "presets deprecate hero-slow",
    "release --suggest": "presets release 1.0.0 && presets edit hero --bounce 0.1",
    "release 2.1.0": "presets release 2.0.0 && presets add another linear",
    "list --as-of v2.1.0": "presets release 2.1.0",
    "changelog v1.0.0": "presets release 1.0.0 && presets edit hero --bounce 0.1 && presets release 2.0.0",
    "edit hero --bounce 0.1 --proposal": "presets proposal new calmer --title Calm",
    "eval hero --proposal": "presets proposal new calmer --title Calm",
    "value edit duration/quick 120ms --proposal":
      "presets value add duration/quick 150ms && presets proposal new calmer --title Calm",
    "proposal show":
      "presets proposal new calmer --title Calm && presets edit hero --bounce 0.1 --proposal calmer",
    "proposal comment":
      "presets proposal new calmer --title Calm && presets edit hero --bounce 0.1 --proposal calmer",
    "proposal drop":
      "presets proposal new calmer --title Calm && presets edit hero --bounce 0.1 --proposal calmer",
    "proposal accept":
      "presets proposal new calmer --title Calm && presets edit hero --bounce 0.1 --proposal calmer",
    "releases": "presets release 1.0.0", "sync presets --check": "presets sync presets",
    "merge-text": "for f in base ours theirs; do cp hero.json $f.json; done",
    "text motion.db": "cp catalog.db motion.db",
    "migrate-catalog": "cp catalog.db motion.db; cp catalog.db other.db",
  ]

  /// The folder with all of it, made once, and the digest of its last revision.
  private static let prepared = Result { () throws -> (folder: TemporaryFolder, digest: String) in
    let prepared = try CommandLineTool()
    #expect(prepared.run("init").status == 0)
    for preset in presets { #expect(prepared.run("add " + preset).status == 0, "\(preset)") }
    for (name, text) in files { _ = try prepared.write(text, to: name) }
    let digest = prepared.run("doctor").output.firstMatch(of: /17:[0-9a-f]{64}/)
    return (prepared.folder, try #require(digest.map { String($0.0) }))
  }

  private let folder: TemporaryFolder
  private let digest: String
  private let tool: BuiltTool

  init() throws {
    (folder, digest) = try Self.prepared.get()
    tool = try BuiltTool(environment: [
      "PRESETS_DB": "catalog.db", "PRESETS_AUTHOR": "ana", "HOME": folder.path, "LC_ALL": "C.UTF-8",
    ])
  }

  @Test(arguments: Commands.all.map(\.name))
  func examplesWork(command: String) throws {
    let examples = try Commands.command(command).examples
    #expect(!examples.isEmpty)
    for (number, example) in examples.enumerated() where !Self.isOutOfReach(example.line) {
      // Each in a folder of its own: what one does is no prerequisite of the next.
      let place = try TemporaryFolder()
      for file in try folder.names {
        try FileManager.default.copyItem(atPath: folder.file(file), toPath: place.file(file))
      }
      let preparation =
        Self.preparations.filter { example.line.hasPrefix($0.key) }
        .max { $0.key.count < $1.key.count }?.value ?? "true"
      let result = try tool.shell(
        "cd '\(place.path)' && (\(preparation)) > /dev/null 2>&1 && presets \(runnable(example.line))")
      #expect(result.status == 0, "\(number): presets \(example.line): \(result.errors)")
      // A file that the line names is there then.
      for file in example.line.matches(of: /-o (\S+)/).map(\.1) {
        #expect(FileManager.default.fileExists(atPath: place.file(String(file))), "\(example.line)")
      }
    }
  }

  /// Whether an example needs what this build leaves out.
  private static func isOutOfReach(_ line: String) -> Bool {
    Picture.Format.png.refusal != nil && line.contains(".png")
  }

  /// An example's line without what is of its reader's own: folders of the system, a server, a digest.
  private func runnable(_ line: String) -> String {
    line.replacing(/> [\/~]\S+/, with: "> /dev/null")
      .replacing("--to postgres://db.example/motion", with: "--to moved.db")
      .replacing("--from postgres://db.example/motion", with: "--from other.db")
      .replacing("17:9f86d081…", with: digest)
      // No browser of this machine, and no end by hand.
      .replacing(/^studio --open$/, with: "studio --idle 0.5").replacing(/--idle \S+/, with: "--idle 0.5")
  }
}
