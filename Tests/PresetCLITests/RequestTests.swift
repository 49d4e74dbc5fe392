import PresetService
import Testing

@testable import PresetCLI

/// What command lines ask for, as it is read without a catalog.
struct RequestTests {
  /// The request that a line makes, whose words have no spaces.
  private static func request(_ line: String) throws(PresetError) -> any CommandRequest {
    let invocation = try Invocation.parse(line.split(separator: " ").map(String.init))
    return try invocation.command.request(invocation)
  }

  private static func listing(_ change: (inout PresetListing) -> Void) -> PresetListing {
    var listing = PresetListing()
    change(&listing)
    return listing
  }

  private static func history(_ change: (inout HistoryListing) -> Void) -> HistoryListing {
    var listing = HistoryListing()
    change(&listing)
    return listing
  }

  private static func names(_ names: String..., isRehearsal: Bool = false) -> SelectionChange {
    SelectionChange(selection: .names(names), isRehearsal: isRehearsal)
  }

  private static let changes: [(String, any CommandRequest)] = [
    (
      "add hero spring --bounce 0.3 --tag menu --delay 100ms --repeat 2 --no-autoreverses --note x",
      AddRequest(
        source: .preset(
          Preset(
            name: "hero", animation: PresetComponent(kind: "spring", parameters: ["bounce": 0.3]),
            modifiers: [
              PresetComponent(kind: "delay", parameters: ["duration": 0.1]),
              PresetComponent(kind: "repeatCount", parameters: ["count": 2, "autoreverses": false]),
            ], tags: ["menu"], note: "x")))
    ),
    ("add --document -", AddRequest(source: .document(file: "-", name: nil))),
    ("add hero --document hero.json --json", AddRequest(source: .document(file: "hero.json", name: "hero"))),
    (
      "edit hero --dampingFraction 1 --response 0.4 --if-revision 3 --untag a --reduced-motion calm",
      EditRequest(
        target: names("hero"),
        options: PresetOptions(
          parameters: [.init(name: "dampingFraction", text: "1"), .init(name: "response", text: "0.4")],
          reducedMotion: "calm"), removedTags: ["a"], moment: .revision(3))
    ),
    (
      "edit hero --speed 2 --no-modifiers --repeat forever --kind linear",
      EditRequest(
        target: names("hero"), newKind: "linear",
        options: PresetOptions(modifiers: [
          PresetComponent(kind: "speed", parameters: ["factor": 2]), PresetComponent(kind: "repeatForever"),
        ]), dropsModifiers: true)
    ),
    ("edit hero easeOut", EditRequest(target: names("hero"), newKind: "easeOut", isKindAmongNames: true)),
    ("edit a b --tag x --dry-run", EditRequest(target: names("a", "b", isRehearsal: true), addedTags: ["x"])),
    (
      "edit a b ease-in --tag x",
      EditRequest(target: names("a", "b"), newKind: "ease-in", isKindAmongNames: true, addedTags: ["x"])
    ),
    ("edit a sprnig", EditRequest(target: names("a"), newKind: "sprnig", isKindAmongNames: true)),
    (
      "edit --under menu/ linear --search s --allow-empty",
      EditRequest(
        target: SelectionChange(
          selection: .listing(
            listing {
              $0.group = "menu"
              $0.search = "s"
            }), allowsEmpty: true), newKind: "linear", isKindAmongNames: true)
    ),
    // What presets become, and not which are chosen.
    (
      "edit --under menu --tag a --kind linear",
      EditRequest(
        target: SelectionChange(selection: .listing(listing { $0.group = "menu" })), newKind: "linear",
        addedTags: ["a"])
    ),
    ("rename hero motion/hero", RenameRequest(names: NewNames(target: names("hero"), name: "motion/hero"))),
    ("rename a b c --to m/", RenameRequest(names: NewNames(target: names("a", "b", "c"), group: "m"))),
    (
      "rename --under a/b --to a",
      RenameRequest(
        names: NewNames(
          target: SelectionChange(
            selection: .listing(
              listing {
                $0.group = "a/b"
                $0.content = .everything
              })), group: "a", formerGroup: "a/b"))
    ),
    ("copy hero slow", CopyRequest(names: NewNames(target: names("hero"), name: "slow"))),
    ("remove a b --force", RemoveRequest(target: names("a", "b"), isForced: true)),
    (
      "remove --tag a --kind linear",
      RemoveRequest(
        target: SelectionChange(
          selection: .listing(
            listing {
              $0.tags = ["a"]
              $0.kind = "linear"
            })))
    ),
    ("restore --revision=3 hero", RestoreRequest(target: names("hero"), moment: .revision(3))),
    ("undo", UndoRequest()), ("undo 17", UndoRequest(revision: 17)),
    (
      "import a.css b.css --starter css --prefix p/ --duration 250ms --on-conflict skip --dry-run",
      ImportRequest(
        files: ["a.css", "b.css"], starters: ["css"], prefix: "p/", duration: 0.25, onConflict: .skip,
        isRehearsal: true)
    ),
  ]

  private static let answers: [(String, any CommandRequest)] = [
    (
      "list --tag a --under menu/ --limit 3 --sort kind --format csv",
      ListRequest(
        listing: listing {
          $0.tags = ["a"]
          $0.group = "menu"
          $0.limit = 3
          $0.order = .kind
        }, format: .csv)
    ),
    ("releases --format names", ReleasesRequest(format: .names)),
    (
      "changelog v1.0.0..v2.0.0 --format html -o a.html",
      ChangelogRequest(
        from: SemanticVersion("v1.0.0").map(CatalogMoment.release),
        to: SemanticVersion("v2.0.0").map(CatalogMoment.release), form: .html, file: "a.html")
    ),
    ("text motion.db", TextRequest(file: "motion.db")),
    ("list --count kind --json", ListRequest(grouping: .kind, allowsEmpty: true, format: .json)),
    ("show a b --format ndjson", ShowRequest(names: ["a", "b"], format: .ndjson)),
    ("kinds", KindsRequest()),
    (
      "eval hero --to 100,40 --at 0.1,250ms --interrupt 0.3:a:b:0,0 --retarget 200ms:3,3 --reduce-motion",
      EvalRequest(
        names: ["hero"],
        options: {
          var options = EvaluationOptions()
          options.from = [0, 0]
          options.to = [100, 40]
          options.times = [0.1, 0.25]
          return options
        }(),
        changes: [
          EvalRequest.TargetChange(time: 0.3, target: [0, 0], preset: "a:b"),
          EvalRequest.TargetChange(time: 0.2, target: [3, 3]),
        ], reducesMotion: true)
    ),
    (
      "eval hero --velocity -3 --fps 120",
      EvalRequest(
        names: ["hero"],
        options: {
          var options = EvaluationOptions()
          (options.velocity, options.framesPerSecond) = ([-3], 120)
          return options
        }())
    ),
    ("eval --all", EvalRequest()),
    ("plot hero --width 60 --frames", PlotRequest(curves: ["hero"], width: 60, frameCount: 12)),
    (
      "plot a b -o x.svg --size 640x360 --animate 30 --theme dark",
      PlotRequest(
        curves: ["a", "b"],
        picture: PictureOptions(
          format: .svg, size: PictureOptions.Size(width: 640, height: 360), theme: "dark", framesPerSecond: 30),
        file: "x.svg")
    ),
    (
      "compare hero@3 hero --tolerance 0.01 --json",
      CompareRequest(a: "hero@3", b: "hero", tolerance: 0.01, isJSON: true)
    ),
    ("similar hero --shape --within 0.1", SimilarRequest(curve: "hero", within: 0.1, scale: .shape, allowsEmpty: true)),
    (
      "fit --as spring hero", FitRequest(subject: .preset("hero", models: ["spring", "persistent-spring"]))
    ),
    (
      "fit x.csv --add menu/found",
      FitRequest(subject: .file("x.csv", preset: nil, dialect: nil, duration: 0.35), addition: "menu/found")
    ),
    ("fit --as cubic-bezier hero", FitRequest(subject: .preset("hero", models: ["bezier"]))),
    (
      "fit x.css a --duration 500ms --tolerance 0.1",
      FitRequest(subject: .file("x.css", preset: "a", dialect: nil, duration: 0.5), tolerance: 0.1)
    ),
    (
      "history hero --diff --limit 2",
      HistoryRequest(
        listing: history { ($0.name, $0.includesMoves) = ("hero", true) }, showsChanges: true, showsDifferences: true,
        limit: 2)
    ),
    (
      "history --author bo --under m --since 2026-11-20",
      HistoryRequest(
        listing: history {
          $0.author = "bo"
          $0.group = "m"
        }, since: CatalogTime("2026-11-20").map(CatalogMoment.time))
    ),
    ("history --json", HistoryRequest(showsChanges: true, format: .json)),
    (
      "diff 3 now a b --tag x --under m --stat --check",
      DiffRequest(
        from: "3", to: "now",
        filter: {
          var filter = DifferenceFilter()
          filter.names = ["a", "b"]
          filter.tags = ["x"]
          filter.group = "m"
          return filter
        }(), showsCounts: true, isCheck: true)
    ),
    (
      "export hero -o out/ --format css --lossy --tolerance 0.1 --report",
      ExportRequest(
        names: ["hero"], format: .css, output: "out/",
        options: {
          var options = ExportOptions()
          options.isLossy = true
          options.tolerance = 0.1
          options.leavesOutUnmade = true
          return options
        }(), report: .table)
    ),
    (
      "build x.json css --check --as-of 3 --json",
      BuildRequest(file: "x.json", targets: ["css"], work: .check, moment: .revision(3), format: .json)
    ),
    ("build --watch", BuildRequest(work: .watch)),
    (
      "build --check --release 2.1.0 --changelog",
      BuildRequest(work: .check, moment: SemanticVersion("v2.1.0").map(CatalogMoment.release), tellsChanges: true)
    ),
    ("gallery -o x.html --title Motion", GalleryRequest(title: "Motion", file: "x.html")),
    (
      "studio --port 8080 --open --read-only --idle 30",
      StudioRequest(port: 8080, opens: true, isReadOnly: true, idle: 30)
    ),
    ("mcp --allow-edit", MCPRequest(allowsEdits: true)),
    ("lint hero --config x.json", LintRequest(names: ["hero"], configuration: "x.json")),
    ("lint --format sarif", LintRequest(format: .sarif)),
    ("check --write - --allow-empty", CheckRequest(file: "-", isWriting: true, allowsEmpty: true)),
    ("check a --golden x --max-error 0.1", CheckRequest(names: ["a"], isWhole: false, file: "x", maximumError: 0.1)),
    (
      "scan a b.css --within 0.02 --fail-on near --baseline x.json --format sarif",
      ScanRequest(paths: ["a", "b.css"], within: 0.02, gates: [.near], baseline: "x.json", format: .sarif)
    ),
    ("scan . --suggest --config x.json", ScanRequest(paths: ["."], suggests: true, configuration: "x.json")),
    ("init x.db", InitializeRequest(file: "x.db")),
    ("backup x.db --restore", BackupRequest(file: "x.db", isRestoring: true)),
    ("doctor --prune --before 2026-01-01", DoctorRequest(pruningTime: CatalogTime("2026-01-01"))),
    (
      "doctor --expect 17:\(String(repeating: "a", count: 64))",
      DoctorRequest(expected: DoctorRequest.KnownDigest(revision: 17, digest: String(repeating: "a", count: 64)))
    ),
    ("recover x.db --db y.db", RecoverRequest(target: "x.db")),
    ("migrate-catalog --from a.db --to b.db", MigrateCatalogRequest(source: "a.db", target: "b.db")),
    ("completions zsh", CompletionsRequest(shell: "zsh")),
    (
      "value add quick 150ms --tag menu", ValueRequest(action: .add, names: ["quick", "150ms"], tags: ["menu"])
    ),
    ("value list --type curve --json", ValueRequest(action: .list, type: .curve, format: .json)),
    (
      "axis add brand acme globex --default globex",
      AxisRequest(action: .add, names: ["brand", "globex", "acme"], defaultContext: "globex")
    ),
    (
      "vary hero brand=globex easeOut --duration 0.2",
      VaryRequest(
        name: "hero", modes: ["brand": "globex"], word: "easeOut",
        parameters: [PresetOptions.GivenParameter(name: "duration", text: "0.2")])
    ),
    (
      "deprecate old --replaced-by new --remove-in 3.0.0 --reason stiff",
      DeprecateRequest(
        target: SelectionChange(selection: .names(["old"])),
        deprecation: Deprecation(reason: "stiff", replacedBy: "new", removeIn: SemanticVersion(3, 0, 0)))
    ),
    (
      "release 2.1.0 --check --notes Calm",
      ReleaseRequest(version: SemanticVersion(2, 1, 0), notes: "Calm", isChecked: true)
    ),
    (
      "proposal accept calmer hero --keep proposal",
      ProposalRequest(action: .accept, name: "calmer", rest: ["hero"], side: .proposal)
    ),
    ("sync presets --check", SyncRequest(folder: "presets", isCheck: true)),
    ("merge-text a b c", MergeTextRequest(base: "a", ours: "b", theirs: "c")),
    ("vary hero motion=reduced --use fade", VaryRequest(name: "hero", modes: .reducedMotion, preset: "fade")),
  ]

  @Test(arguments: changes + answers)
  func linesStandForRequests(line: String, expected: any CommandRequest) throws {
    // Requests say all that they are when they are printed; some have parts that can't be compared otherwise.
    #expect(String(reflecting: try Self.request(line)) == String(reflecting: expected), "\(line)")
  }

  @Test func everyCommandIsInTheTable() {
    let lines = (Self.changes + Self.answers).map(\.0)
    // What these two ask for is in their names alone.
    for command in Commands.all where !["help", "manual"].contains(command.name) {
      #expect(lines.contains { $0.split(separator: " ").first.map(String.init) == command.name }, "\(command.name)")
    }
  }

  /// Options and arguments are found by their names.
  @Test func nothingOfACommandSharesItsName() {
    for command in Commands.all {
      let names = command.allOptions.flatMap { [$0.name] + ($0.shortName.map { [$0] } ?? []) }
      #expect(Set(names).count == names.count, "\(command.name): \(names)")
      let arguments = command.arguments.map(\.name)
      #expect(Set(arguments).count == arguments.count, "\(command.name): \(arguments)")
    }
  }

  @Test func whatEveryCommandTakesIsReadOnce() throws {
    let line = "--db x.db edit hero --wait 250ms --author ana --reason why --json --bounce 0"
    let invocation = try Invocation.parse(line.split(separator: " ").map(String.init))
    #expect(
      try CatalogOptions(invocation)
        == CatalogOptions(database: "x.db", wait: 0.25, author: "ana", reason: "why", tellsOutcome: true))
    #expect(
      try CatalogOptions(Invocation.parse(["list", "--as-of", "17"])) == CatalogOptions(asOf: .revision(17)))
  }
}
