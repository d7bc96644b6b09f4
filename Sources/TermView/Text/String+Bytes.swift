// String+Bytes: reads a string's UTF-8 as a span, and compares strings byte for byte.

extension String {
  /// Calls `body` with the UTF-8 of this string.
  ///
  /// It replaces `utf8Span.span`, which Swift 6.3.1 miscompiles as an argument of a function's last call: the bytes
  /// of a string of up to 15 bytes lie in a stack frame that is gone by then.
  @inlinable
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { bytes in unsafe body(bytes.span) }
  }

  /// Whether both strings have the same UTF-8; `==` also equates `é` with `e` and an accent.
  ///
  /// Use it where a position in one string must be valid in the other, as a cursor's is.
  ///
  /// - Complexity: O(1) if both share storage, as a string does that was only passed on; O(its length) otherwise.
  public func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count, self == other else { return false }
    // A text that equals ASCII and is as long is ASCII.
    if utf8Span.isKnownASCII { return true }
    let same = unsafe utf8.withContiguousStorageIfAvailable { own in
      unsafe other.utf8.withContiguousStorageIfAvailable { others in
        unsafe own.baseAddress == others.baseAddress || own.elementsEqual(others)
      }
    }
    return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
