internal import PresetService

extension Studio {
  /// The port that a catalog's studio takes where nobody has it, one below those that systems give away: what a browser
  /// keeps for an address, drafts included, is there again when the studio is.
  ///
  /// A file has the same one from whichever folder and through whichever link it is named.
  package static func usualPort(ofCatalogAt path: String) -> Int {
    let place = PresetCatalog.place(of: path)
    // FNV-1a, 64 bits: https://www.rfc-editor.org/rfc/rfc9923
    let hash = place.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return 20_000 + Int(hash % 10_000)
  }
}
