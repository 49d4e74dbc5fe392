import AnimationEngine
import Foundation
import PresetService
import Testing

/// A kind of animation from outside this package, in a catalog that is opened with it.
struct OwnKindTests {
  private let path: String
  private let catalog: PresetCatalog

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("presets-test-\(UUID().uuidString).db").path
    var options = PresetCatalog.Options()
    options.kinds = .standard.adding(.hop).adding(.twice)
    try PresetCatalog.create(path: path, options: options)
    catalog = try PresetCatalog(path: path, options: options)
  }

  private func removeCatalog() { try? FileManager.default.removeItem(atPath: path) }

  private func hop(_ height: JSON) -> PresetComponent {
    PresetComponent(kind: "hop", parameters: ["height": height])
  }

  @Test func itIsStoredAndEvaluatedAsOurs() throws {
    defer { removeCatalog() }
    try catalog.add(Preset(name: "hop", animation: hop(2)))
    let document = try catalog.preset(named: "hop").document
    #expect(document["animation"]?.text == #"{"duration":0.4,"height":2,"kind":"hop"}"#)
    var evaluation = EvaluationOptions()
    evaluation.times = [0, 0.1, 0.2, 0.3, 0.5]
    let samples = try Evaluation(try catalog.animation(named: "hop"), evaluation).samples
    #expect(samples.map { ($0.value[0] * 1e9).rounded() / 1e9 } == [0, 1.5, 2, 1.5, 1])
  }

  @Test func itsParametersAreChecked() throws {
    defer { removeCatalog() }
    func refusal(_ animation: PresetComponent) -> String? {
      let error = #expect(throws: PresetError.self) { try catalog.add(Preset(name: "wrong", animation: animation)) }
      return error?.description
    }
    #expect(
      refusal(PresetComponent(kind: "hop", parameters: ["hieght": 2]))
        == "kind 'hop' has no parameter 'hieght'; did you mean 'height'?")
    #expect(
      refusal(twice(11)) == "base: parameter 'height' of kind 'hop' is 11; it must be at least 0 and at most 10")
  }

  private func twice(_ height: JSON) -> PresetComponent {
    let base: JSON = .object([JSON.Member("kind", "hop"), JSON.Member("height", height)])
    return PresetComponent(kind: "twice", parameters: ["base": base])
  }

  @Test func itIsAPartOfOthers() throws {
    defer { removeCatalog() }
    try catalog.add(Preset(name: "twice", animation: twice(2)))
    let expected = Animation(HopAnimation(height: 2, duration: 0.4)).repeatCount(2)
    #expect(try catalog.animation(named: "twice") == expected)
    #expect(catalog.kinds.schema.text.contains("hop"))
  }

  /// Without the kind its presets are there, but nobody knows what they are.
  @Test func othersSayThatItIsUnknown() throws {
    defer { removeCatalog() }
    try catalog.add(Preset(name: "hop", animation: hop(1)))
    let error = #expect(throws: PresetError.self) { try PresetCatalog(path: path).animation(named: "hop") }
    #expect(error?.description == "'hop': unknown kind 'hop'; 'presets kinds' lists them")
  }
}

/// A parabola over the way that ends at its target.
private struct HopAnimation: CustomAnimation {
  let height: Double
  let duration: Double

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    guard duration > 0, time <= duration else { return nil }
    let progress = max(0, time / duration)
    return value.scaled(by: 4 * height * progress * (1 - progress))
  }
}

extension AnimationKind {
  fileprivate static let hop = AnimationKind(
    "hop", "a parabola over the way",
    [
      Parameter("height", "in normalized distance", .number(in: Bounds(0, 10)), default: 1),
      Parameter("duration", "time from start to end", .duration(), default: 0.4),
    ]
  ) {
    Animation(HopAnimation(height: $0.number("height"), duration: $0.number("duration")))
  }

  fileprivate static let twice = AnimationKind(
    "twice", "an animation, and again", [Parameter("base", "which", .component)]
  ) {
    $0.animation("base").repeatCount(2)
  }
}
