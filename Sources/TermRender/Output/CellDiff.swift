// CellDiff: two rows in, the columns between which they differ out.
//
// Comparing is the floor under every frame's cost, so cells are read here as vectors; on the unsafe list for it.

/// The columns of `range`, relative to the rows' start, from the first to past the last that differ in any bit;
/// nil where none does.
///
/// - Complexity: O(`range.count`); equal rows at the speed of memory.
func difference(
  of a: Span<Cell>, and b: Span<Cell>, start: Int, in range: Range<Int>
) -> Range<Int>? {
  precondition(
    a.count == b.count && start >= 0 && range.lowerBound >= 0 && start + range.upperBound <= a.count,
    "rows that are compared must be inside both frames")
  var first = start + range.lowerBound
  var end = start + range.upperBound
  unsafe a.withUnsafeBytes { a in
    unsafe b.withUnsafeBytes { b in
      typealias Block = SIMD16<UInt64>  // eight cells
      while first + 8 <= end {
        let x = unsafe a.loadUnaligned(fromByteOffset: first * 16, as: Block.self)
        let y = unsafe b.loadUnaligned(fromByteOffset: first * 16, as: Block.self)
        if x != y { break }
        first += 8
      }
    }
  }
  while first < end && a[first] == b[first] { first += 1 }
  if first == end { return nil }
  while a[end - 1] == b[end - 1] { end -= 1 }
  return first - start..<end - start
}
