internal import PresetService
internal import SystemIO

extension Command {
  static let gallery = Command(
    "gallery", "writes one HTML page that shows presets: curves, live motion, comparisons",
    options: filterOptions + [
      .allowEmpty, .asOf, CommandOption("--title", "TEXT", "what the page is called (Presets)"),
      CommandOption("--output", short: "-o", "FILE", "write a file instead of the output", completion: .file),
    ],
    examples: [
      ("gallery -o catalog.html", "the whole catalog, to open in a browser or to send around"),
      ("gallery --tag menu --under motion --title 'Menu motion' -o menu.html", "some of it"),
    ]
  ) { invocation, session throws(PresetError) in
    let listing = try filter(invocation)
    let file = invocation.value("--output")
    let catalog = try session.catalog(invocation)
    if let file, Process.isSameFile(file, catalog.path) {
      throw PresetError(.usage, "'\(file)' is the catalog itself", hint: "name another file; nothing was written")
    }
    if !invocation.has(CommandOption.allowEmpty.name) { try catalog.checkNotEmpty(listing) }
    let progress = Progress(session: session, what: "presets", writesData: file == nil || file == "-")
    defer { progress.finish() }
    catalog.onProgress = { progress.report($0, fraction: $1) }
    let count = try session.output(to: file) { write throws(PresetError) in
      try catalog.writeGallery(listing, title: invocation.value("--title") ?? "Presets", to: write)
    }
    progress.finish()
    if let file, file != "-" { session.tell("\(printable(file)) shows \(counted(count, "preset"))") }
    return .done
  }
}
