extension Commands {
  /// The commands, by what they are for, in the order in which help shows them.
  ///
  /// A new one is a file and a word here.
  static let groups: [(title: String, commands: [Command])] = [
    group(
      "Presets", AddRequest.self, EditRequest.self, RenameRequest.self, CopyRequest.self, RemoveRequest.self,
      DeprecateRequest.self),
    group("Values and modes", ValueRequest.self, AxisRequest.self, VaryRequest.self),
    group("Look things up", ListRequest.self, ShowRequest.self, KindsRequest.self),
    group("Motion", EvalRequest.self, PlotRequest.self, CompareRequest.self, SimilarRequest.self, FitRequest.self),
    group("History", HistoryRequest.self, DiffRequest.self, RestoreRequest.self, UndoRequest.self),
    group("Proposals", ProposalRequest.self),
    group("Releases", ReleaseRequest.self, ReleasesRequest.self, ChangelogRequest.self),
    group(
      "Into and out of the catalog", ImportRequest.self, ExportRequest.self, BuildRequest.self,
      GalleryRequest.self),
    group("Text", SyncRequest.self, MergeTextRequest.self, TextRequest.self),
    group("In a browser", StudioRequest.self), group("For assistants", MCPRequest.self),
    group("Judgement", LintRequest.self, CheckRequest.self, ScanRequest.self),
    group(
      "Care of the catalog", InitializeRequest.self, BackupRequest.self, DoctorRequest.self, RecoverRequest.self,
      MigrateCatalogRequest.self),
    group("The tool itself", CompletionsRequest.self, ManualRequest.self, HelpRequest.self),
  ]

  /// The command that an empty line runs, and every line with `--help`.
  static let help = HelpRequest.command
  /// The command that `--version` runs, which has no name of its own.
  static let version = VersionRequest.command

  private static func group(
    _ title: String, _ requests: any CommandRequest.Type...
  ) -> (title: String, commands: [Command]) {
    (title, requests.map { $0.command })
  }
}
