import AnimationEngine
import PresetService

let path = CommandLine.arguments[1]
try PresetCatalog.create(path: path)
let catalog = try SharedCatalog(path: path)
var known = try await catalog.latestRevision()

// Somebody else changes the catalog meanwhile, as a designer in the studio would.
let designer = Task {
  let other = try PresetCatalog(path: path)
  try other.add(Preset(name: "menu/open", animation: PresetComponent(kind: "spring", parameters: ["bounce": 0.2])))
  try other.rename("menu/open", to: "menu/in")
}

hearing: for try await revision in catalog.revisions(since: known) {
  for change in try await catalog.changes(since: known) {
    print(change.action, change.name)
    if change.name == "menu/in" { break hearing }
  }
  known = revision
}
try await designer.value
print(try await catalog.animation(named: "menu/in") == .spring(duration: 0.5, bounce: 0.2))
