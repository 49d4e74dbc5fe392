import Foundation
import TestSupport
import Testing

/// Catalogs in git: presets as files, merged and compared by the tool.
@Suite(.enabled(if: BuiltTool.program("git") != nil))
struct GitTests {
  private let folder: TemporaryFolder
  private let tool: BuiltTool

  init() throws {
    folder = try TemporaryFolder()
    tool = try BuiltTool(environment: [
      "HOME": folder.path, "LC_ALL": "C.UTF-8", "PRESETS_AUTHOR": "ana", "GIT_AUTHOR_NAME": "ana",
      "GIT_AUTHOR_EMAIL": "ana@example.org", "GIT_COMMITTER_NAME": "ana", "GIT_COMMITTER_EMAIL": "ana@example.org",
      "GIT_CONFIG_NOSYSTEM": "1",
    ])
    try run(
      """
      git init -q -b main team && cd team
      presets init motion.db
      export PRESETS_DB=motion.db
      presets add hero spring --duration 0.5 --bounce 0.3
      presets add menu/open linear --duration 1
      presets sync presets
      printf '*.preset.json merge=presets\\n*.db diff=presets\\n' > .gitattributes
      printf '*.db-*\\n.presets-base.json\\n' > .gitignore
      git config merge.presets.driver 'presets merge-text %O %A %B'
      git config diff.presets.textconv 'presets text'
      git add . && git commit -qm one
      """)
  }

  /// Runs lines of a shell, each of which has to succeed.
  @discardableResult
  private func run(_ lines: String, in place: String = "") throws -> String {
    let result = try tool.shell("set -e; cd '\(folder.path)/\(place)'\n\(lines)")
    #expect(result.status == 0, "\(lines)\n\(result.output)\n\(result.errors)")
    return result.output
  }

  @Test
  func branchesAreMergedByPreset() throws {
    try run(
      """
      git checkout -qb calmer
      sed -i 's/"bounce": 0.3/"bounce": 0.1/' presets/hero.preset.json
      git commit -qam calmer
      git checkout -q main
      sed -i 's/"duration": 0.5/"duration": 0.6/' presets/hero.preset.json
      git commit -qam longer
      git merge -q calmer
      """, in: "team")
    let merged = try run("cat presets/hero.preset.json", in: "team")
    #expect(merged.contains("\"bounce\": 0.1") && merged.contains("\"duration\": 0.6"), "\(merged)")
    try run(
      "presets --db motion.db sync presets && presets --db motion.db sync presets --check", in: "team")
    #expect(try run("presets --db motion.db show hero --json", in: "team").contains("\"bounce\": 0.1"))
    #expect(try run("presets --db motion.db history --limit 1", in: "team").contains("edit hero"))
  }

  @Test
  func conflictsAreMarkedInTheFile() throws {
    let result = try tool.shell(
      """
      cd '\(folder.path)/team'
      git checkout -qb one && sed -i 's/0.3/0.1/' presets/hero.preset.json && git commit -qam one
      git checkout -q main && sed -i 's/0.3/0.2/' presets/hero.preset.json && git commit -qam two
      git merge one
      """)
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    let text = try run("cat presets/hero.preset.json", in: "team")
    #expect(
      text.contains("<<<<<<< ours\n    \"bounce\": 0.2,\n=======\n    \"bounce\": 0.1,\n>>>>>>> theirs\n"), "\(text)")
  }

  @Test
  func aDifferenceOfCatalogsIsText() throws {
    let shown = try run(
      """
      presets --db motion.db edit hero --bounce 0.2
      git diff motion.db
      """, in: "team")
    #expect(shown.contains("-    \"bounce\": 0.3,") && shown.contains("+    \"bounce\": 0.2,"), "\(shown)")
    #expect(!shown.contains("updated"))
  }

  @Test
  func aCloneHasItsOwnCatalog() throws {
    try run(
      """
      git clone -q team other && cd other
      rm motion.db && presets init motion.db
      export PRESETS_DB=motion.db
      presets sync presets
      presets sync presets --check
      presets show hero
      presets rename hero main/hero && presets sync presets
      test -e presets/main/hero.preset.json && test ! -e presets/hero.preset.json
      """)
  }
}
