import Foundation
import PackagePlugin

/// Makes constants of the presets in a target's files called `….presets.json`, each time that one of them changes.
@main
struct PresetsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let generator = try context.tool(named: "PresetsGenerator").url
    return target.sourceFiles.map(\.url).filter { $0.lastPathComponent.hasSuffix(".presets.json") }.map { documents in
      let name = documents.lastPathComponent.dropLast(".json".count)
      let source = context.pluginWorkDirectoryURL.appending(path: name + ".swift")
      return .buildCommand(
        displayName: "Making constants of \(documents.lastPathComponent)", executable: generator,
        arguments: [documents.path(percentEncoded: false), source.path(percentEncoded: false)],
        inputFiles: [documents], outputFiles: [source])
    }
  }
}
