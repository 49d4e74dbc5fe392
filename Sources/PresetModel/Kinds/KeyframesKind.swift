internal import AnimationEngine

extension AnimationKind {
  package static let keyframes = AnimationKind(
    "keyframes", "keyframes from start to target, which take as long as their segments",
    [Parameter("segments", #"as [{"kind":"cubic","value":1,"duration":0.3}]: linear, cubic, spring, move"#, .segments)]
  ) {
    .keyframes($0.keyframes("segments"))
  }
}
