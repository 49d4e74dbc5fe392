import Testing

/// A package that depends on this one by version, built by the compiler and in a place of its own.
struct LibraryClientTests {
  /// With a kind of animation of its own, in a catalog that it opens with it.
  @Test func theEngineAloneAndAKindFromOutside() throws {
    let engine = "import AnimationEngine\npublic func duration() -> Double { Spring().duration }"
    let client = try ClientPackage(
      dependency: .version,
      sources: ["Client": (["AnimationEngine"], engine), "Hop": (["AnimationEngine", "PresetService"], Self.hop)],
      programs: ["Hop"])
    let built = try client.build("Client")
    #expect(built.status == 0, "\(built.output)")
    // The macros' unsafe flags, which some build systems refuse in a dependency, are not the engine's.
    #expect(!built.output.contains("AnimationMacros") && !built.output.contains("PresetService"), "\(built.output)")

    let (status, output) = try client.run("Hop", [client.file("catalog.db")])
    #expect(status == 0, "\(output)")
    // What the package manager says comes before.
    #expect(output.hasSuffix(Self.output), "\(output)")
  }

  private static let output = """
    {"duration":0.4,"height":2,"kind":"hop"}
    [0.0, 1.5, 2.0, 1.5, 1.0]
    kind 'hop' has no parameter 'hieght'; did you mean 'height'?
    base: parameter 'height' of kind 'hop' is 11; it must be at least 0 and at most 10
    nested: true, in the schema: true
    'hop': unknown kind 'hop'; 'presets kinds' lists them

    """

  private static let hop = """
    import AnimationEngine
    import PresetService

    /// A parabola over the way that ends at its target.
    struct HopAnimation: CustomAnimation {
      let height: Double
      let duration: Double

      func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        guard duration > 0, time <= duration else { return nil }
        let progress = max(0, time / duration)
        return value.scaled(by: 4 * height * progress * (1 - progress))
      }
    }

    extension AnimationKind {
      static let hop = AnimationKind(
        "hop", "a parabola over the way",
        [
          Parameter("height", "in ways", .number(in: Bounds(0, 10)), default: 1),
          Parameter("duration", "time from start to end", .duration(), default: 0.4),
        ]
      ) {
        Animation(HopAnimation(height: $0.number("height"), duration: $0.number("duration")))
      }

      static let twice = AnimationKind("twice", "an animation, and again", [Parameter("base", "which", .component)]) {
        $0.animation("base").repeatCount(2)
      }
    }

    @main
    struct Hop {
      static func main() throws {
        let path = CommandLine.arguments[1]
        var options = PresetCatalog.Options()
        options.kinds = .standard.adding(.hop).adding(.twice)
        try PresetCatalog.create(path: path, options: options)
        let catalog = try PresetCatalog(path: path, options: options)
        let hop = PresetComponent(kind: "hop", parameters: ["height": 2])
        try catalog.add(Preset(name: "hop", animation: hop))
        print(try catalog.preset(named: "hop").document["animation"]?.text ?? "")

        var evaluation = EvaluationOptions()
        evaluation.times = [0, 0.1, 0.2, 0.3, 0.5]
        let samples = try Evaluation(try catalog.animation(named: "hop"), evaluation).samples
        print(samples.map { ($0.value[0] * 1e9).rounded() / 1e9 })

        func attempt(_ name: String, _ animation: PresetComponent) {
          do {
            try catalog.add(Preset(name: name, animation: animation))
          } catch {
            print(error)
          }
        }
        attempt("wrong", PresetComponent(kind: "hop", parameters: ["hieght": 2]))
        func twice(_ height: JSON) -> PresetComponent {
          let base: JSON = .object([JSON.Member("kind", "hop"), JSON.Member("height", height)])
          return PresetComponent(kind: "twice", parameters: ["base": base])
        }
        attempt("high", twice(11))
        attempt("twice", twice(2))
        let expected = Animation(HopAnimation(height: 2, duration: 0.4)).repeatCount(2)
        let isNested = try catalog.animation(named: "twice") == expected
        print("nested: \\(isNested), in the schema: \\(catalog.kinds.schema.text.contains("hop"))")

        // Without the kind its presets are there, but nobody knows what they are.
        do {
          _ = try PresetCatalog(path: path).animation(named: "hop")
        } catch {
          print(error)
        }
      }
    }

    """
}
