// Words: the halves of a record's words, read where the compiler can see it; across modules it would be a call.

internal import TermView

extension UInt64 {
  /// The upper half, as a place or a count.
  @inline(__always) var high: Int { Int(truncatingIfNeeded: self >> 32) }
  /// The lower half, as a place or an index.
  @inline(__always) var low: Int { Int(truncatingIfNeeded: self & 0xFFFF_FFFF) }
  /// The kind of a header, as its number.
  @inline(__always) var kind: UInt8 { UInt8(truncatingIfNeeded: self) }
}

/// `Record.headerCount` and `Record.isTaken`, likewise.
@inline(__always) var headerCount: Int { 4 }
@inline(__always) var bookkeeping: UInt64 { 1 << 8 }
