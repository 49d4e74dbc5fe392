internal import PostgreSQL

/// Some rows of a listing, which are asked for while those before them are read.
final class Page {
  /// The rows, once they are there and as long as nobody has taken them.
  var rows: Rows?

  init() { rows = nil }
}
