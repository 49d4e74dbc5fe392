/// How bad it is that a rule is broken.
package enum LintSeverity: String, Sendable, CaseIterable {
  /// A finding that fails a build.
  case error
  /// A finding that is worth a look.
  case warning
}
