internal import PostgreSQL

// A server writes what an object is in words of its own, which are not the same in each version. So the objects are made
// once more, for this session alone, and the server's words for both are compared.
extension ExpectedSchema {
  /// The views and constraints that have the expected names and are others, in words; nil where this user, or this
  /// server, may not make temporary ones to compare with.
  ///
  /// The columns and the functions are the expected ones.
  func falseDefinitions(_ session: Session) throws(PostgreSQLError) -> [String]? {
    do {
      try session.begin("BEGIN")
      for (name, text) in views { try session.run("CREATE TEMPORARY VIEW \(name) \(text)") }
      for table in ExpectedTable.all {
        let checks = table.checks.map { ", CONSTRAINT \($0.key) \($0.value)" }
        try session.run("CREATE TEMPORARY TABLE \(table.name) (LIKE presets.\(table.name)\(checks.joined()))")
      }
    } catch {
      session.rollBack()
      if [.permission, .readOnly].contains(error.category) { return nil }
      throw error
    }
    defer { session.rollBack() }
    var problems: [String] = []
    var views = try session.query(
      """
      SELECT there.relname FROM pg_class AS there JOIN pg_class AS due USING (relname)
      WHERE there.relnamespace = 'presets'::regnamespace AND due.relnamespace = pg_my_temp_schema()
        AND there.relkind = 'v' AND pg_get_viewdef(there.oid) <> pg_get_viewdef(due.oid)
      ORDER BY 1
      """)
    while views.step() { problems.append("the view '\(views.text(0))' is another one") }
    var constraints = try session.query(
      """
      SELECT class.relname, there.conname, pg_get_constraintdef(there.oid), pg_get_constraintdef(due.oid)
      FROM pg_constraint AS there JOIN pg_class AS class ON class.oid = there.conrelid
        LEFT JOIN pg_class AS made ON made.relname = class.relname AND made.relnamespace = pg_my_temp_schema()
        LEFT JOIN pg_constraint AS due ON due.conrelid = made.oid AND due.conname = there.conname
      WHERE class.relnamespace = 'presets'::regnamespace ORDER BY 1, 2
      """)
    let expected = Dictionary(ExpectedTable.all.map { ($0.name, $0.constraints) }) { first, _ in first }
    while constraints.step() {
      let (name, there) = (constraints.text(1), constraints.text(2))
      guard let written = expected[constraints.text(0)]?[name] else { continue }
      let due = constraints.optionalText(3) ?? written
      // What need not hold for old rows may have been found to hold.
      if there == due || written.hasSuffix(" NOT VALID") && there == due + " NOT VALID" { continue }
      problems.append("the constraint '\(name)' is another one")
    }
    return problems
  }
}

extension ExpectedTable {
  /// The conditions among the constraints; the others can't be made for a session alone.
  fileprivate var checks: [String: String] { constraints.filter { $0.value.hasPrefix("CHECK ") } }
}
