import SQLiteStorage
import Testing

/// What is a server's address, and what of it is shown.
struct CatalogAddressTests {
  @Test(arguments: [
    ("postgres://ana:s3cret@localhost:1/none", "postgres://ana@localhost:1/none"),
    ("POSTGRES://ana:s3cret@h/db", "postgres://ana@h/db"),
    (" postgresql://ana:s3cret@a,b:5432/db?x=1\n", "postgresql://ana@a,b:5432/db"),
    ("postgres:///none?host=/nowhere&password=s3cret", "postgres:///none"),
    ("postgres:///motion", "postgres:///motion"),
    ("postgres://[::1]:5432/db", "postgres://[::1]:5432/db"),
    // A password that is not written as an address asks for: nothing of it is taken for something else.
    ("postgres://u:s3/cret@h/d", "postgres://…"), ("postgres://u:s3?cret@h/d", "postgres://…"),
    ("postgres://u:s3@cret@h/d", "postgres://…"), ("postgres://u:12/s3cret@h/d", "postgres://…"),
    ("postgres://u:12?s3@cret@h", "postgres://…"), ("postgres://u:s3cret", "postgres://…"),
    ("postgres://h/d?password=s3@cret", "postgres://…"), ("host=h password=s3cret", "postgres://…"),
    ("PASSWORD = 's3cret' host=h", "postgres://…"), ("postgres\\://u:s3cret@h/d", "postgres://…"),
    ("sslpassword=s3cret dbname=x", "postgres://…"), ("postgres;//u:s3cret@h/d", "postgres://…"),
    ("//u:s3cret@h/d", "postgres://…"),
  ])
  func aServersAddressIsShownWithoutItsPassword(words: String, shown: String) {
    #expect(CatalogAddress(words).isServer)
    #expect(CatalogAddress(words).description == shown)
    #expect("\(CatalogAddress(words))" == shown)
  }

  @Test(arguments: [
    "a/b.db", "x=y", "password", "./password=x.db", "postgres", "./postgres:x", "a/postgres://b", " spaced ", "",
  ])
  func aPathIsAsItIs(path: String) {
    #expect(!CatalogAddress(path).isServer)
    #expect(CatalogAddress(path).description == path && CatalogAddress(path).words == path)
  }

  @Test(arguments: ["mysql", "jdbc:postgresql", "pg", "s3"]) func anotherSchemeIsNoPath(scheme: String) {
    let address = CatalogAddress("\(scheme)://u:s3cret@h/d")
    #expect(!address.isServer && address.unknownScheme == scheme)
    #expect(address.description == "\(scheme)://…")
  }

  /// Their passwords would become names of folders.
  @Test(arguments: [
    ("mysql:/u:s3cret@h/d", "mysql"), ("/postgres://u:s3cret@h", "postgres"), ("x/pg:/u:s3@cret@h/d", "pg"),
    ("postgres：//u:s3cret@h/d", "postgres"),
  ])
  func aMistypedAddressWithAPasswordIsNoPath(text: String, scheme: String) {
    let address = CatalogAddress(text)
    #expect(!address.isServer && address.unknownScheme == scheme && address.description == "\(scheme)://…")
    #expect(CatalogAddress("mysql:/u@h:5/d").unknownScheme == nil)
  }

  /// A message may quote a file that is one word: each of its places once, or this takes minutes.
  @Test(arguments: ["[", "a", "%5B"]) func aLongWordIsLookedThroughOnce(part: String) {
    let text = "unknown kind '" + String(repeating: part, count: 300_000) + "'"
    #expect(CatalogAddress.redacted(text) == text)
  }

  @Test func theSchemeIsWhatLibpqTakes() {
    #expect(CatalogAddress(" PostgreSQL://u:P@H/d ").words == "postgresql://u:P@H/d")
  }

  @Test(arguments: [
    (
      "no preset named 'postgres://u:s3cret@h/db'; look", "no preset named 'postgres://u@h/db'; look"
    ),
    ("jdbc:postgresql://u:s3@cret@h?password=s3cret&x=1 y", "jdbc:postgresql://u@h?… y"),
    ("no preset named 'Postgres://u:s3cret'; look", "no preset named 'Postgres://u:…'; look"),
    ("'postgres://h:5432/d' is busy", "'postgres://h:5432/d' is busy"), ("Password=s3cret z", "password=… z"),
    ("no preset 'postgres://h/d?pass%77ord=s3cret'; add", "no preset 'postgres://h/d?…'; add"),
    ("no preset 'postgres://u:s3@h/d?password=a b s3cret'; add", "no preset 'postgres://u@h/d?…'; add"),
    ("'postgres:/u:s3cret@h/d'", "'postgres…@h/d'"), ("'Postgres//u:s3@cret@h/d' x", "'Postgres…@h/d' x"),
    ("postgres:u:s3cret@h/d x", "postgres…@h/d x"), ("'postgresql：//u:s3cret@h/d'", "'postgresql…@h/d'"),
    ("'postgres\\://u:s3cret@h/d'", "'postgres…@h/d'"), ("postgres:\\\\u:s3cret@h/d x", "postgres…@h/d x"),
    ("no '//u:s3cret@h/d'; add", "no '//u@h/d'; add"), ("'postgres;//u:s3cret@h/d'", "'postgres…@h/d'"),
    ("postgres@h and postgres: a", "postgres@h and postgres: a"),
    ("https://x.y/a:b@c", "https://x.y/a:b@c"),
    // What a name is corrected to, other databases, a scheme without its slashes or forgotten.
    ("'mysql://u:s3cret@h/d' is odd; write 'mysql:/u:s3cret@h/d'", "'mysql://u@h/d' is odd; write 'mysql:/u@h/d'"),
    ("'mysql://u:s3 s3@cret@h/d' x", "'mysql://u@h/d' x"), ("mysql//u:s3cret@h", "mysql//u@h"),
    ("redis://:s3cret@h x", "redis://@h x"), ("mysql://u:s3cret", "mysql://u:…"),
    ("no '--dbu:s3cret@h/d'; did you mean '--db'?", "no '--dbu@h/d'; did you mean '--db'?"),
    ("'u:s3@cret@h'", "'u@h'"), ("'a.css:3:@media' and a:b c@d", "'a.css:3:@media' and a:b c@d"),
    ("'host=h password = s3cret x=y'", "'host=h password=… x=y'"), ("passwd=s3cret z", "passwd=… z"),
    ("'host=h password='s3 \\' s3' user=x'", "'host=h password=… user=x'"), ("PWD='s3 cret", "pwd=…"),
    ("the password is wrong", "the password is wrong"),
    ("https://x.y:80/a 'b@c'", "https://x.y:80/a 'b@c'"), ("nothing", "nothing"),
  ])
  func messagesLoseThePasswordsThatTheyQuote(message: String, redacted: String) {
    #expect(CatalogAddress.redacted(message) == redacted)
  }
}
