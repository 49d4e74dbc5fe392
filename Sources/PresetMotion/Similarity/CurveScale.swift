/// The sense in which two curves are compared.
package enum CurveScale: String, Sendable, CaseIterable {
  /// The value at every time: what a person sees. Durations and delays are part of it.
  case motion
  /// The value at every part of the duration: an ease is the same whether it is fast or slow.
  case shape
}
