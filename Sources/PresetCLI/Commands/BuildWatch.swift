internal import PresetService
internal import SystemIO

/// A build that is done again at every revision of the catalog and every change of its configuration.
///
/// It goes on until the process is asked to stop. What is wrong is said once, and files stay as they were last.
final class BuildWatch {
  private let request: BuildRequest
  private let session: Session
  private var bytes: [UInt8]?
  private var configuration: BuildConfiguration?
  private var catalog: PresetCatalog?
  /// The revision that was built last; nil where something was wrong with all before.
  private var revision: Int64?
  private var complaint: String?

  /// The milliseconds from one look to the next: few, as they count for how soon a change is built; more where each look
  /// asks a server.
  private var interval: UInt32 { catalog.map { PresetCatalog.isServer($0.path) } == true ? 100 : 25 }

  init(request: BuildRequest, session: Session) {
    self.request = request
    self.session = session
  }

  func run() throws(PresetError) -> Never {
    // At first, what is wrong is an error as of any other command.
    try look()
    while true {
      Process.wait(milliseconds: interval)
      do throws(PresetError) {
        try look()
      } catch {
        tell(error)
      }
    }
  }

  /// Builds where there is something new.
  private func look() throws(PresetError) {
    let found = try BuiltFile.found(at: request.file)
    if found != bytes || found == nil {
      (catalog, configuration, revision) = (nil, nil, nil)
      bytes = found
      guard let found else { throw PresetError(.notFound, "there is no configuration '\(request.file)'") }
      configuration = try BuildConfiguration(found, path: request.file)
    }
    // One that is wrong has been told.
    guard let configuration else { return }
    if catalog?.isInPlace != true { (catalog, revision) = (nil, nil) }
    let catalog = if let catalog { catalog } else { try request.catalog(of: configuration, in: session) }
    catalog.remembersConversions = true
    self.catalog = catalog
    let latest = try catalog.latestRevision()
    if latest == revision { return }
    // At first all presets are converted: a change of one converts that one alone.
    let isFirst = revision == nil
    // Also where it fails: the same state would fail again.
    revision = latest
    do throws(PresetError) {
      let (outcome, builder) = try request.build(configuration, of: catalog, makesAll: isFirst)
      session.tell(try request.write(outcome, of: builder, session))
      revision = outcome.revision
      complaint = nil
    } catch {
      // Others that write are done soon.
      if error.code == .busy { revision = nil }
      throw error
    }
  }

  private func tell(_ error: PresetError) {
    // Who is asked to stop reads no further, which is no mistake; the end says itself what stays.
    if Interruption.isRequested { return }
    let text = error.description
    if text == complaint { return }
    complaint = text
    session.complain("error: \(printable(text)); files stay as they are")
    for detail in error.details { session.complain(printable(detail)) }
  }
}
