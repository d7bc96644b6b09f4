// String+Bytes: a string in, its bytes handed to a closure as a span out.

extension String {
  /// Calls `body` with the UTF-8 of this string.
  ///
  /// It stands in for `utf8Span.span`, which Swift 6.3.1 miscompiles where it is an argument of a function's last
  /// call: the bytes of a string of up to 15 stand in a stack frame that is gone by then.
  @inlinable
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { bytes in unsafe body(bytes.span) }
  }

  /// Whether it is the same text byte for byte, where `==` takes `é` and `e` with an accent for one.
  ///
  /// - Complexity: O(1) for ASCII in the same storage, as for a text that was only handed on; O(its length) else.
  func isSame(as other: String) -> Bool {
    guard utf8.count == other.utf8.count, self == other else { return false }
    // What equals ASCII, and is as long, is ASCII.
    return utf8Span.isKnownASCII || utf8.elementsEqual(other.utf8)
  }
}
