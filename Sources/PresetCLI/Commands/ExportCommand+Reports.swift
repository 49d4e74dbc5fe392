internal import PresetService

extension ExportRequest {
  /// Writes reports; for people, those of all formats as a matrix.
  static func write(_ reports: [ExportReport], asJSON: Bool, isMatrix: Bool, to session: Session) {
    if asJSON {
      let lines = reports.map { "\n" + $0.document.text }
      session.write("[" + lines.joined(separator: ",") + "\n]\n")
      return
    }
    if isMatrix, let width = session.tableWidth {
      let matrix = ExportMatrix(reports)
      session.write(matrix.text(width: width))
      // The legend stands below.
      session.flush()
      for line in matrix.legend { session.tell(line) }
      return
    }
    let velocities = reports.contains { $0.outcome.velocityError != nil } ? ["VELOCITY"] : []
    var table = Table(["PRESET", "FORMAT", "VERDICT", "ERROR"] + velocities + [""], width: session.tableWidth)
    for report in reports {
      let outcome = report.outcome
      let verdict =
        outcome.verdict.rawValue + (outcome.isInEachPass ? " in each pass" : "")
        + (report.isAccepted || outcome.error == nil ? "" : ", refused")
      let velocity = outcome.velocityError.map { $0 == 0 ? "0" : outcome.velocityText } ?? ""
      let modes = report.droppedModes.map(\.description).joined(separator: "; ")
      let what =
        outcome.what + (report.droppedVariant.map { "; without its reduced-motion variant, \($0)" } ?? "")
        + (modes.isEmpty ? "" : "; without what it is for \(modes)")
      table.add(
        [report.preset, report.format.name, verdict, outcome.error.map { $0 == 0 ? "0" : outcome.errorText } ?? ""]
          + (velocities.isEmpty ? [] : [velocity]) + [what])
    }
    session.write(table.text)
  }
}
