// DisplayWidth: measures how many cells a text takes on one line.

/// Returns the cells that `bytes` take on one line that starts at a tab stop; newlines take none.
///
/// - Complexity: O(`bytes.count`), without allocation.
public func displayWidth(of bytes: Span<UInt8>, tabWidth: Int = 8) -> Int {
  var column = 0
  var offset = 0
  while offset < bytes.count {
    let plain = plainChunksEnd(in: bytes, from: offset)
    column += plain - offset
    offset = plain
    // Reads one chunk of clusters, so that other text is not searched for plain chunks at every byte.
    let pause = min(offset + chunkSize, bytes.count)
    while offset < pause {
      let cluster = Cluster(in: bytes, at: offset)
      column = cluster.column(after: column, tabWidth: tabWidth)
      offset = cluster.end
    }
  }
  return column
}

/// Returns the cells that `text` takes on one line that starts at a tab stop; newlines take none.
///
/// - Complexity: O(the length of `text`).
public func displayWidth(of text: String, tabWidth: Int = 8) -> Int {
  text.withBytes { displayWidth(of: $0, tabWidth: tabWidth) }
}

/// Returns the end of the run of printable ASCII from `offset` in which each byte is a cluster of width 1.
///
/// An empty run ends at `offset`. A drawing loop copies the bytes up to the end and reads a `Cluster` only after it.
///
/// - Complexity: O(the run's length), many bytes at a time.
public func plainRunEnd(in bytes: Span<UInt8>, from offset: Int) -> Int {
  var end = plainChunksEnd(in: bytes, from: offset)
  while end < bytes.count, isPlain(bytes[end]) { end += 1 }
  // A byte that is not ASCII may start a mark on the last character.
  return end < bytes.count && end > offset && bytes[end] >= 0x80 ? end - 1 : end
}

/// The number of bytes compared at once; the loop over them becomes vector instructions.
private let chunkSize = 32

/// Returns the end of the whole chunks of plain clusters from `offset`.
private func plainChunksEnd(in bytes: Span<UInt8>, from offset: Int) -> Int {
  var end = offset
  while end + chunkSize <= bytes.count {
    let chunk = bytes.extracting(end..<end + chunkSize)
    var hasOther = false
    for index in 0..<chunkSize where !isPlain(chunk[index]) { hasOther = true }
    guard !hasOther else { break }
    end += chunkSize
  }
  return end < bytes.count && end > offset && bytes[end] >= 0x80 ? end - 1 : end
}

/// Whether `byte` is printable ASCII.
@inline(__always)
private func isPlain(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x5F }

extension Cluster {
  /// Returns the column after this cluster if it starts at `column`, with a tab stop every `tabWidth` columns.
  ///
  /// A tab takes no cells if `tabWidth` is not positive; tab stops are at most 65,535 columns apart.
  @inlinable
  public func column(after column: Int, tabWidth: Int) -> Int {
    guard kind == .tab else { return column + width }
    guard tabWidth > 0 else { return column }
    let distance = min(tabWidth, 0xFFFF)
    return (column / distance + 1) * distance
  }
}
