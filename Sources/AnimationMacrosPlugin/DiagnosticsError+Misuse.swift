import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension DiagnosticsError {
  /// Creates the error of a macro that can't be attached where it is: `message`, shown at `node`.
  init(_ message: String, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    let diagnostic = Diagnostic(node: node, message: MacroExpansionErrorMessage(message), fixIts: fixIts)
    self.init(diagnostics: [diagnostic])
  }
}
