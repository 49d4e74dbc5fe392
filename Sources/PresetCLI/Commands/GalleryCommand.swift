internal import PresetService

/// One page of HTML that shows presets.
struct GalleryRequest {
  private static let title = Option("--title", "TEXT", "what the page is called (Presets)", as: .text)

  static let command = Command(
    "gallery", "writes one HTML page that shows presets: curves, live motion, comparisons",
    options: FilterOptions.all + [
      OutputOptions.allowEmpty, CatalogOptions.mode, CatalogOptions.asOf, CatalogOptions.proposal, title,
      OutputOptions.output,
    ],
    examples: [
      ("gallery -o catalog.html", "the whole catalog, to open in a browser or to send around"),
      ("gallery --tag menu --under motion --title 'Menu motion' -o menu.html", "some of it"),
      ("gallery --mode brand=globex -o globex.html", "one brand alone; without it, the page has a list of all"),
    ], request: Self.init)

  var listing = PresetListing(.motions)
  var title = "Presets"
  /// The file to write; nil or `-` for the output.
  var file: String?
  var allowsEmpty = false
}

extension GalleryRequest: CommandRequest {
  init(_ invocation: Invocation) throws(PresetError) {
    listing = try FilterOptions.listing(invocation)
    listing.content = .motions
    title = try invocation[Self.title] ?? title
    file = try invocation[OutputOptions.output]
    allowsEmpty = invocation[OutputOptions.allowEmpty]
  }

  func run(in session: Session) throws(PresetError) -> ExitStatus {
    let catalog = try session.catalog()
    try catalog.check(output: file)
    if !allowsEmpty { try catalog.checkNotEmpty(listing) }
    let progress = Progress(session: session, what: "presets", writesData: file == nil || file == "-")
    defer { progress.finish() }
    catalog.onProgress = { progress.report($0, fraction: $1) }
    let (presets, curves, limited) = try session.output(to: file) { write throws(PresetError) in
      try catalog.writeGallery(listing, title: title, to: write)
    }
    progress.finish()
    if limited > 0 {
      let verb = limited == 1 ? "depends" : "depend"
      session.tell(
        "\(counted(limited, "preset")) \(verb) on more combinations of modes than a page holds: there, one axis at a time is "
          + "another than by default; '--mode' writes a page of one combination")
    }
    if let file, file != "-" { session.tell("\(printable(file)) shows \(Self.text(presets, curves))") }
    return .done
  }

  private static func text(_ presets: Int, _ curves: Int) -> String {
    let parts = [(presets, "preset"), (curves, "curve")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    return parts.isEmpty ? counted(0, "preset") : parts.joined(separator: " and ")
  }
}
