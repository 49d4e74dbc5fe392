internal import SQLite

/// Walks a damaged tree by ranges of its integer keys, around the pages that can't be read.
///
/// A range is read from its lower end and from its upper end; what is left between two failures is halved and tried
/// again, so that only the rows of the damaged pages themselves stay unread.
struct KeyRanges {
  /// How many ranges in a row may fail before the rest is given up: a page holds a few hundred rows at most, and far
  /// more failures mean that the tree's upper pages are gone.
  private static let patience = 5_000

  /// Reads the rows of a range, upwards or downwards, and returns the last key that it came to and whether it came to
  /// the end.
  let scan: (_ keys: ClosedRange<Int64>, _ isDescending: Bool) -> (last: Int64?, isWhole: Bool)
  /// Reads the rows of one key whose other rows could not be read.
  var scanSingle: (_ key: Int64) -> Void = { _ in }

  /// Reads what can be read of the keys in `bounds`; false where something could not be.
  @discardableResult
  func read(_ bounds: ClosedRange<Int64>) -> Bool {
    var isWhole = true
    var failures = 0
    var rest = [bounds][...]
    // The widest first: with a budget of failures, it samples everywhere before it gives up.
    while let keys = rest.popFirst(), failures < Self.patience {
      let upwards = scan(keys, false)
      if upwards.isWhole {
        failures = upwards.last == nil ? failures : 0
        continue
      }
      isWhole = false
      let downwards = scan(keys, true)
      if downwards.isWhole { continue }
      failures = upwards.last == nil && downwards.last == nil ? failures + 1 : 0
      let low = max(keys.lowerBound, upwards.last ?? .min)
      let high = min(keys.upperBound, downwards.last ?? .max)
      if low > high { continue }
      if low == high {
        scanSingle(low)
      } else {
        let middle = low + (high - low) / 2
        rest.append(low...middle)
        rest.append((middle + 1)...high)
      }
    }
    return isWhole
  }
}
