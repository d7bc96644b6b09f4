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
}
