// RecordWords: the halves of a record's words, defined in this module so that the compiler inlines them.

internal import TermView

extension UInt64 {
  /// The upper half, as a place or a count.
  @inline(__always) var high: Int { Int(truncatingIfNeeded: self >> 32) }
  /// The lower half, as a place or an index.
  @inline(__always) var low: Int { Int(truncatingIfNeeded: self & 0xFFFF_FFFF) }
  /// The kind in a header, as its raw value.
  @inline(__always) var kind: UInt8 { UInt8(truncatingIfNeeded: self) }
}

/// Copies of `Record.headerCount` and `Record.bookkeeping`, for the same reason.
@inline(__always) var headerCount: Int { 4 }
@inline(__always) var bookkeeping: UInt64 { 1 << 8 | 0xFFFF << 16 }
