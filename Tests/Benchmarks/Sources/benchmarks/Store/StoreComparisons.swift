import SQLiteStorage
import RawStore

/// The store against the same statements in C, in files of one schema.
///
/// - Parameter folder: Where the files are made.
func storeComparisons(in folder: BenchmarkFolder) throws -> [Comparison] {
  let count: Int64 = 100_000
  let schema = try BenchmarkFolder.schema()
  // Built by each side for itself, and read by that side.
  let rawPath = folder.path("raw.db")
  let path = folder.path("presets.db")
  let raw = unsafe raw_store_open(rawPath, schema)
  unsafe raw_store_insert(raw, 0, count)
  try PresetStore.create(path: path)
  let store = try PresetStore(path: path)
  try store.insert(0..<count)
  var (next, rawNext) = (count, count)
  return [
    Comparison(name: "store: insert 100,000 presets in one transaction", limit: 1.25) {
      let path = folder.freshPath("raw-insertion.db")
      let raw = unsafe raw_store_open(path, schema)
      defer { unsafe raw_store_close(raw) }
      return Comparison.cost { unsafe raw_store_insert(raw, 0, count) }
    } subject: {
      let path = folder.freshPath("insertion.db")
      try PresetStore.create(path: path)
      let store = try PresetStore(path: path)
      return try Comparison.cost { try store.insert(0..<count) }
    },
    Comparison(name: "store: 100,000 look-ups by name in one transaction", limit: 1.15) {
      Comparison.cost { unsafe require(raw_store_look_up(raw, count, StoreContent.step) == StoreContent.sum(count)) }
    } subject: {
      try Comparison.cost { require(try store.lookUp(count) == StoreContent.sum(count)) }
    },
    Comparison(name: "store: scan of 100,000 presets into structs", limit: 1.3) {
      Comparison.cost { unsafe require(raw_store_scan(raw) == StoreContent.sum(count)) }
    } subject: {
      try Comparison.cost { require(try store.scan() == StoreContent.sum(count)) }
    },
    Comparison(name: "store: 200 transactions of one preset", limit: 1.1) {
      defer { rawNext += 200 }
      return Comparison.cost {
        for number in rawNext..<rawNext + 200 { unsafe raw_store_insert(raw, number, number + 1) }
      }
    } subject: {
      defer { next += 200 }
      return try Comparison.cost {
        for number in next..<next + 200 { try store.insert(number..<number + 1) }
      }
    },
  ]
}

/// Ends the program where a benchmark did not do what it should have done.
func require(_ isTrue: Bool) { precondition(isTrue, "the rows that were read are not those that were written") }

extension PresetStore {
  fileprivate func insert(_ numbers: Range<Int64>) throws {
    try write(by: "unknown") { transaction in
      for number in numbers { try transaction.add(StoreContent.all[Int(number)]) }
    }
  }

  /// The sum of the numbers of all presets, each looked up by its name.
  fileprivate func lookUp(_ count: Int64) throws -> Int64 {
    precondition(count == StoreContent.keys.count)
    return try read { snapshot in
      var sum: Int64 = 0
      for name in StoreContent.keys { sum += try snapshot.preset(named: name)?.id ?? 0 }
      return sum
    }
  }

  /// The sum of the numbers of all presets, read by name.
  fileprivate func scan() throws -> Int64 {
    try read { snapshot in
      var sum: Int64 = 0
      try snapshot.forEach(PresetQuery()) { record in
        sum += record.id
        return true
      }
      return sum
    }
  }
}
