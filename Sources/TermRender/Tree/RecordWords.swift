// RecordWords: the halves of a record's words, defined in this module so that the compiler inlines them.

internal import TermView

extension UInt64 {
  /// The upper half, as an index or a count.
  @inline(__always) var high: Int { Int(truncatingIfNeeded: self >> 32) }
  /// The lower half, as an index.
  @inline(__always) var low: Int { Int(truncatingIfNeeded: self & 0xFFFF_FFFF) }
  /// The kind in a header, as its raw value.
  @inline(__always) var kind: UInt8 { UInt8(truncatingIfNeeded: self) }
}

/// A word of a record, after its header.
///
/// The words are written in `RecordBuffer`, which describes them; this module reads them only by these names.
struct RecordField {
  let offset: Int

  /// The next sibling (upper half), and the first child (lower half), as indices.
  @inline(__always) static var links: RecordField { RecordField(offset: 1) }
  /// The number of the deferred content (upper half), and of the first handler (lower half); 0 for none.
  @inline(__always) static var items: RecordField { RecordField(offset: 2) }
  @inline(__always) static var key: RecordField { RecordField(offset: 3) }
  /// The first byte of a text (upper half), and its length (lower half).
  @inline(__always) static var textRange: RecordField { RecordField(offset: 4) }
  @inline(__always) static var textColors: RecordField { RecordField(offset: 5) }
  /// A text's attributes, wrapping and limits, see `TextShape`.
  @inline(__always) static var textShape: RecordField { RecordField(offset: 6) }
}

extension [UInt64] {
  /// The field of the record at an index.
  @inline(__always) subscript(field: RecordField, at index: Int) -> UInt64 {
    self[index + field.offset]
  }

  /// An operand of the op at an index, counted from 1.
  @inline(__always) func operand(_ number: Int, of op: Int) -> UInt64 { self[op + number] }
}

extension Span<UInt64> {
  /// The field of the record at an index.
  @inline(__always) subscript(field: RecordField, at index: Int) -> UInt64 {
    self[index + field.offset]
  }

  /// An operand of the op at an index, counted from 1.
  @inline(__always) func operand(_ number: Int, of op: Int) -> UInt64 { self[op + number] }
}

/// Copies of `Record.headerCount` and `Record.bookkeeping`, for the same reason.
@inline(__always) var headerCount: Int { 4 }
@inline(__always) var bookkeeping: UInt64 { 1 << 8 | 0xFFFF << 16 }
