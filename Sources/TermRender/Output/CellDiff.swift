// CellDiff: finds the columns between which two rows differ.
//
// Every frame pays for this comparison, so cells are read here as vectors; this file is on the unsafe list for that.

/// Returns the columns of `range`, relative to the rows' start, from the first to past the last that differ in any
/// bit; nil where none does.
///
/// - Complexity: O(`range.count`); equal rows at the speed of memory.
func difference(
  of a: Span<Cell>, and b: Span<Cell>, start: Int, in range: Range<Int>
) -> Range<Int>? {
  difference(of: a, start: start, and: b, start: start, in: range)
}

/// Returns the columns that differ, for rows that start at different places.
func difference(
  of a: Span<Cell>, start: Int, and b: Span<Cell>, start startOfB: Int, in range: Range<Int>
) -> Range<Int>? {
  precondition(
    start >= 0 && startOfB >= 0 && range.lowerBound >= 0 && start + range.upperBound <= a.count
      && startOfB + range.upperBound <= b.count,
    "rows that are compared must be inside both frames")
  let shift = startOfB - start
  var first = start + range.lowerBound
  var end = start + range.upperBound
  unsafe a.withUnsafeBytes { a in
    unsafe b.withUnsafeBytes { b in
      while first + 16 <= end {
        var difference = SIMD8<UInt64>()
        for block in 0..<4 {
          let offset = first * 16 + block * 64
          let x = unsafe a.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
          let y = unsafe b.loadUnaligned(
            fromByteOffset: offset + shift * 16, as: SIMD8<UInt64>.self)
          difference |= x ^ y
        }
        if difference.wrappedOr != 0 { break }
        first += 16
      }
      while first + 16 <= end {
        var difference = SIMD8<UInt64>()
        for block in 0..<4 {
          let offset = (end - 16) * 16 + block * 64
          let x = unsafe a.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
          let y = unsafe b.loadUnaligned(
            fromByteOffset: offset + shift * 16, as: SIMD8<UInt64>.self)
          difference |= x ^ y
        }
        if difference.wrappedOr != 0 { break }
        end -= 16
      }
    }
  }
  while first < end && a[first] == b[first + shift] { first += 1 }
  if first == end { return nil }
  while a[end - 1] == b[end - 1 + shift] { end -= 1 }
  return first - start..<end - start
}

extension SIMD8<UInt64> {
  /// The bitwise or of all lanes.
  @inline(__always)
  fileprivate var wrappedOr: UInt64 {
    let four = lowHalf | highHalf
    let two = four.lowHalf | four.highHalf
    return two[0] | two[1]
  }
}
