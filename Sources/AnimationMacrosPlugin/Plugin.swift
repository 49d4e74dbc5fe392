@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The compiler's plug-in: it answers the compiler's requests to expand macros, on standard input and output.
@main
struct Plugin: PluginProvider {
  private let macros: [String: any Macro.Type] = [
    "AnimatableMacro": AnimatableMacro.self,
    "AnimatableDataMacro": AnimatableDataMacro.self,
    "AnimatableIgnoredMacro": AnimatableIgnoredMacro.self,
    "EntryMacro": EntryMacro.self,
    "EntryDefaultValueMacro": EntryDefaultValueMacro.self,
  ]

  static func main() throws {
    let connection = try StandardIOMessageConnection()
    try CompilerPluginMessageListener(connection: connection, provider: Self()).main()
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = macros[typeName] else { throw MacroExpansionErrorMessage("no macro named '\(typeName)'") }
    return macro
  }

  func loadPluginLibrary(libraryPath: String, moduleName: String) throws {
    throw MacroExpansionErrorMessage("no libraries of macros, and so not '\(moduleName)'")
  }

  var features: [PluginFeature] { [] }
}
