/// How bad it is that a rule is broken.
package enum LintSeverity: String, Sendable, CaseIterable {
  /// It fails a build.
  case error
  /// It is worth a look.
  case warning
}
